import { roleIds } from '@assay/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aContest, changeContest } from '../../../test/contests.ts';
import { aUser, startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let user: Awaited<ReturnType<typeof aUser>>;
let creator: typeof user;
beforeAll(async () => {
  server = await startTestServer();
  user = await aUser(server, { username: 'member' });
  creator = await aUser(server, { role: roleIds.admin });
});
afterAll(() => server.close());

/** What a call of a contest answers, in English. */
const wordsOf = async (method: 'GET' | 'POST', url: string, token: string | undefined, body?: object) =>
  (
    await server.ask(method, url, {
      headers: { 'accept-language': 'en-US' },
      ...(token && { token }),
      ...(body && { body }),
    })
  ).msg;
const pagesOf = (cid: number): ['GET' | 'POST', string, object?][] => [
  ['GET', `/api/get-contest-problem?cid=${cid}`],
  ['GET', `/api/contest-submissions?contestID=${cid}&beforeContestSubmit=false`],
  ['POST', '/api/get-contest-rank', { cid }],
  ['GET', `/api/get-contest-announcement?cid=${cid}`],
  ['GET', `/api/comments?cid=${cid}`],
  [
    'POST',
    '/api/submit-print-text',
    { cid, content: 'a text that is long enough to be printed by somebody'.repeat(2) },
  ],
];

it('every page of a contest says that it has not started, and after it what else stands at the door', async () => {
  const { cid } = await aContest(server, {
    uid: creator.uid,
    startsIn: 30,
    endsIn: 90,
    auth: 1,
    pwd: 'winter',
    openPrint: true,
  });
  for (const [method, url, body] of pagesOf(cid))
    expect([url, await wordsOf(method, url, user.token, body)]).toEqual([url, 'The contest has not started yet']);
  await changeContest(server, cid, { startTime: new Date(Date.now() - 60_000) });
  for (const [method, url, body] of pagesOf(cid))
    expect([url, await wordsOf(method, url, user.token, body)]).toEqual([
      url,
      'Enter the contest password and register first',
    ]);
  expect(await wordsOf('GET', `/api/get-contest-ac-info?cid=${cid}`, user.token)).toBe(
    'This part of the contest is not open to you',
  );
});

it('a board for everybody says that it has not started, one for nobody that it is not open', async () => {
  const { cid } = await aContest(server, { startsIn: 30, endsIn: 90, openRank: true });
  const closed = await aContest(server, { startsIn: 30, endsIn: 90, openRank: false });
  const words = async (id: number): Promise<string[]> => [
    await wordsOf('GET', `/api/get-contest-outsize-info?cid=${id}`, undefined),
    await wordsOf('POST', '/api/get-contest-outside-scoreboard', undefined, { cid: id }),
  ];
  expect(await words(cid)).toEqual(Array(2).fill('The contest has not started yet'));
  expect(await words(closed.cid)).toEqual(Array(2).fill('The board of this contest is not open to the public'));
});
