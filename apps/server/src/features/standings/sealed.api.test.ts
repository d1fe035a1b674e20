import { contestKinds, status } from '@assay/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aContest, aContestRun } from '../../../test/contests.ts';
import { aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { aSealedContest, leaks, type Probe } from '../../../test/leak.ts';
import { openAreas } from '../../areas.ts';
import { emit } from '../../platform/events/events.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { contest, contestClock, contestProblem } from '../contest/contest.table.ts';
import { applyChanges } from '../submission/effects/apply.ts';
import { changeOf } from '../submission/effects/change.ts';
import { insertPersonalJudgement, lockSubmission } from '../submission/verdict.store.ts';
import { createLiveBoards } from './liveBoards.ts';

let server: TestServer;
type User = Awaited<ReturnType<typeof aUser>>;
type Made = Awaited<ReturnType<typeof aContest>>;
let anna: User;
let bert: User;
let root: User;
beforeAll(async () => {
  server = await startTestServer();
  anna = await aUser(server);
  bert = await aUser(server);
  root = await aUser(server, { role: 1000 });
});
afterAll(() => server.close());

interface Row {
  uid: string;
  rank: number;
  ac: number;
  totalTime: number;
  submissionInfo: Record<string, object>;
}
/** The board as text and as rows. */
const board = async (cid: number, user: User, more: object = {}) => {
  const body = { cid, apart: true, ...more };
  const answer = await server.ask<{ records: Row[]; sealed: boolean }>('POST', '/api/get-contest-rank', {
    token: user.token,
    body,
  });
  return { ...answer.data, text: JSON.stringify([answer.data, answer.headers['etag']]) };
};
/** Waits until the board of this server has read the whole log. */
const settled = (cid: number, services = server.services) =>
  vi.waitFor(
    async () => {
      const { rows } = await server.platform.db.execute<{ last: string }>(
        sql`select coalesce(max(id), 0) as last from verdict_event where cid = ${cid}`,
      );
      expect((await services.boards.of(cid)).position).toBeGreaterThanOrEqual(Number(rows[0]!.last));
    },
    { timeout: 20_000, interval: 20 },
  );
const judgedAgain = (id: number, code: number) =>
  inTransaction(server.platform.db, async (tx) => {
    const row = (await lockSubmission(tx, id))!;
    await applyChanges(tx, [changeOf(row, 'judged', { status: code, score: null, judgementId: row.judgementId })]);
  });
/** A change as the back office makes it: every server hears of it. */
const changed = async (cid: number, change: Partial<typeof contest.$inferInsert>) => {
  const heard = new Promise<void>((resolve) => {
    const stop = server.platform.events.on(`contest:${cid}`, () => {
      stop();
      resolve();
    });
  });
  await server.platform.db
    .update(contest)
    .set({ gmtModified: new Date(), ...change })
    .where(eq(contest.id, cid));
  emit(server.platform.db, `contest:${cid}`);
  await heard;
  server.services.contests.forget();
};
const clockChange = async (
  made: Made,
  change: { kind: 'pause' | 'resume' | 'extend'; at: number; ms?: number; uid?: string },
) => {
  const at = new Date(made.row.startTime.getTime() + change.at * 60_000);
  await server.platform.db.insert(contestClock).values({ cid: made.cid, author: made.uid, ...change, at });
};

const post = (name: string, path: string, body: (cid: number) => object): Probe => ({
  name,
  method: 'POST',
  path: () => path,
  body: ({ cid }) => body(cid),
});
const cell: Probe = {
  name: 'cell',
  path: ({ cid, people }) => `/api/contest/cell-runs?cid=${cid}&uid=${people.sender.uid}&displayId=C&forceRefresh=true`,
};
const probes: readonly Probe[] = [
  post('board', '/api/get-contest-rank', (cid) => ({ cid })),
  post('board apart', '/api/get-contest-rank', (cid) => ({ cid, apart: true })),
  post('every switch', '/api/get-contest-rank', (cid) => ({ cid, forceRefresh: true, containsEnd: true })),
  post('merged', '/api/get-contest-rank', (cid) => ({ cid, externalCidList: [cid] })),
  post('outside', '/api/get-contest-outside-scoreboard', (cid) => ({ cid, forceRefresh: true, containsEnd: true })),
  post('at', '/api/contest/board-at', (cid) => ({ cid, second: 7000 })),
  { name: 'info', path: ({ cid }) => `/api/get-contest-outsize-info?cid=${cid}` },
  { name: 'history', path: ({ cid, people }) => `/api/contest/rank-history?cid=${cid}&uid=${people.sender.uid}` },
  { name: 'activity', path: ({ cid }) => `/api/contest/board-activity?cid=${cid}` },
  post('outside, a name', '/api/get-contest-outside-scoreboard', (cid) => ({ cid, keyword: 'u', removeStar: true })),
  cell,
  { name: 'scroll info', path: ({ cid }) => `/api/get-contest-scroll-board-info?cid=${cid}` },
  { name: 'scroll runs', path: ({ cid }) => `/api/get-contest-scroll-board-submission?cid=${cid}` },
  { name: 'scroll board', path: ({ cid }) => `/api/contest/scroll-board?cid=${cid}` },
  { name: 'sheet', path: ({ cid }) => `/api/file/download-contest-rank?cid=${cid}&forceRefresh=true` },
  { name: 'code', path: ({ cid }) => `/api/file/download-contest-ac-submission?cid=${cid}` },
];

describe.each([
  ['ACM, running', { kind: contestKinds.acm, hasEnded: false }],
  ['OI, running', { kind: contestKinds.oi, hasEnded: false }],
  ['ACM, ended and kept sealed', { kind: contestKinds.acm, hasEnded: true }],
  ['OI, ended and kept sealed', { kind: contestKinds.oi, hasEnded: true }],
])('boards of a sealed contest: %s', (_name, options) => {
  it('are the same whatever became of submissions behind the seal, and so is what open pages hear', async () => {
    const made = await aSealedContest(server, options);
    // The author of submissions too: a board tells even them nothing.
    const people = { ...made.people, author: made.people.sender };
    await board(made.cid, root);
    await settled(made.cid);
    const ticks = { board: 0, fullboard: 0 };
    const stops = (['board', 'fullboard'] as const).map((topic) =>
      server.platform.events.on(`${topic}:${made.cid}`, () => {
        ticks[topic] += 1;
      }),
    );
    const { leaking, said } = await leaks(server, { ...made, people }, probes, () => settled(made.cid));
    expect(leaking).toEqual([]);
    for (const name of ['board', 'outside', 'info', 'cell'])
      expect(said.get(`${name} as author`)).toMatch(/"status":200/);
    for (const name of ['at', 'history', 'scroll board', 'sheet'])
      expect(said.get(`${name} as author`)).toMatch(/"status":403/);
    expect(ticks.board).toBe(0);
    expect(ticks.fullboard).toBeGreaterThan(0);
    for (const stop of stops) stop();
  });

  it('tell the same of oneself, but to the author of an ACM run, who is told its verdict', async () => {
    const made = await aSealedContest(server, options);
    const own: Probe = { name: 'own standing', path: ({ cid }) => `/api/contest/own-standing?cid=${cid}` };
    const { leaking, said } = await leaks(server, made, [own], () => settled(made.cid));
    expect(leaking).toEqual([]);
    expect(said.get('own standing as rival')).toMatch(/"sealed":true/);
  });
});

describe('a board that lives', () => {
  it('shows nothing of a rejudge inside the seal, and passes a first blood on when an acceptance is overturned', async () => {
    const made = await aContest(server, { sealsIn: -20 });
    const first = await aContestRun(server, made, { uid: anna.uid, at: 10, status: status.accepted });
    await aContestRun(server, made, { uid: bert.uid, at: 20, status: status.accepted });
    const inside = await aContestRun(server, made, { uid: root.uid, at: 50, status: status.accepted });
    const hidden = await aContestRun(server, made, { uid: anna.uid, at: 45, status: status.wrongAnswer });
    await settled(made.cid);
    const before = await board(made.cid, bert);
    await judgedAgain(hidden, status.accepted);
    await judgedAgain(inside, status.wrongAnswer);
    await settled(made.cid);
    expect((await board(made.cid, bert)).text).toBe(before.text);
    await judgedAgain(first, status.wrongAnswer);
    await settled(made.cid);
    const { records } = await board(made.cid, bert);
    expect(records).toMatchObject([
      { uid: bert.uid, rank: 1, submissionInfo: { A: { isFirstAC: true } } },
      { uid: anna.uid, rank: 2, ac: 0, submissionInfo: { A: { errorNum: 1, tryNum: 1 } } },
    ]);
  });

  it('moves those of equal points when a judgement confirms theirs in another time', async () => {
    const made = await aContest(server, { type: contestKinds.oi });
    const run = (uid: string, time: number) =>
      aContestRun(server, made, { uid, at: 10, status: status.accepted, score: 100, time });
    await run(anna.uid, 20);
    const slower = await run(bert.uid, 30);
    const order = async () => (await board(made.cid, root)).records.map(({ uid, rank }) => [uid, rank]);
    expect(await order()).toEqual([
      [anna.uid, 1],
      [bert.uid, 2],
    ]);
    await inTransaction(server.platform.db, async (tx) => {
      const row = (await lockSubmission(tx, slower))!;
      const verdict = { status: status.accepted, score: 100, oiRankScore: 100, time: 10, memory: 1 };
      const judgementId = await insertPersonalJudgement(tx, {
        submissionId: slower,
        kind: 'manual',
        uid: bert.uid,
        language: 'C++',
        verdict: { ...verdict, errorMessage: null, judger: null },
      });
      await applyChanges(tx, [changeOf(row, 'judged', { status: status.accepted, score: 100, judgementId })]);
    });
    await settled(made.cid);
    expect(await order()).toEqual([
      [bert.uid, 1],
      [anna.uid, 2],
    ]);
  });

  it('keeps its seal where it began when the contest is extended afterwards, and shows all when it is taken off', async () => {
    const made = await aContest(server, { startsIn: -60, endsIn: 10, sealsIn: -20 });
    await aContestRun(server, made, { uid: anna.uid, at: 45, status: status.accepted });
    expect(await board(made.cid, bert)).toMatchObject({ sealed: true, records: [{ ac: 0 }] });
    await clockChange(made, { kind: 'extend', at: 50, ms: 30 * 60_000 });
    await changed(made.cid, {});
    expect(await board(made.cid, bert)).toMatchObject({ sealed: true, records: [{ ac: 0 }] });
    await changed(made.cid, { sealRank: false });
    expect(await board(made.cid, bert)).toMatchObject({ sealed: false, records: [{ ac: 1 }] });
    await changed(made.cid, { sealRank: true });
    expect(await board(made.cid, bert)).toMatchObject({ sealed: true, records: [{ ac: 0 }] });
  });

  /** Counts what open pages of a board hear. */
  const listen = (cid: number) => {
    const ticks = { board: 0, fullboard: 0 };
    for (const topic of ['board', 'fullboard'] as const)
      stops.push(
        server.platform.events.on(`${topic}:${cid}`, () => {
          ticks[topic] += 1;
        }),
      );
    return ticks;
  };
  const stops: (() => void)[] = [];

  it('is told to open pages when an administrator opens the seal, but not when something else of the contest changed', async () => {
    const made = await aContest(server, { startsIn: -60, endsIn: -5, sealsIn: -20, autoRealRank: false });
    await aContestRun(server, made, { uid: anna.uid, at: 45, status: status.accepted });
    expect(await board(made.cid, bert)).toMatchObject({ sealed: true });
    await settled(made.cid);
    const ticks = listen(made.cid);
    const folded = await server.services.boards.of(made.cid);
    emit(server.platform.db, `contest:${made.cid}`);
    await settled(made.cid);
    expect(await server.services.boards.of(made.cid)).toBe(folded);
    expect(ticks).toEqual({ board: 0, fullboard: 0 });
    await changed(made.cid, { sealRank: false });
    await expect.poll(() => ticks).toEqual({ board: 1, fullboard: 1 });
    expect(await board(made.cid, bert)).toMatchObject({ sealed: false, records: [{ ac: 1 }] });
    for (const stop of stops.splice(0)) stop();
  });

  it('is told to open pages when its seal falls by itself: with the last end of all, whatever is behind it', async () => {
    const sealedFor = async (ms: number) => {
      const began = Date.now();
      const made = await aContest(server, { startsIn: -60, endsIn: -5, sealsIn: -20 });
      await clockChange(made, { kind: 'extend', at: 50, ms: 5 * 60_000 + ms, uid: anna.uid });
      const { sealed } = await board(made.cid, bert);
      const ticks = listen(made.cid);
      // Where that took longer than the seal had left, nothing is shown: another contest has more time.
      return Date.now() - began < ms ? { made, ticks, sealed } : undefined;
    };
    let watched = await sealedFor(1500);
    for (let ms = 6000; !watched; ms *= 4) watched = await sealedFor(ms);
    expect(watched.sealed).toBe(true);
    await expect.poll(() => watched.ticks.board).toBe(1);
    expect(await board(watched.made.cid, bert)).toMatchObject({ sealed: false });
    for (const stop of stops.splice(0)) stop();
  });

  it('is told to them too when its seal falls while it is folded', async () => {
    const made = await aContest(server, { startsIn: -60, endsIn: 1 / 60, sealsIn: -20 });
    const { contests } = server.services;
    const isOver = () => expect(Date.now()).toBeGreaterThan(made.row.endTime.getTime());
    const boards = createLiveBoards(server.platform, {
      contests: {
        ...contests,
        find: async (cid) => {
          await vi.waitFor(isOver, { timeout: 20_000, interval: 20 });
          return contests.find(cid);
        },
      },
    });
    const ticks = listen(made.cid);
    await boards.of(made.cid);
    await vi.waitFor(() => expect(ticks.board).toBe(1), { timeout: 20_000, interval: 20 });
    for (const stop of stops.splice(0)) stop();
    boards.close();
  });

  it('shows names as they are now without a new fold, and tells open pages of those that their board shows', async () => {
    const named = await aUser(server);
    const hidden = await aUser(server);
    const made = await aContest(server, { sealsIn: -20, type: contestKinds.oi, rankShowName: 'nickname' });
    await aContestRun(server, made, { uid: named.uid, at: 10, status: status.accepted, score: 10 });
    await aContestRun(server, made, { uid: hidden.uid, at: 50, status: status.accepted, score: 10 });
    const nameOn = async () =>
      ((await board(made.cid, bert)).records as (Row & { nickname: string })[]).map(({ nickname }) => nickname);
    await settled(made.cid);
    expect(await nameOn()).toEqual([null]);
    const folded = await server.services.boards.of(made.cid);
    const ticks = listen(made.cid);
    const rename = (user: User, nickname: string) =>
      server.ask('POST', '/api/change-userInfo', { token: user.token, body: { nickname } });
    expect(await rename(hidden, 'Hidden')).toMatchObject({ status: 200 });
    await expect.poll(() => ticks.fullboard).toBe(1);
    expect(ticks.board).toBe(0);
    await rename(named, 'After');
    await expect.poll(() => ticks).toEqual({ board: 1, fullboard: 2 });
    expect(await nameOn()).toEqual(['After']);
    expect(await server.services.boards.of(made.cid)).toBe(folded);
    for (const stop of stops.splice(0)) stop();
  }, 120_000);

  it('loses the row of who becomes a super admin, and gets it back', async () => {
    const made = await aContest(server);
    const person = await aUser(server);
    await aContestRun(server, made, { uid: person.uid, at: 10, status: status.accepted });
    expect((await board(made.cid, bert)).records).toHaveLength(1);
    for (const [type, rows] of [
      [1000, 0],
      [1002, 1],
    ]) {
      const body = { uid: person.uid, username: person.username, type, status: 0, setNewPwd: false };
      expect(await server.ask('PUT', '/api/admin/user/edit-user', { token: root.token, body })).toMatchObject({
        status: 200,
      });
      await expect.poll(async () => (await board(made.cid, bert)).records).toHaveLength(rows!);
    }
  });

  it('follows one clock: a pause for all, more time for all, ten minutes for one', async () => {
    const made = await aContest(server, { startsIn: -200, endsIn: -100, problems: 4 });
    await clockChange(made, { kind: 'pause', at: 30 });
    await clockChange(made, { kind: 'resume', at: 37 });
    await clockChange(made, { kind: 'extend', at: 50, ms: 15 * 60_000 });
    await clockChange(made, { kind: 'extend', at: 60, ms: 10 * 60_000, uid: anna.uid });
    const run = (user: User, problem: number, at: number, code: number = status.accepted) =>
      aContestRun(server, made, { uid: user.uid, problem, at, status: code });
    // By hand: the plan is 100 minutes, the clock stood from 30 to 37, 15 more for all and 10 more for Anna. The end is
    // the wall's minute 122 for all, 132 for her.
    await run(anna, 0, 20); // minute 20
    await run(bert, 0, 35); // while the clock stood: 30
    await run(anna, 1, 40, status.wrongAnswer); // 33
    await run(anna, 1, 50); // 43, one error: 43 + 20
    await run(bert, 1, 121); // 114
    await run(bert, 2, 122); // at the end for all: too late
    await run(anna, 2, 131); // 124, within her own end
    await run(anna, 3, 132); // at her end: too late
    const { records } = await board(made.cid, bert);
    expect(records.map(({ uid, ac, totalTime }) => [uid, ac, totalTime / 60])).toEqual([
      [anna.uid, 3, 20 + (43 + 20) + 124],
      [bert.uid, 2, 30 + 114],
    ]);
  });

  it('follows problems and stars that change while it runs', async () => {
    const made = await aContest(server, { problems: 2 });
    const { db } = server.platform;
    await aContestRun(server, made, { uid: anna.uid, at: 10, problem: 0, status: status.accepted });
    await aContestRun(server, made, { uid: bert.uid, at: 20, problem: 1, status: status.accepted });
    expect((await board(made.cid, bert)).records.map(({ uid }) => uid)).toEqual([anna.uid, bert.uid]);
    await db.update(contestProblem).set({ displayId: 'Z' }).where(eq(contestProblem.id, made.problems[1]!.cpid));
    await changed(made.cid, { starAccount: [anna.username] });
    expect((await board(made.cid, bert)).records).toMatchObject([
      { uid: anna.uid, rank: -1 },
      { uid: bert.uid, rank: 1, submissionInfo: { Z: { isAC: true } } },
    ]);
    expect((await board(made.cid, bert, { removeStar: true })).records).toHaveLength(1);
    await db.delete(contestProblem).where(eq(contestProblem.id, made.problems[0]!.cpid));
    await changed(made.cid, { starAccount: [] });
    expect((await board(made.cid, bert)).records).toMatchObject([{ uid: bert.uid, rank: 1 }]);
  });

  it('is the same after a restart, and on two servers of one database', async () => {
    const made = await aContest(server, { problems: 3, sealsIn: -10 });
    const other = openAreas(server.platform).services;
    const viewer = { uid: bert.uid, username: bert.username, role: 1002 as const };
    const elsewhere = async () => (await other.standings.inside(viewer, { cid: made.cid, apart: true })).json;
    const here = async () => (await server.services.standings.inside(viewer, { cid: made.cid, apart: true })).json;
    expect(await elsewhere()).toBe(await here());
    const sent = [];
    for (const [index, at] of [5, 9, 14, 20, 33, 47, 52].entries())
      sent.push(
        await aContestRun(server, made, {
          uid: [anna, bert, root][index % 3]!.uid,
          problem: at > 50 ? 2 : index % 2,
          at,
          status: index % 3 === 0 ? status.wrongAnswer : status.accepted,
        }),
      );
    await judgedAgain(sent[0]!, status.accepted);
    await settled(made.cid);
    await settled(made.cid, other);
    const lived = await here();
    expect(await elsewhere()).toBe(lived);
    expect(lived).toContain('"tryNum":1');
    other.boards.close();
    expect(await elsewhere()).toBe(lived);
    other.boards.close();
  });
});
