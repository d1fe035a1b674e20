const encode = encodeURIComponent;

/** Every address of the app, once (document 1, section 2; document 3 for trainings and groups). */
export const paths = {
  home: '/home',
  problemList: '/problem',
  problem: (problemId: string) => `/problem/${encode(problemId)}`,
  fullProblem: (problemId: string) => `/problem/${encode(problemId)}/full-screen`,
  training: '/training',
  contestList: '/contest',
  contest: (contestId: number | string) => `/contest/${contestId}`,
  contestProblems: (contestId: number | string) => `/contest/${contestId}/problems`,
  contestProblem: (contestId: number | string, problemId: string) =>
    `/contest/${contestId}/problem/${encode(problemId)}`,
  contestSubmissions: (contestId: number | string) => `/contest/${contestId}/submissions`,
  contestRank: (contestId: number | string) => `/contest/${contestId}/rank`,
  status: '/status',
  mySubmissions: '/status?onlyMine=true',
  submission: (submitId: number | string) => `/submission-detail/${submitId}`,
  contestSubmission: (contestId: number | string, problemId: string, submitId: number | string) =>
    `/contest/${contestId}/problem/${encode(problemId)}/submission-detail/${submitId}`,
  groupSubmission: (groupId: number | string, submitId: number | string) =>
    `/group/${groupId}/submission-detail/${submitId}`,
  acmRank: '/acm-rank',
  oiRank: '/oi-rank',
  discussionList: '/discussion',
  groupList: '/group',
  group: (groupId: number | string) => `/group/${groupId}`,
  user: (username: string) => `/user-home?username=${encode(username)}`,
  myHome: (uid: string, username: string) => `/user-home?uid=${encode(uid)}&username=${encode(username)}`,
  setting: '/setting',
  messages: '/message',
  logout: '/logout',
  resetPassword: '/reset-password',
  admin: '/admin/',
  adminLogin: '/admin/login',
  adminJudge: '/admin/judge',
  adminProblems: '/admin/problems',
  adminImport: '/admin/problem/batch-operation',
  adminOutbox: '/admin/outbox',
  styleguide: '/styleguide',
} as const;
