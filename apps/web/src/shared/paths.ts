const encode = encodeURIComponent;

type Values<P extends string> = P extends `${string}/:${string}/${infer Rest}`
  ? [string | number, ...Values<`/${Rest}`>]
  : P extends `${string}/:${string}`
    ? [string | number]
    : [];

/** The link to one page of a kind, with the pattern its route is registered under. */
export interface Path<P extends string = string> {
  (...values: Values<P>): string;
  readonly pattern: P;
}

/** Pattern and link in one: `path('/problem/:problemID')('A 1')` is `/problem/A%201`. */
const path = <const P extends string>(pattern: P): Path<P> => {
  const link = (...values: (string | number)[]): string => {
    let next = 0;
    return pattern.replace(/:\w+/g, () => encode(String(values[next++])));
  };
  return Object.assign(link as (...values: Values<P>) => string, { pattern });
};

/** Members of addresses that are words, `*` being the rest of one; every other is the number of something. */
const words: ReadonlySet<string> = new Set(['problemID', 'messageTab', '*']);

/** Whether members of an address can name anything: numbers are numbers from 1 that the server can read. */
export const canBeMembers = (members: Readonly<Record<string, string | undefined>>): boolean =>
  Object.entries(members).every(
    ([name, value]) => words.has(name) || value === undefined || /^[1-9]\d{0,14}$/.test(value),
  );

/**
 * Every address of the app, once (document 1, section 2; document 3 for trainings and groups). An address without
 * members is text, and its own pattern.
 */
export const paths = {
  home: '/home',
  problemList: '/problem',
  problem: path('/problem/:problemID'),
  fullProblem: path('/problem/:problemID/full-screen'),
  training: '/training',
  contestList: '/contest',
  contest: path('/contest/:contestID'),
  contestProblems: path('/contest/:contestID/problems'),
  contestSubmissions: path('/contest/:contestID/submissions'),
  contestRank: path('/contest/:contestID/rank'),
  contestAnnouncements: path('/contest/:contestID/announcements'),
  contestComment: path('/contest/:contestID/comment'),
  contestPrint: path('/contest/:contestID/print'),
  contestAcInfo: path('/contest/:contestID/ac-info'),
  contestAdminPrint: path('/contest/:contestID/admin-print'),
  contestPrintSheet: path('/contest/:contestID/admin-print/:printID'),
  contestRejudge: path('/contest/:contestID/rejudge'),
  contestScrollBoard: path('/contest/:contestID/scroll-board'),
  contestDesk: path('/contest/:contestID/desk'),
  contestClock: path('/contest/:contestID/clock'),
  contestProblem: path('/contest/:contestID/problem/:problemID'),
  contestFullProblem: path('/contest/:contestID/problem/:problemID/full-screen'),
  contestSubmission: path('/contest/:contestID/problem/:problemID/submission-detail/:submitID'),
  acmScoreboard: path('/contest/acm-scoreboard/:contestID'),
  oiScoreboard: path('/contest/oi-scoreboard/:contestID'),
  scrollBoard: '/scrollBoard',
  status: '/status',
  mySubmissions: '/status?onlyMine=true',
  submission: path('/submission-detail/:submitID'),
  acmRank: '/acm-rank',
  oiRank: '/oi-rank',
  discussionList: '/discussion',
  problemDiscussions: path('/discussion/:problemID'),
  discussion: path('/discussion-detail/:discussionID'),
  groupList: '/group',
  group: path('/group/:groupID'),
  profile: '/user-home',
  user: (username: string) => `/user-home?username=${encode(username)}`,
  myHome: (uid: string, username: string) => `/user-home?uid=${encode(uid)}&username=${encode(username)}`,
  setting: '/setting',
  messages: '/message',
  messageTab: path('/message/:messageTab'),
  logout: '/logout',
  resetPassword: '/reset-password',
  admin: '/admin/',
  adminLogin: '/admin/login',
  adminJudge: '/admin/judge',
  adminRejudges: '/admin/rejudges',
  adminNewRejudge: '/admin/rejudges/new',
  adminRejudge: path('/admin/rejudges/:id'),
  adminTasks: '/admin/tasks',
  adminProblems: '/admin/problems',
  adminNewProblem: '/admin/problem/create',
  adminEditProblem: path('/admin/problem/edit/:problemId'),
  adminProblemHistory: path('/admin/problem/history/:problemId'),
  adminTags: '/admin/problem/tag',
  adminImport: '/admin/problem/batch-operation',
  adminDiscussions: '/admin/discussion',
  adminLab: path('/admin/problem/:pid/lab'),
  adminOutbox: '/admin/outbox',
  adminAnnouncements: '/admin/announcement',
  adminConfig: '/admin/conf',
  adminSwitches: '/admin/switch',
  adminAudit: '/admin/audit',
  adminUsers: '/admin/user',
  adminUserImport: '/admin/user/import',
  adminUserGenerate: '/admin/user/generate',
  adminUserSheets: '/admin/user/sheets',
  adminHonors: '/admin/honors',
  adminRoles: '/admin/roles',
  adminNotices: '/admin/notice',
  adminContests: '/admin/contest',
  adminNewContest: '/admin/contest/create',
  adminEditContest: path('/admin/contest/:contestId/edit'),
  adminContestProblems: path('/admin/contest/:contestId/problems'),
  adminNewContestProblem: path('/admin/contest/:contestId/problem/create'),
  adminEditContestProblem: path('/admin/contest/:contestId/problem/:problemId/edit'),
  adminContestPeople: path('/admin/contest/:contestId/people'),
  adminContestAnnouncements: path('/admin/contest/:contestId/announcement'),
  styleguide: '/styleguide',
} as const;
