import * as account from './account.ts';
import * as admin from './admin.ts';
import type { Call } from './call.ts';
import * as file from './file.ts';
import * as home from './home.ts';
import * as judge from './judge.ts';
import * as problem from './problem.ts';
import * as submission from './submission.ts';

export * from './call.ts';
export { formatDate } from './scalar.ts';
export { account, admin, file, home, judge, problem, submission };

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'transport' in value;

/** Every declared call; the permission matrix and `/api/docs` walk this list. */
export const allCalls: readonly Call[] = [account, home, problem, submission, judge, file, admin].flatMap((area) =>
  Object.values(area as Record<string, unknown>).filter(isCall),
);
