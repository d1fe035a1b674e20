import type { PageName } from './pages.ts';

/** Where the reader is, as the document knows it before any page is there. */
export interface Arrival {
  /** Members of the address, by the names of the page's pattern. */
  params: Readonly<Record<string, string>>;
  search: URLSearchParams;
  loggedIn: boolean;
  /** Minutes by which the reader's clock is ahead of UTC. */
  utcOffset: number;
}

type FirstCalls = (arrival: Arrival) => readonly (string | false)[];

/** A list whose first page the bare address shows; with filters the page itself asks. */
const bare = ({ search }: Arrival, call: string): string | false => search.size === 0 && call;
const one = (path: string, name: string, value: string | undefined): string =>
  `${path}?${new URLSearchParams({ [name]: value ?? '' })}`;

const theProblem: FirstCalls = ({ params }) => [
  `${one('/api/get-problem-detail', 'problemId', params['problemID'])}&drawn=true`,
];

/** The contest around a page; nobody reads one without an account. `calls`: what the page asks of it, with `{cid}` in them. */
const inContest =
  (...calls: readonly string[]): FirstCalls =>
  ({ params, search, loggedIn }) => {
    if (!loggedIn) return [];
    const cid = params['contestID'] ?? '';
    return [
      '/api/judge/summary',
      `/api/get-contest-info?cid=${cid}&drawn=true`,
      ...(search.size === 0 ? calls.map((call) => call.replace('{cid}', cid)) : []),
    ];
  };
const contestProblem: FirstCalls = ({ params: { contestID: cid = '', problemID: displayId = '' }, loggedIn }) => [
  loggedIn && `/api/get-contest-info?cid=${cid}&drawn=true`,
  loggedIn && `/api/get-contest-problem-details?${new URLSearchParams({ cid, displayId })}&drawn=true`,
];
const contestSubmission: FirstCalls = (arrival) => {
  const submitId = arrival.params['submitID'];
  if (!arrival.loggedIn) return [];
  return [
    '/api/judge/summary',
    ...contestProblem(arrival),
    one('/api/get-submission-detail', 'submitId', submitId),
    one('/api/get-all-case-result', 'submitId', submitId),
  ];
};
const ranking = (type: number): FirstCalls => {
  const list = `/api/get-rank-list?type=${type}&currentPage=1&limit=`;
  return (arrival) => ['/api/judge/summary', `${list}10`, bare(arrival, `${list}30`)];
};
const discussions: FirstCalls = (arrival) => [
  '/api/judge/summary',
  '/api/discussion-category',
  bare(arrival, '/api/get-discussion-list?onlyMine=false&currentPage=1&limit=10'),
];

/** What the frame around every page asks. */
export const frameCalls: FirstCalls = ({ loggedIn }) => ['/api/get-website-config', loggedIn && '/api/msg/unread'];

/**
 * What a page asks first: GET calls exactly as the page sends them. The document asks for them itself, beside the
 * scripts, and the page finds the answers (`head.ts`, `firstAnswers.ts`). A call that is missing here only comes later;
 * one that no page takes is found by the journey over the budget.
 */
export const firstCalls: Readonly<Partial<Record<PageName, FirstCalls>>> = {
  home: ({ loggedIn, utcOffset }) => [
    '/api/judge/summary',
    `/api/home?utcOffset=${utcOffset}`,
    loggedIn && '/api/unfinished-problems',
    loggedIn && '/api/own-running-contests',
  ],
  problemList: (arrival) => ['/api/judge/summary', bare(arrival, '/api/get-problem-list?currentPage=1&limit=30')],
  problem: theProblem,
  fullProblem: theProblem,
  status: (arrival) => [
    '/api/judge/summary',
    '/api/languages',
    bare(arrival, '/api/get-submission-list?onlyMine=false&completeProblemID=false&currentPage=1&limit=15'),
  ],
  submission: ({ params }) => [
    '/api/judge/summary',
    one('/api/get-submission-detail', 'submitId', params['submitID']),
    one('/api/get-all-case-result', 'submitId', params['submitID']),
  ],
  contestList: (arrival) => ['/api/judge/summary', bare(arrival, '/api/get-contest-list?currentPage=1&limit=10')],
  contest: inContest(
    '/api/get-contest-problem?cid={cid}',
    '/api/contest/own-standing?cid={cid}',
    '/api/get-contest-announcement?cid={cid}&currentPage=1&limit=10',
  ),
  contestProblems: inContest(
    '/api/get-contest-problem?cid={cid}&containsEnd=false',
    '/api/contest/own-standing?cid={cid}',
  ),
  contestRank: inContest('/api/get-contest-problem?cid={cid}'),
  contestSubmissions: inContest(
    '/api/languages',
    '/api/contest-submissions?contestID={cid}&beforeContestSubmit=false&onlyMine=false&completeProblemID=false&currentPage=1&limit=15&containsEnd=false',
  ),
  contestAnnouncements: inContest('/api/get-contest-announcement?cid={cid}&currentPage=1&limit=10'),
  contestComment: inContest('/api/comments?cid={cid}&currentPage=1&limit=10'),
  contestScrollBoard: inContest(),
  contestPrint: inContest(),
  contestAcInfo: inContest(),
  contestAdminPrint: inContest(),
  contestDesk: inContest('/api/contest/desk?cid={cid}'),
  contestClock: inContest('/api/admin/contest/clock?cid={cid}'),
  contestRejudge: inContest(),
  contestProblem,
  contestFullProblem: contestProblem,
  contestSubmission,
  acmRank: ranking(0),
  oiRank: ranking(1),
  discussionList: discussions,
  discussion: ({ params }) => ['/api/judge/summary', one('/api/get-discussion-detail', 'did', params['discussionID'])],
  setting: () => ['/api/judge/summary'],
  profile: ({ search, utcOffset }) => {
    const username = search.get('username');
    if (search.size !== 1 || username === null) return ['/api/judge/summary'];
    return [
      '/api/judge/summary',
      one('/api/get-user-home-info', 'username', username),
      `/api/get-user-calendar-heatmap?${new URLSearchParams({ username, utcOffset: String(utcOffset) })}`,
    ];
  },
  admin: ({ utcOffset }) => [
    `/api/admin/dashboard/get-dashboard-info?utcOffset=${utcOffset}`,
    '/api/admin/judge/nodes',
    '/api/admin/problem/get-problem-list?currentPage=1&limit=1',
  ],
  adminJudge: () => ['/api/admin/judge/nodes'],
  adminProblems: (arrival) => [bare(arrival, '/api/admin/problem/get-problem-list?currentPage=1&limit=10')],
  adminContests: (arrival) => [bare(arrival, '/api/admin/contest/get-contest-list?currentPage=1&limit=10')],
  adminTasks: (arrival) => [bare(arrival, '/api/admin/tasks?currentPage=1&limit=10')],
  adminUsers: (arrival) => [bare(arrival, '/api/admin/user/get-user-list?onlyAdmin=false&currentPage=1&limit=10')],
  adminAnnouncements: (arrival) => [bare(arrival, '/api/admin/announcement?currentPage=1&limit=10')],
  adminConfig: () => [
    '/api/admin/config/site-texts',
    '/api/admin/config/get-web-config',
    '/api/home-carousel',
    '/api/admin/config/get-email-config',
    '/api/admin/config/get-db-and-redis-config',
  ],
  adminSwitches: () => ['/api/admin/switch/info'],
  adminNewRejudge: () => ['/api/languages'],
};
