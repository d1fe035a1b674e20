import { restWhenIdle } from '../lib/rest.mjs';

restWhenIdle();
