import { gunzipSync } from 'node:zlib';
import { type DataOf, standings } from '@assay/contract';
import { contestKinds, type ProblemRelease, roleIds, status } from '@assay/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aContest, aContestRun, changeContest } from '../../../test/contests.ts';
import { aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { emit } from '../../platform/events/events.ts';
import { contestClock, contestProblem } from '../contest/contest.table.ts';
import { problemRelease } from '../problem/problem.table.ts';
import { rankSheet } from './download/rankSheet.ts';

let server: TestServer;
type User = Awaited<ReturnType<typeof aUser>>;
let anna: User;
let bert: User;
let carl: User;
let root: User;
beforeAll(async () => {
  server = await startTestServer();
  anna = await aUser(server);
  bert = await aUser(server);
  carl = await aUser(server);
  root = await aUser(server, { role: roleIds.root });
});
afterAll(() => server.close());

const post = async (path: string, body: object, user?: User, headers: Record<string, string> = {}) =>
  server.ask<standings.BoardPage>('POST', path, { token: user?.token, body, headers });
const get = async <T = unknown>(path: string, user?: User) => server.ask<T>('GET', path, { token: user?.token });
/** The log of verdicts is read on soon after it grew. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 50 });
const rank = (body: object, user: User) => post('/api/get-contest-rank', body, user);

/** A contest that is sealed, in which Anna and Bert each solved one of two problems. */
const sealedContest = async (settings: Parameters<typeof aContest>[1] = {}) => {
  const made = await aContest(server, { problems: 2, sealsIn: -5, ...settings });
  await aContestRun(server, made, { uid: anna.uid, at: 10, status: status.wrongAnswer });
  const first = await aContestRun(server, made, { uid: anna.uid, at: 20, status: status.accepted });
  await aContestRun(server, made, { uid: bert.uid, at: 25, problem: 1, status: status.accepted });
  return { ...made, first };
};

describe('the board of a running contest', () => {
  it('ranks what was sent, and takes in what comes', async () => {
    const made = await sealedContest();
    const ask = async () => (await rank({ cid: made.cid, apart: true }, anna)).data;
    const page = await ask();
    expect(page.records).toMatchObject([
      {
        rank: 1,
        uid: bert.uid,
        ac: 1,
        totalTime: 1500,
        submissionInfo: { B: { isAC: true, isFirstAC: true, ACTime: 1500 } },
      },
      { rank: 2, uid: anna.uid, ac: 1, totalTime: 2400, total: 2, submissionInfo: { A: { errorNum: 1, isAC: true } } },
    ]);
    expect(page).toMatchObject({ total: 2, sealed: true, ranked: 2, pinned: [{ uid: anna.uid }] });

    // Behind the seal: the number of tries is told, and nothing else.
    await aContestRun(server, made, { uid: anna.uid, at: 57, problem: 1, status: status.accepted });
    await soon(async () => {
      expect((await ask()).records[1]).toMatchObject({ ac: 1, submissionInfo: { B: { errorNum: 0, tryNum: 1 } } });
    });
    const full = await rank({ cid: made.cid, forceRefresh: true, apart: true }, root);
    expect(full.data.records[0]).toMatchObject({ uid: anna.uid, ac: 2 });
    // The switch is the administrators'.
    const forced = await rank({ cid: made.cid, forceRefresh: true, containsEnd: true }, anna);
    expect(forced.data).toMatchObject({ sealed: true });
  });

  it('is what the contract says, from inside and from outside', async () => {
    const made = await sealedContest({ openRank: true });
    const answers = [
      await rank({ cid: made.cid, apart: true, concernedList: [bert.uid] }, anna),
      await rank({ cid: made.cid, concernedList: [bert.uid] }, anna),
      await rank({ cid: made.cid, keyword: anna.username.toUpperCase() }, anna),
      await post('/api/get-contest-outside-scoreboard', { cid: made.cid }),
    ];
    for (const { data } of answers) expect(standings.getContestRank.data.parse(data)).toEqual(data);
    const [apart, inFront, found, outside] = answers.map(({ data }) => data);
    expect(apart).toMatchObject({ total: 2, pinned: [{ uid: anna.uid }, { uid: bert.uid }] });
    expect(inFront!.records.map(({ uid }) => uid)).toEqual([anna.uid, bert.uid, bert.uid, anna.uid]);
    expect(inFront).toMatchObject({ total: 4, pinned: null });
    expect(found).toMatchObject({ total: 2, records: [{ uid: anna.uid }, { uid: anna.uid }] });
    expect(outside).toMatchObject({ total: 2, pinned: null });
  });

  it('says what was asked for before with 304', async () => {
    const made = await sealedContest({ openRank: true });
    const body = { cid: made.cid, apart: true };
    const first = await rank(body, anna);
    const tag = String(first.headers['etag']);
    const again = await post('/api/get-contest-rank', body, anna, { 'if-none-match': `W/${tag}` });
    expect(again).toMatchObject({ http: 304 });
    // Another row beside the list is another answer.
    expect(await post('/api/get-contest-rank', body, bert, { 'if-none-match': tag })).toMatchObject({ http: 200 });
    await aContestRun(server, made, { uid: bert.uid, at: 26, problem: 0, status: status.wrongAnswer });
    await soon(async () => {
      expect((await post('/api/get-contest-rank', body, anna, { 'if-none-match': tag })).http).toBe(200);
    });
  });

  it('comes compressed to those who read that, with the same words', async () => {
    const { cid } = await sealedContest();
    const sent = async (user: User, headers: Record<string, string>) =>
      server.app.inject({
        method: 'POST',
        url: '/api/get-contest-rank',
        payload: { cid, apart: true },
        headers: { authorization: user.token, ...headers },
      });
    for (const user of [anna, bert]) {
      const plain = await sent(user, {});
      const gzip = await sent(user, { 'accept-encoding': 'gzip, br', origin: 'https://clients.example' });
      expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Origin, Accept-Encoding' });
      expect(gzip.rawPayload.length).toBeLessThan(plain.rawPayload.length);
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
      expect(gzip.headers['etag']).toBe(plain.headers['etag']);
    }
  });

  it('bounds pages, and refuses what is none', async () => {
    const { cid } = await sealedContest();
    expect((await rank({ cid, limit: 100_000, currentPage: -3 }, anna)).data).toMatchObject({ size: 300, current: 1 });
    expect((await rank({ cid, currentPage: 9e15 }, anna)).data).toMatchObject({ records: [], total: 3 });
    expect(await rank({ cid, concernedList: Array(301).fill('x') }, anna)).toMatchObject({ status: 400 });
    expect(await rank({ cid: 987_654 }, anna)).toMatchObject({ status: 400, data: null });
    expect(await post('/api/get-contest-outside-scoreboard', { cid })).toMatchObject({ status: 403 });
  });

  it('holds the times that were stored, in whatever order submissions got their numbers', async () => {
    const made = await aContest(server);
    const page = async () => (await rank({ cid: made.cid, apart: true }, root)).data.records;
    await aContestRun(server, made, { uid: anna.uid, at: 30, status: status.accepted });
    expect(await page()).toHaveLength(1);
    await aContestRun(server, made, { uid: bert.uid, at: 20, status: status.accepted });
    await soon(async () => expect(await page()).toHaveLength(2));
    const live = await page();
    expect(live.map((row) => 'ac' in row && [row.uid, row.totalTime])).toEqual([
      [bert.uid, 1200],
      [anna.uid, 1800],
    ]);
    server.services.boards.close();
    expect(await page()).toEqual(live);
  });
});

describe('the heads of a board', () => {
  it('count the runs that its rows tell, also for its administrators while they show the sealed board', async () => {
    const director = await aUser(server, { role: roleIds.admin });
    const made = await sealedContest({ openRank: true, uid: director.uid });
    await aContestRun(server, made, { uid: bert.uid, at: 58, status: status.accepted });
    const counts = async (path: string, user: User | undefined, forceRefresh: boolean) =>
      (await post(path, { cid: made.cid, apart: true, forceRefresh }, user)).data.counts;
    const sealed = { A: { ac: 1, total: 2 }, B: { ac: 1, total: 1 } };
    const full = { A: { ac: 2, total: 3 }, B: { ac: 1, total: 1 } };
    for (const path of ['/api/get-contest-rank', '/api/get-contest-outside-scoreboard']) {
      await soon(async () => expect(await counts(path, root, true)).toEqual(full));
      for (const user of [root, director, anna]) expect(await counts(path, user, false)).toEqual(sealed);
      expect(await counts(path, anna, true)).toEqual(sealed);
    }
    expect(await counts('/api/get-contest-outside-scoreboard', undefined, true)).toEqual(sealed);
    const info = await get<{ problemList: object[] }>(`/api/get-contest-outsize-info?cid=${made.cid}`, root);
    expect(info.data.problemList).toMatchObject([sealed.A, sealed.B]);
  });

  it('follow the board: after the end, at a second, and a verdict that no row shows', async () => {
    const made = await sealedContest({ sealsIn: undefined, startsIn: -120, endsIn: -10, allowEndSubmit: true });
    await aContestRun(server, made, { uid: bert.uid, at: 115, status: status.accepted });
    const now = async (more: object) => (await rank({ cid: made.cid, apart: true, ...more }, root)).data;
    expect((await now({})).counts).toEqual({ A: { ac: 1, total: 2 }, B: { ac: 1, total: 1 } });
    expect((await now({ containsEnd: true })).counts['A']).toEqual({ ac: 2, total: 3 });
    const past = await post('/api/contest/board-at', { cid: made.cid, second: 600 }, root);
    expect(past.data.counts).toEqual({ A: { ac: 0, total: 1 }, B: { ac: 0, total: 0 } });
    const { version } = await now({});
    // Bert had solved it before: his row only counts one run more.
    await aContestRun(server, made, { uid: bert.uid, at: 30, problem: 1, status: status.accepted });
    await soon(async () => expect((await now({})).counts['B']).toEqual({ ac: 2, total: 2 }));
    expect((await now({})).version).not.toBe(version);
  });
});

describe('a board of points', () => {
  it('tells whole points under the names that older clients read, and the exact ones beside them', async () => {
    const made = await aContest(server, { problems: 2, type: contestKinds.oi });
    const score = (problem: number, points: number) =>
      aContestRun(server, made, {
        uid: anna.uid,
        problem,
        at: 10 + problem,
        status: status.partialAccepted,
        score: points,
      });
    await score(0, 74.42);
    await score(1, 25.5);
    const [row] = (await rank({ cid: made.cid }, anna)).data.records;
    expect(row).toMatchObject({
      totalScore: 100,
      exactScore: 99.92,
      submissionInfo: { A: 74, B: 26 },
      exactInfo: { A: 74.42, B: 25.5 },
    });
  });
});

describe('a board of subtasks', () => {
  it('adds the best of each subtask, and so do the own results, the sheet and the scroll board', async () => {
    const { db } = server.platform;
    const made = await aContest(server, { problems: 1, type: contestKinds.ioi, uid: root.uid });
    const { pid } = made.problems[0]!;
    const spec = { caseMode: 'subtask_lowest' } as ProblemRelease;
    const [release] = await db.insert(problemRelease).values({ pid, hash: 'subtasks', spec }).returning();
    /** A run with the points of its cases, two in each of two subtasks. */
    const send = (uid: string, at: number, score: number, cases: readonly number[]) =>
      aContestRun(server, made, {
        uid,
        at,
        score,
        status: status.partialAccepted,
        releaseId: release!.id,
        cases: cases.map((points, index) => ({ group: index < 2 ? 1 : 2, score: points })),
      });
    await send(anna.uid, 10, 30.5, [30.5, 30.5, 0, 70]);
    await send(anna.uid, 20, 45, [0, 30, 45, 70]);
    // Cases that do not add up to the score: it counts as a whole.
    await send(bert.uid, 30, 60, [30, 30, 70, 70]);
    const rows = (await rank({ cid: made.cid }, anna)).data.records.slice(-2);
    expect(rows).toMatchObject([
      { uid: anna.uid, rank: 1, exactScore: 75.5, submissionInfo: { A: 76 }, exactInfo: { A: 75.5 }, timeInfo: {} },
      { uid: bert.uid, rank: 2, exactScore: 60 },
    ]);
    // What comes later is taken in by the log, with its subtasks.
    await send(bert.uid, 40, 20, [0, 0, 20, 20]);
    await send(anna.uid, 50, 50, [0, 0, 50, 70]);
    await soon(async () =>
      expect((await rank({ cid: made.cid }, anna)).data.records.at(-2)).toMatchObject({ exactScore: 80.5 }),
    );
    const own = await get(`/api/contest/own-standing?cid=${made.cid}`, anna);
    expect(own.data).toMatchObject({ solved: null, results: { [pid]: { score: 81 } } });
    const scroll = await get<DataOf<typeof standings.getScrollBoard>>(
      `/api/contest/scroll-board?cid=${made.cid}`,
      root,
    );
    expect(scroll.data.runs[0]).toMatchObject({
      score: 30.5,
      subtasks: [
        [1, 3050],
        [2, 0],
      ],
    });
    const { live, board } = await server.services.standings.whole(
      { uid: root.uid, username: root.username, role: roleIds.root },
      { cid: made.cid },
    );
    expect(rankSheet(live, board).map((line) => line.slice(5))).toEqual([
      ['Total Score', 'A'],
      [80.5, 80.5],
      [60, 60],
    ]);
  });
});

describe('what a contest sets for its board', () => {
  it('counts minutes, its own penalty and last acceptances, and tells those', async () => {
    const made = await aContest(server, { problems: 2, timeUnit: 'min', penalty: 60, tieBreakByLast: true });
    const send = (uid: string, problem: number, at: number, accepted = true) =>
      aContestRun(server, made, { uid, problem, at, status: accepted ? status.accepted : status.wrongAnswer });
    await send(anna.uid, 0, 5.5, false);
    await send(anna.uid, 0, 10.5);
    await send(anna.uid, 1, 20.9);
    await send(bert.uid, 0, 1.1);
    await send(bert.uid, 1, 30.1);
    const { records } = (await rank({ cid: made.cid, apart: true }, anna)).data;
    expect(records).toMatchObject([
      { uid: anna.uid, rank: 1, totalTime: 31 * 60, lastTime: 20 * 60 },
      { uid: bert.uid, rank: 2, totalTime: 31 * 60, lastTime: 30 * 60 },
    ]);
  });
  it('gives one award to one rank and says how far it grew; first solves may be those of ranked people alone', async () => {
    const award = { background: '#fff', color: '#000', num: 1 };
    const made = await aContest(server, {
      problems: 1,
      uid: root.uid,
      awardType: 2,
      awardConfig: [
        { ...award, priority: 1, name: 'gold' },
        { ...award, priority: 2, name: 'silver' },
      ],
      starAccount: [carl.username.toUpperCase()],
    });
    await aContestRun(server, made, { uid: carl.uid, at: 5, status: status.accepted });
    for (const { uid } of [anna, bert]) await aContestRun(server, made, { uid, at: 10, status: status.accepted });
    const page = async () => (await rank({ cid: made.cid, apart: true }, anna)).data;
    const told = async () =>
      (await page()).records.map((row) => [
        row.rank,
        row.awardName,
        (row as standings.AcmRow).submissionInfo['A']?.isFirstAC,
      ]);
    expect(await told()).toEqual([
      [-1, null, true],
      [1, 'gold', false],
      [1, 'gold', false],
    ]);
    expect((await page()).torn).toEqual([{ name: 'gold', places: 1, count: 2, widened: true }]);
    const balloons = async () =>
      (
        await get<{ records: { uid: string; firstBlood: boolean }[] }>(
          `/api/get-contest-ac-info?cid=${made.cid}&currentPage=1&limit=10`,
          root,
        )
      ).data.records
        .filter(({ firstBlood }) => firstBlood)
        .map(({ uid }) => uid);
    expect(await balloons()).toEqual([carl.uid]);

    await changeContest(server, made.cid, { awardTies: 'byHand', firstOfRanked: true });
    await emit(server.platform.db, `contest:${made.cid}`);
    await soon(async () =>
      expect(await told()).toEqual([
        [-1, null, false],
        [1, null, true],
        [1, null, true],
      ]),
    );
    expect((await page()).torn).toMatchObject([
      { name: 'gold', count: 2, widened: false },
      { name: 'silver', count: 2, widened: false },
    ]);
    expect(new Set(await balloons())).toEqual(new Set([anna.uid, bert.uid]));
  });
});

describe('runs that are judged', () => {
  it.each([contestKinds.acm, contestKinds.oi])(
    'are told on a board of kind %s until their verdict comes',
    async (type) => {
      const made = await aContest(server, { type });
      await aContestRun(server, made, { uid: anna.uid, at: 10, status: status.pending });
      const [row] = (await rank({ cid: made.cid, apart: true }, bert)).data.records;
      expect(row).toMatchObject(
        type === contestKinds.acm ? { submissionInfo: { A: { pendingNum: 1 } } } : { pendingInfo: { A: 1 } },
      );
      expect(standings.getContestRank.data.shape.records.element.parse(row)).toEqual(row);
    },
  );
});

describe('a board from outside', () => {
  it('says until when it is sealed, and to whom its switches belong', async () => {
    const made = await sealedContest({ openRank: true, autoRealRank: true });
    const kept = await sealedContest({ openRank: true, autoRealRank: false });
    const asked = async (cid: number, user?: User) => {
      const { data } = await get<DataOf<typeof standings.getOutsideInfo>>(
        `/api/get-contest-outsize-info?cid=${cid}`,
        user,
      );
      return data.contest;
    };
    const found = await asked(made.cid);
    expect(found.clock.revealTime).toBe(found.endTime);
    expect((await asked(kept.cid)).clock.revealTime).toBeNull();
    const nobody = { manage: false, replay: false, download: false };
    expect([found.rights, (await asked(made.cid, anna)).rights]).toEqual([nobody, nobody]);
    expect((await asked(made.cid, root)).rights).toEqual({ manage: true, replay: true, download: true });
  });

  it('tells the contest and its problems, counted up to the seal', async () => {
    const made = await sealedContest({ openRank: true });
    await aContestRun(server, made, { uid: bert.uid, at: 58, status: status.accepted });
    const { data } = await get<{ contest: object; problemList: object[] }>(
      `/api/get-contest-outsize-info?cid=${made.cid}`,
    );
    expect(data.contest).toMatchObject({ id: made.cid, sealed: true, count: 2, clock: { pausedAt: null, extra: 0 } });
    expect(data.problemList).toMatchObject([
      { displayId: 'A', ac: 1, total: 2 },
      { displayId: 'B', ac: 1, total: 1 },
    ]);
  });

  it('is not there, with the status that its clients know, where there is no such contest or a hidden one', async () => {
    const hidden = await aContest(server, { openRank: true, visible: false });
    const closed = await aContest(server, { openRank: false });
    const scheduled = await aContest(server, { openRank: true, startsIn: 10 });
    const codes = [];
    for (const cid of [999_999, hidden.cid, closed.cid, scheduled.cid])
      codes.push((await get(`/api/get-contest-outsize-info?cid=${cid}`)).status);
    expect(codes).toEqual([404, 404, 403, 403]);
  });
});

describe('moving through a board', () => {
  it('gives the board of any second, the rank over time and the runs of a cell', async () => {
    const made = await sealedContest({ sealsIn: undefined, startsIn: -120, endsIn: -10, openRank: true });
    const at = async (second: number) =>
      (await post('/api/contest/board-at', { cid: made.cid, second })).data.records.map(({ uid }) => uid);
    expect(await at(599)).toEqual([]);
    expect(await at(1200)).toEqual([anna.uid]);
    expect(await at(1500)).toEqual([bert.uid, anna.uid]);
    const activity = await get<{ runs: number }[]>(`/api/contest/board-activity?cid=${made.cid}`);
    expect(activity.data).toHaveLength(37);
    expect(activity.data.flatMap((part, index) => (part.runs > 0 ? [[index, part]] : []))).toEqual([
      [3, { runs: 1, accepted: 0 }],
      [6, { runs: 1, accepted: 1 }],
      [8, { runs: 1, accepted: 1 }],
    ]);
    const history = await get(`/api/contest/rank-history?cid=${made.cid}&uid=${anna.uid}`);
    expect(history.data).toEqual([
      { second: 600, rank: 1 },
      { second: 1500, rank: 2 },
    ]);
    const cell = `/api/contest/cell-runs?cid=${made.cid}&uid=${anna.uid}&displayId=A`;
    const runs = [
      { at: 600_000, status: status.wrongAnswer, score: null },
      { at: 1_200_000, status: status.accepted, score: null },
    ];
    expect((await get(cell)).data).toEqual(runs.map((run) => ({ ...run, submitId: null })));
    expect((await get(cell, bert)).data).toMatchObject([runs[0], { ...runs[1], submitId: made.first }]);
  });
});

describe('moving through a contest in which somebody had more minutes', () => {
  it('tells the last end of all, and runs up to it are on the board, in the bars and on the scroll board', async () => {
    const made = await aContest(server, { startsIn: -200, endsIn: -100, openRank: true });
    const { cid, row } = made;
    const at = new Date(row.startTime.getTime() + 50 * 60_000);
    await server.platform.db
      .insert(contestClock)
      .values({ cid, author: made.uid, kind: 'extend', ms: 600_000, uid: anna.uid, at });
    server.services.contests.forget(cid);
    await aContestRun(server, made, { uid: anna.uid, at: 105, status: status.accepted });
    await aContestRun(server, made, { uid: bert.uid, at: 105, status: status.accepted });
    const info = await get<DataOf<typeof standings.getOutsideInfo>>(`/api/get-contest-outsize-info?cid=${cid}`);
    const { lastEnd } = info.data.contest.clock;
    expect([lastEnd / 60_000, info.data.contest.duration / 60]).toEqual([110, 100]);
    const end = await post('/api/contest/board-at', { cid, second: lastEnd / 1000 });
    expect(end.data.records).toMatchObject([{ uid: anna.uid, ac: 1 }]);
    const activity = await get<{ runs: number }[]>(`/api/contest/board-activity?cid=${cid}`);
    expect([activity.data.length, activity.data[35]]).toEqual([37, { runs: 1, accepted: 1 }]);
    const scroll = await get(`/api/contest/scroll-board?cid=${cid}`, root);
    expect(scroll.data).toMatchObject({ duration: lastEnd, sealAt: lastEnd });
  });

  it('has on the board of a second what was sent within it', async () => {
    const made = await aContest(server, { startsIn: -120, endsIn: -10, openRank: true });
    const sent = 35 + 59.4 / 60;
    await aContestRun(server, made, { uid: anna.uid, at: sent, status: status.accepted });
    const at = async (second: number) =>
      (await post('/api/contest/board-at', { cid: made.cid, second })).data.records.length;
    const { records } = (await rank({ cid: made.cid, apart: true }, bert)).data;
    expect(records).toMatchObject([{ submissionInfo: { A: { ACTime: 2159 } } }]);
    expect([await at(2158), await at(2159)]).toEqual([0, 1]);
  });
});

describe('a scroll board', () => {
  it('tells by which time the seal goes where a clock stood for one participant, and where an extension moved it', async () => {
    const made = await aContest(server, { startsIn: -100, endsIn: -20, sealsIn: -30, autoRealRank: false });
    const { cid, row } = made;
    const change = (minute: number, kind: 'pause' | 'resume' | 'extend', more: { uid?: string; ms?: number }) =>
      server.platform.db
        .insert(contestClock)
        .values({ cid, author: made.uid, kind, at: new Date(row.startTime.getTime() + minute * 60_000), ...more });
    await change(20, 'extend', { ms: 5 * 60_000 });
    await change(30, 'pause', { uid: anna.uid });
    await change(40, 'resume', { uid: anna.uid });
    server.services.contests.forget(cid);
    // Sealed from minute 75 on, which was Anna's minute 65.
    await aContestRun(server, made, { uid: anna.uid, at: 80, status: status.accepted });
    await aContestRun(server, made, { uid: bert.uid, at: 74, status: status.accepted });
    const whole = await get<DataOf<typeof standings.getScrollBoard>>(`/api/contest/scroll-board?cid=${cid}`, root);
    expect(whole.data).toMatchObject({
      sealAt: 75 * 60_000,
      runs: [{ uid: anna.uid, at: 70 * 60_000, common: 80 * 60_000 }, { at: 74 * 60_000 }],
    });
    expect(whole.data.runs[1]).not.toHaveProperty('common');
    const info = `/api/get-contest-scroll-board-info?cid=${cid}`;
    const about = await get<{ startTime: string; sealRankTime: string }>(info, root);
    expect(Date.parse(about.data.sealRankTime) - Date.parse(about.data.startTime)).toBe(75 * 60_000);
  });

  it('is for administrators while the seal holds, and gives older clients the runs before the end', async () => {
    const made = await sealedContest({ startsIn: -60, endsIn: -1, autoRealRank: false, starAccount: [bert.username] });
    const info = `/api/get-contest-scroll-board-info?cid=${made.cid}`;
    const runs = `/api/get-contest-scroll-board-submission?cid=${made.cid}`;
    const whole = `/api/contest/scroll-board?cid=${made.cid}`;
    for (const path of [info, runs, whole]) expect(await get(path, anna)).toMatchObject({ status: 403 });
    const about = await get<{ startTime: string; sealRankTime: string }>(info, root);
    expect(about.data).toMatchObject({ problemCount: 2, starUserList: [bert.username] });
    const sent = await get<{ submitTime: string }[]>(runs, root);
    // Older pages subtract the one from the other: all of them are in one zone.
    const minutesFrom = (time: string) => (Date.parse(time) - Date.parse(about.data.startTime)) / 60_000;
    expect([about.data.sealRankTime, ...sent.data.map((run) => run.submitTime)].map(minutesFrom)).toEqual([
      55, 25, 20, 10,
    ]);
    expect(sent.data).toMatchObject([
      { username: bert.username, displayId: 'B', status: 0, realname: null },
      { username: anna.username, displayId: 'A', status: 0 },
      { username: anna.username, displayId: 'A', status: -1 },
    ]);
    expect((await get<unknown[]>(`${runs}&removeStar=true`, root)).data).toHaveLength(2);
    const { data } = await get(whole, root);
    expect(standings.getScrollBoard.data.parse(data)).toEqual(data);
    expect(standings.getScrollBoardRuns.data.parse(sent.data)).toEqual(sent.data);
    expect(data).toMatchObject({
      duration: 59 * 60_000,
      participants: [
        { uid: anna.uid, star: false },
        { uid: bert.uid, star: true },
      ],
      runs: [{ at: 600_000 }, { at: 1_200_000 }, { at: 1_500_000 }],
    });
    await changeContest(server, made.cid, { autoRealRank: true, openRank: true });
    for (const path of [info, runs, whole]) expect(await get(path, anna)).toMatchObject({ status: 200 });
  });

  it('is read once for all who ask, until a verdict changes', async () => {
    const made = await sealedContest({ sealsIn: undefined, startsIn: -120, endsIn: -10, openRank: true });
    const whole = `/api/contest/scroll-board?cid=${made.cid}`;
    const runsNow = async () => (await get<{ runs: { id: number; status: number }[] }>(whole)).data.runs;
    const before = await runsNow();
    // Nobody is told of this change: whoever reads the runs again sees it.
    await server.platform.db.$client.query('update submission set status = 3 where id = $1', [made.first]);
    for (const runs of await Promise.all([runsNow(), runsNow()])) expect(runs).toEqual(before);
    await aContestRun(server, made, { uid: bert.uid, at: 50, status: status.accepted });
    await soon(async () => expect((await runsNow()).map((run) => run.status)).toEqual([-1, 3, 0, 0]));
  });

  it('of any second is folded once for all seconds in which nothing came', async () => {
    const made = await sealedContest({ sealsIn: undefined, startsIn: -120, endsIn: -10, openRank: true });
    const at = async (second: number) => (await post('/api/contest/board-at', { cid: made.cid, second })).data.version;
    const versions = [await at(1200), await at(1499), await at(1500), await at(99_999_999)];
    expect(versions[1]).toBe(versions[0]);
    expect(versions[2]).not.toBe(versions[0]);
    expect(versions[3]).toBe(versions[2]);
  });
});

it('a board of several contests is sealed where one of them is, unless its administrator looks behind it', async () => {
  const made = await sealedContest();
  const other = await aContest(server, { problems: 2, sealsIn: -10 });
  const open = await aContest(server, { problems: 2 });
  await aContestRun(server, made, { uid: anna.uid, at: 57, problem: 1, status: status.accepted });
  await aContestRun(server, other, { uid: bert.uid, at: 52, status: status.accepted });
  await aContestRun(server, open, { uid: bert.uid, at: 58, status: status.wrongAnswer });
  const merged = async (body: object) => (await rank({ cid: made.cid, apart: true, ...body }, root)).data;
  const asked = { externalCidList: [other.cid, open.cid] };
  expect(await merged(asked)).toMatchObject({
    sealed: true,
    records: [
      { uid: bert.uid, ac: 1, submissionInfo: { A: { errorNum: 1, tryNum: 1 }, B: { isAC: true } } },
      { uid: anna.uid, ac: 1, submissionInfo: { A: { isAC: true }, B: { tryNum: 1 } } },
    ],
  });
  const forced = await merged({ ...asked, forceRefresh: true });
  expect(forced.sealed).toBe(false);
  expect(forced.records.map((row) => 'ac' in row && row.ac)).toEqual([2, 2]);
  // Only another one is sealed.
  expect((await rank({ cid: open.cid, externalCidList: [other.cid] }, root)).data).toMatchObject({
    sealed: true,
    records: [{ uid: bert.uid, ac: 0, submissionInfo: { A: { errorNum: 1, tryNum: 1 } } }],
  });
});

it('a problem that was taken out and comes back has lost its submissions on boards in memory too', async () => {
  const { problems, ...made } = await sealedContest();
  const { pid } = problems[0]!;
  const runsOf = async () => {
    const { records } = (await rank({ cid: made.cid, apart: true, forceRefresh: true }, root)).data;
    return records.map((row) => ['total' in row && row.total, Object.keys(row.submissionInfo)]);
  };
  expect(await runsOf()).toEqual([
    [1, ['B']],
    [2, ['A']],
  ]);
  const ask = (method: 'DELETE' | 'POST', path: string, body?: object) =>
    server.ask(method, `/api/admin/contest/${path}`, { token: root.token, ...(body ? { body } : {}) });
  expect(await ask('DELETE', `problem?pid=${pid}&cid=${made.cid}`)).toMatchObject({ status: 200 });
  await server.platform.db
    .insert(contestProblem)
    .values({ cid: made.cid, pid, displayId: 'A', displayTitle: 'Title A', color: '#123456' });
  expect(await runsOf()).toEqual([[1, ['B']]]);
});
