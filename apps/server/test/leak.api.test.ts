import { contestKinds, countsPoints } from '@assay/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './harness.ts';
import { aSealedContest, leaks, type Probe, type SealedContest } from './leak.ts';

const contests = [
  ['ACM, running', { kind: contestKinds.acm, hasEnded: false }],
  ['OI, running', { kind: contestKinds.oi, hasEnded: false }],
  ['IOI, running', { kind: contestKinds.ioi, hasEnded: false }],
  ['ACM, ended and kept sealed', { kind: contestKinds.acm, hasEnded: true }],
  ['OI, ended and kept sealed', { kind: contestKinds.oi, hasEnded: true }],
] as const;

let server: TestServer;
const sealed = new Map<string, SealedContest>();
beforeAll(async () => {
  server = await startTestServer();
  // Before anything is asked: totals are remembered for a while, and who is new between two questions is no leak.
  for (const [name, options] of contests) sealed.set(name, await aSealedContest(server, options));
});
afterAll(() => server.close());

const listed = (query: string): Probe => ({
  name: `submissions ${query}`,
  path: ({ cid }) => `/api/contest-submissions?contestID=${cid}&beforeContestSubmit=false&limit=100${query}`,
});
const ofEach = (name: string, path: (id: number) => string): Probe[] =>
  [0, 3].map((index) => ({ name: `${name} ${index}`, path: ({ hidden }) => path(hidden[index]!) }));

/** Every call that a guest or a contestant can make and that could know of a verdict. */
const probes: readonly Probe[] = [
  { name: 'list', path: () => '/api/get-contest-list' },
  { name: 'recent', path: () => '/api/get-recent-contest' },
  { name: 'ranking', path: () => '/api/get-rank-list?type=0' },
  { name: 'ranking by score', path: () => '/api/get-rank-list?type=1' },
  { name: 'info', path: ({ cid }) => `/api/get-contest-info?cid=${cid}` },
  { name: 'access', path: ({ cid }) => `/api/get-contest-access?cid=${cid}` },
  { name: 'problems', path: ({ cid }) => `/api/get-contest-problem?cid=${cid}` },
  { name: 'problems to the end', path: ({ cid }) => `/api/get-contest-problem?cid=${cid}&containsEnd=true` },
  { name: 'problem', path: ({ cid }) => `/api/get-contest-problem-details?cid=${cid}&displayId=C` },
  {
    name: 'problem to the end',
    path: ({ cid }) => `/api/get-contest-problem-details?cid=${cid}&displayId=C&containsEnd=true`,
  },
  { name: 'navigator', path: ({ cid }) => `/api/get-full-screen-problem-list?cid=${cid}` },
  listed(''),
  listed('&containsEnd=true'),
  listed('&onlyMine=true'),
  listed('&status=0'),
  listed('&status=-5'),
  listed('&status=-1&containsEnd=true'),
  listed('&problemID=C&completeProblemID=true'),
  {
    name: 'states',
    method: 'POST',
    path: () => '/api/check-contest-submissions-status',
    body: ({ cid, open, hidden }) => ({ cid, submitIds: [...open, ...hidden] }),
  },
  {
    name: 'states, the other call',
    method: 'POST',
    path: () => '/api/check-submissions-status',
    body: ({ cid, open, hidden }) => ({ cid, submitIds: [...open, ...hidden] }),
  },
  {
    name: 'states, no contest named',
    method: 'POST',
    path: () => '/api/check-submissions-status',
    body: ({ hidden }) => ({ submitIds: hidden }),
  },
  {
    name: 'own results',
    method: 'POST',
    path: () => '/api/get-user-problem-status',
    body: ({ cid, problems }) => ({
      cid,
      isContestProblemList: true,
      containsEnd: true,
      pidList: problems.map(({ pid }) => pid),
    }),
  },
  {
    name: 'own results outside',
    method: 'POST',
    path: () => '/api/get-user-problem-status',
    body: ({ problems }) => ({ isContestProblemList: false, pidList: problems.map(({ pid }) => pid) }),
  },
  { name: 'last code', path: ({ cid, problems }) => `/api/get-last-ac-code?cid=${cid}&pid=${problems[2]!.pid}` },
  { name: 'own run', path: ({ cid }) => `/api/contest/virtual?cid=${cid}` },
  { name: 'announcements', path: ({ cid }) => `/api/get-contest-announcement?cid=${cid}` },
  { name: 'questions', path: ({ cid }) => `/api/comments?cid=${cid}` },
  { name: 'balloons', path: ({ cid }) => `/api/get-contest-ac-info?cid=${cid}` },
  { name: 'prints', path: ({ cid }) => `/api/get-contest-print?cid=${cid}` },
  ...ofEach('detail', (id) => `/api/get-submission-detail?submitId=${id}`),
  ...ofEach('cases', (id) => `/api/get-all-case-result?submitId=${id}`),
  ...ofEach('again', (id) => `/api/resubmit?submitId=${id}`),
  ...ofEach('waiting', (id) => `/api/judge/waiting?submitId=${id}`),
  { name: 'all submissions', path: () => '/api/get-submission-list?limit=100' },
  { name: 'week rank', path: () => '/api/get-recent-seven-ac-rank' },
  { name: 'profile', path: ({ people }) => `/api/get-user-home-info?uid=${people.sender.uid}` },
  { name: 'discussions', path: () => '/api/get-discussion-list?limit=100' },
  { name: 'own discussions', path: () => '/api/get-discussion-list?onlyMine=true' },
  { name: 'categories', path: () => '/api/discussion-category' },
  ...['unread', 'comment', 'reply', 'like', 'sys', 'mine'].map(
    (tab): Probe => ({ name: `messages ${tab}`, path: () => `/api/msg/${tab}?since=1` }),
  ),
  { name: 'own rank', path: () => '/api/get-my-rank?type=0' },
  { name: 'own rank by score', path: () => '/api/get-my-rank?type=1' },
  { name: 'rank by name', path: ({ people }) => `/api/get-rank-list?type=1&searchUser=${people.sender.username}` },
  { name: 'honors', path: ({ people }) => `/api/get-user-honors?uid=${people.sender.uid}` },
  { name: 'own account', path: () => '/api/get-user-auth-info' },
  { name: 'own logins', path: () => '/api/account/sessions' },
  { name: 'own rating', path: () => '/api/account/rating' },
  {
    name: 'consequences of the problem',
    path: ({ problems }) => `/api/admin/problem/consequences?pid=${problems[0]!.pid}`,
  },
  {
    name: 'consequences for people',
    method: 'POST',
    path: () => '/api/admin/user/delete-consequences',
    body: ({ people }) => ({ ids: [people.sender.uid] }),
  },
  {
    name: 'consequences for the contest',
    method: 'POST',
    path: () => '/api/admin/contest/consequences',
    body: ({ cid }) => ({ id: cid }),
  },
  { name: 'home', path: () => '/api/home' },
  { name: 'last week', path: () => '/api/get-last-week-submission-statistics?forceRefresh=true' },
  { name: 'unfinished', path: () => '/api/unfinished-problems' },
  { name: 'updated problems', path: () => '/api/get-recent-updated-problem' },
  { name: 'archive', path: () => '/api/get-problem-list?limit=100' },
  {
    name: 'archive page of the problem',
    path: ({ problems }) => `/api/get-problem-detail?problemId=${problems[0]!.pid}`,
  },
  { name: 'attachments', path: ({ problems }) => `/api/get-problem-attachments?pid=${problems[2]!.pid}` },
  { name: 'last code outside', path: ({ problems }) => `/api/get-last-ac-code?pid=${problems[2]!.pid}` },
  { name: 'heat map', path: ({ people }) => `/api/get-user-calendar-heatmap?uid=${people.sender.uid}` },
];

describe.each(contests)('a sealed contest: %s', (name, options) => {
  it('says the same whatever became of submissions behind the seal', async () => {
    // Profiles tell what is kept of contests that are over: it is taken in every world.
    const settle = () => server.services.results.settle(new AbortController().signal);
    const { leaking, said } = await leaks(server, sealed.get(name)!, probes, settle);
    expect(leaking).toEqual([]);
    // The questions were answered, not refused.
    for (const probe of ['problems', 'submissions ', 'states', 'own results', 'problem', 'navigator'])
      expect(said.get(`${probe} as rival`)).toMatch(/"status":200/);
    expect(said.get('detail 0 as rival')).toMatch(/"status":403/);
    if (countsPoints(options.kind)) {
      expect(said.get('detail 0 as sender')).toMatch(/"status":-5/);
      expect(said.get('own results as sender')).toMatch(/"status":-5/);
    }
  });
});
