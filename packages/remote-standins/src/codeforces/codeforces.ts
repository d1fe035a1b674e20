import type { Site } from '../core/route.ts';
import { gymRoutes } from '../gym/routes.ts';
import { codeforcesRefusals, codeforcesRoutes } from './routes.ts';
import { codeforcesVerdicts } from './verdicts.ts';

/** Codeforces with its gym: forms with tokens and an editor, an open interface for results. */
export const codeforces: Site = {
  key: 'codeforces',
  name: 'Codeforces',
  address: 'https://codeforces.com',
  encoding: 'utf8',
  cookie: 'JSESSIONID',
  verdicts: Object.keys(codeforcesVerdicts),
  waiting: ['QUEUE', 'TESTING'],
  refusals: Object.keys(codeforcesRefusals),
  check: false,
  lastId: 390_651_000,
  pauseMs: 0,
  compileText: "program.cpp:3:5: error: 'kite' was not declared in this scope\n",
  routes: [...codeforcesRoutes, ...gymRoutes],
};
