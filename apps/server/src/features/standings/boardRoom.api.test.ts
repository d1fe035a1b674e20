import { status } from '@assay/domain';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aContest, aContestRun } from '../../../test/contests.ts';
import { aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { boardWeight } from './boardWeight.ts';
import { createLiveBoards } from './liveBoards.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A contest with so many runs of one participant. */
const contestOf = async (runs: number): Promise<number> => {
  const made = await aContest(server, { problems: 2 });
  const { uid } = await aUser(server);
  for (let n = 0; n < runs; n++) await aContestRun(server, made, { uid, at: n + 1, status: status.wrongAnswer });
  return made.cid;
};
const boardsOf = (most: number) => createLiveBoards(server.platform, { contests: server.services.contests }, most);

it('keeps boards by what they weigh together, and drops the one that was not asked for longest', async () => {
  const [large, small, other] = [await contestOf(30), await contestOf(2), await contestOf(2)];
  const unbounded = boardsOf(Number.POSITIVE_INFINITY);
  const weights = await Promise.all([large, small, other].map(async (cid) => boardWeight(await unbounded.of(cid))));
  unbounded.close();
  const [heavy, light] = [weights[0]!, weights[1]!];
  expect(heavy).toBeGreaterThan(light + 28 * 250);

  const boards = boardsOf(heavy + light);
  await boards.of(large);
  await boards.of(small);
  expect(boards.kept()).toEqual([large, small]);
  await boards.of(large);
  await boards.of(other);
  // The small one was the one to go, which is enough.
  expect(boards.kept()).toEqual([large, other]);
  await boards.of(small);
  expect(boards.kept()).toEqual([other, small]);
  boards.close();
});

it('keeps the one that is asked for however large it is, and hears of its verdicts', async () => {
  const [cid, other] = [await contestOf(20), await contestOf(1)];
  const boards = boardsOf(1);
  expect((await boards.of(cid)).runs.size).toBe(20);
  expect(boards.kept()).toEqual([cid]);
  await boards.of(other);
  expect(boards.kept()).toEqual([other]);
  expect((await boards.of(cid)).runs.size).toBe(20);
  boards.close();
});

it('keeps a board that open pages listen to, though nobody asks for it', async () => {
  const [watched, other] = [await contestOf(3), await contestOf(3)];
  const boards = boardsOf(boardWeight(await server.services.boards.of(other)));
  await boards.of(watched);
  const leave = server.platform.events.on(`board:${watched}`, () => undefined);
  await boards.of(other);
  expect(boards.kept()).toEqual([watched, other]);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 20 * 60_000);
  await boards.sweep();
  expect(boards.kept()).toEqual([watched]);
  leave();
  await boards.sweep();
  expect(boards.kept()).toEqual([]);
  vi.restoreAllMocks();
});
