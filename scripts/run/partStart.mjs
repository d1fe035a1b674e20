import { rememberModules } from '../../apps/server/src/platform/process/knownModules.ts';
import { restWhenIdle } from '../lib/rest.mjs';

rememberModules();
restWhenIdle();
