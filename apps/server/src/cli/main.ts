import { rememberModules } from '../platform/process/knownModules.ts';
import { runWords } from './runWords.ts';

rememberModules();
process.exit(await runWords(process.argv.slice(2)));
