import * as profile from './account/profile.ts';
import * as account from './account.ts';
import type { Call } from './call.ts';
import * as comment from './comment.ts';
import * as contestAdmin from './contest/admin.ts';
import * as desk from './contest/desk.ts';
import * as contestDirector from './contest/direct.ts';
import * as standings from './contest/standings.ts';
import * as contest from './contest.ts';
import * as discussion from './discussion.ts';
import * as file from './file.ts';
import * as group from './group.ts';
import * as home from './home.ts';
import * as language from './language.ts';
import * as message from './message.ts';
import * as node from './node.ts';
import * as problemImport from './problem/import.ts';
import * as problem from './problem.ts';
import * as queue from './queue.ts';
import * as rejudge from './rejudge.ts';
import * as site from './site.ts';
import * as submission from './submission.ts';
import * as task from './task.ts';
import * as training from './training.ts';

export * from './call.ts';
export { formatDate } from './scalar.ts';
export {
  account,
  comment,
  contest,
  contestAdmin,
  contestDirector,
  desk,
  discussion,
  file,
  group,
  home,
  language,
  message,
  node,
  problem,
  problemImport,
  profile,
  queue,
  rejudge,
  site,
  standings,
  submission,
  task,
  training,
};

const areas = {
  contestAdmin,
  contestDirector,
  account,
  profile,
  home,
  site,
  problem,
  problemImport,
  submission,
  contest,
  standings,
  language,
  node,
  queue,
  rejudge,
  message,
  file,
  task,
  training,
  group,
  discussion,
  desk,
  comment,
};

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'transport' in value;

/** Every declared call. The server refuses to start unless it serves exactly these. */
export const allCalls: readonly Call[] = Object.values(areas).flatMap((area) =>
  Object.values(area as Record<string, unknown>).filter(isCall),
);
