import { contestKinds, status } from '@assay/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aContest, aContestRun } from '../../../test/contests.ts';
import { aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { contestVirtual } from '../contest/contest.table.ts';

let server: TestServer;
type User = Awaited<ReturnType<typeof aUser>>;
let anna: User;
let bert: User;
beforeAll(async () => {
  server = await startTestServer();
  anna = await aUser(server);
  bert = await aUser(server);
});
afterAll(() => server.close());

interface Standing {
  row: { rank: number; name: string; virtual: boolean } | null;
  solved: { ac: number; totalTime: number } | null;
  sealed: boolean;
  results: Record<string, { status: number; score: number | null }>;
  problems: Record<
    string,
    { seconds: number | null; errors: number; first: boolean; hidden: boolean; sent: number; lastAt: string }
  >;
}
const standing = async (user: User, cid: number) => {
  server.services.contests.forget();
  const path = `/api/contest/own-standing?cid=${cid}`;
  return (await server.ask<Standing>('GET', path, { token: user.token })).data;
};

it('tells minutes, tries and who was first; behind the seal the own results, and nothing of others', async () => {
  const made = await aContest(server, { sealsIn: -20, problems: 4 });
  const run = (who: User, problem: number, at: number, code: number) =>
    aContestRun(server, made, { uid: who.uid, problem, at, status: code });
  await run(anna, 0, 5, status.wrongAnswer);
  await run(anna, 0, 7, status.accepted);
  await run(bert, 0, 9, status.accepted);
  await run(anna, 1, 10, status.wrongAnswer);
  await run(anna, 2, 45, status.compileError);
  await run(anna, 2, 46, status.wrongAnswer);
  await run(anna, 2, 50, status.accepted);
  await run(bert, 3, 55, status.accepted);
  const own = await standing(anna, made.cid);
  expect(own).toMatchObject({
    sealed: true,
    row: { rank: 2, name: anna.username },
    solved: { ac: 2, totalTime: 7 * 60 + 50 * 60 + 2 * 1200 },
  });
  expect(own.problems).toMatchObject({
    A: { seconds: 420, errors: 1, first: true, hidden: false, sent: 2 },
    B: { seconds: null, errors: 1, first: false, hidden: false, sent: 1 },
    C: { seconds: 3000, errors: 1, first: false, hidden: true, sent: 3 },
  });
  expect(Date.parse(own.problems['C']!.lastAt)).toBe(made.row.startTime.getTime() + 50 * 60_000);
  expect(Object.keys(own.problems)).toHaveLength(3);
  expect(Object.values(own.results).map((one) => one.status)).toEqual([
    status.accepted,
    status.wrongAnswer,
    status.accepted,
  ]);
  const other = await standing(bert, made.cid);
  expect(other.row).toMatchObject({ rank: 1 });
  expect(other.problems).toMatchObject({ A: { first: false }, D: { seconds: 3300, first: false, hidden: true } });
  expect(await standing(await aUser(server), made.cid)).toEqual({
    row: null,
    solved: { ac: 0, totalTime: 0 },
    sealed: true,
    problems: {},
    results: {},
  });
});

it('of a sealed OI contest tells how often something was sent and when, and no verdict', async () => {
  const made = await aContest(server, { sealsIn: -20, type: contestKinds.oi });
  await aContestRun(server, made, { uid: anna.uid, at: 5, status: status.partialAccepted, score: 40 });
  await aContestRun(server, made, { uid: anna.uid, at: 50, status: status.accepted, score: 100 });
  const own = await standing(anna, made.cid);
  expect(own).toMatchObject({ row: { rank: 1 }, solved: null });
  expect(own.problems['A']).toMatchObject({ seconds: null, errors: 0, first: false, hidden: false, sent: 2 });
  expect(Object.values(own.results)).toEqual([{ status: status.submittedUnknownResult, score: null }]);
});

it('counts an own run through an ended contest from its start, and ranks it among the standings of the same minute', async () => {
  const made = await aContest(server, { startsIn: -200, endsIn: -100, problems: 2 });
  await aContestRun(server, made, { uid: anna.uid, at: 5, status: status.accepted });
  await aContestRun(server, made, { uid: anna.uid, problem: 1, at: 60, status: status.accepted });
  const cara = await aUser(server);
  await aContestRun(server, made, { uid: cara.uid, at: 12, status: status.accepted });
  await aContestRun(server, made, { uid: cara.uid, problem: 1, at: 50, status: status.accepted });
  const startAt = new Date(made.row.startTime.getTime() + 170 * 60_000);
  await server.platform.db.insert(contestVirtual).values({ cid: made.cid, uid: bert.uid, startAt });
  expect((await standing(bert, made.cid)).row).toBeNull();
  await aContestRun(server, made, { uid: bert.uid, at: 180, status: status.accepted });
  const own = await standing(bert, made.cid);
  // Thirty minutes in: anna solved the first problem at 5, cara at 12, and nobody the second yet.
  expect(own.row).toMatchObject({ rank: 2, name: bert.username, virtual: true });
  expect(own.problems['A']).toMatchObject({ seconds: 600, sent: 1, first: false });
  // The official ranks are those of before.
  expect((await standing(anna, made.cid)).row).toMatchObject({ rank: 2, virtual: false });
  expect((await standing(cara, made.cid)).row).toMatchObject({ rank: 1, virtual: false });
  // Over: the standings are those of the end.
  await server.platform.db.update(contestVirtual).set({ endedAt: new Date(startAt.getTime() + 25 * 60_000) });
  expect((await standing(bert, made.cid)).row).toMatchObject({ rank: 3, virtual: true });
});
