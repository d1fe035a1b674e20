import { rememberModules } from '../../apps/server/src/platform/knownModules.ts';
import { restWhenIdle } from '../lib/rest.mjs';

rememberModules();
restWhenIdle();
