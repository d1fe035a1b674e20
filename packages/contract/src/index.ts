import * as honor from './account/honor.ts';
import * as loginLog from './account/log.ts';
import * as ownAccount from './account/own.ts';
import * as profile from './account/profile.ts';
import * as secondFactor from './account/second.ts';
import * as signOn from './account/signOn.ts';
import * as accessToken from './account/token.ts';
import * as userAdmin from './account/userAdmin.ts';
import * as account from './account.ts';
import * as audit from './audit.ts';
import type { Call } from './call.ts';
import * as comment from './comment.ts';
import * as contestAdmin from './contest/admin.ts';
import * as contestDirector from './contest/direct.ts';
import * as contest from './contest.ts';
import * as demo from './demo.ts';
import * as desk from './desk.ts';
import * as discussionAdmin from './discussion/admin.ts';
import * as discussion from './discussion.ts';
import * as file from './file.ts';
import * as groupAnnouncement from './group/announcement.ts';
import * as groupContest from './group/contest.ts';
import * as groupCopy from './group/copy.ts';
import * as groupDiscussion from './group/discussion.ts';
import * as gradebook from './group/gradebook.ts';
import * as groupMember from './group/member.ts';
import * as groupProblem from './group/problem.ts';
import * as groupPublication from './group/publication.ts';
import * as groupTraining from './group/training.ts';
import * as group from './group.ts';
import * as homeAdmin from './home/admin.ts';
import * as home from './home.ts';
import type * as problemLab from './lab/task.ts';
import * as lab from './lab.ts';
import * as language from './language.ts';
import * as notice from './message/notice.ts';
import * as message from './message.ts';
import * as node from './node.ts';
import * as problemAdmin from './problem/admin.ts';
import * as problemAnnex from './problem/annex.ts';
import * as problemCases from './problem/cases.ts';
import * as problemExport from './problem/export.ts';
import * as problemHistory from './problem/history.ts';
import * as problemImport from './problem/import.ts';
import * as problemRemote from './problem/remote.ts';
import * as tagAdmin from './problem/tag.ts';
import * as problem from './problem.ts';
import * as queue from './queue.ts';
import * as rank from './rank.ts';
import * as rejudge from './rejudge.ts';
import * as remoteHand from './remote/hand.ts';
import * as remote from './remote.ts';
import * as siteAdmin from './site/admin.ts';
import * as site from './site.ts';
import * as standings from './standings.ts';
import * as lineComment from './submission/lineComment.ts';
import * as submission from './submission.ts';
import * as task from './task.ts';
import * as trainingAdmin from './training/admin.ts';
import * as trainingCategory from './training/category.ts';
import * as trainingTeach from './training/teach.ts';
import * as training from './training.ts';

export type { LoginFailure, LoginLogEntry } from './account/log.ts';
export type { KeptProvider } from './account/signOn.ts';
export type { AccessToken, TokenScope } from './account/token.ts';
export * from './call.ts';
export { formatDate } from './scalar.ts';
export { tokenScopeOf } from './tokenScope.ts';
export {
  accessToken,
  account,
  audit,
  comment,
  contest,
  contestAdmin,
  contestDirector,
  demo,
  desk,
  discussion,
  discussionAdmin,
  file,
  gradebook,
  group,
  groupAnnouncement,
  groupContest,
  groupCopy,
  groupDiscussion,
  groupMember,
  groupProblem,
  groupPublication,
  groupTraining,
  home,
  homeAdmin,
  honor,
  lab,
  language,
  lineComment,
  loginLog,
  message,
  node,
  notice,
  ownAccount,
  problem,
  problemAdmin,
  problemAnnex,
  problemCases,
  problemExport,
  problemHistory,
  problemImport,
  type problemLab,
  problemRemote,
  profile,
  queue,
  rank,
  rejudge,
  remote,
  remoteHand,
  secondFactor,
  signOn,
  site,
  siteAdmin,
  standings,
  submission,
  tagAdmin,
  task,
  training,
  trainingAdmin,
  trainingCategory,
  trainingTeach,
  userAdmin,
};

const areas = {
  contestAdmin,
  contestDirector,
  account,
  ownAccount,
  accessToken,
  signOn,
  loginLog,
  secondFactor,
  profile,
  home,
  homeAdmin,
  site,
  siteAdmin,
  demo,
  problem,
  problemAnnex,
  problemCases,
  problemAdmin,
  problemHistory,
  problemExport,
  problemImport,
  problemRemote,
  lab,
  submission,
  contest,
  standings,
  language,
  lineComment,
  node,
  notice,
  queue,
  rank,
  rejudge,
  remote,
  remoteHand,
  message,
  file,
  tagAdmin,
  task,
  training,
  trainingAdmin,
  trainingCategory,
  trainingTeach,
  group,
  gradebook,
  groupAnnouncement,
  groupContest,
  groupCopy,
  groupDiscussion,
  groupMember,
  groupProblem,
  groupPublication,
  groupTraining,
  discussion,
  discussionAdmin,
  desk,
  comment,
  audit,
  honor,
  userAdmin,
};

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'transport' in value;

/** Every declared call. The server refuses to start unless it serves exactly these. */
export const allCalls: readonly Call[] = Object.values(areas).flatMap((area) =>
  Object.values(area as Record<string, unknown>).filter(isCall),
);
