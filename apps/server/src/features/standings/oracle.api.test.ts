import type { standings } from '@assay/contract';
import { contestKinds, roleIds, status } from '@assay/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  isOracleOver,
  isOracleSealed,
  type OracleCell,
  type OracleChange,
  type OracleContest,
  type OracleRow,
  type OracleRun,
  oracleBoard,
  oracleEnd,
  oracleRuns,
  oracleTime,
  toldTime,
} from '../../../test/boardOracle.ts';
import { aContest, aContestRun } from '../../../test/contests.ts';
import { anotherServer, aUser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { type Random, randomOf } from '../../../test/random.ts';
import { unzip } from '../../../test/unzip.ts';
import { emit } from '../../platform/events/events.ts';
import { defaultLimits } from '../../platform/http/limits.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { userAccount } from '../account/account.table.ts';
import { contestClock, contest as contestTable, contestVirtual } from '../contest/contest.table.ts';
import { applyChanges } from '../submission/effects/apply.ts';
import { changeOf } from '../submission/effects/change.ts';
import { judgement } from '../submission/submission.table.ts';
import { lockSubmission, nextAttempt } from '../submission/verdict.store.ts';

/*
 * Random contests, folded once more by an oracle that shares nothing with the product: the board that was carried on, the
 * one from nothing on another server, the one from outside, past ones, downloads, lists and counters all have to agree.
 */

type User = Awaited<ReturnType<typeof aUser>>;

let server: TestServer;
let other: TestServer;
let users: User[];
let creator: User;
let root: User;
let watcher: User;
beforeAll(async () => {
  const many = { max: 1_000_000, seconds: 1 };
  const limits = { rates: { ...defaultLimits.rates, call: { account: many, address: many } } };
  server = await startTestServer({ limits });
  other = await anotherServer(server);
  users = [];
  for (let i = 0; i < 5; i++) users.push(await aUser(server));
  creator = await aUser(server, { role: roleIds.admin });
  root = await aUser(server, { role: roleIds.root });
  watcher = await aUser(server);
  // Whoever was disabled keeps the row.
  await server.platform.db.update(userAccount).set({ status: 1 }).where(eq(userAccount.uid, users[4]!.uid));
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const second = 1000;
const length = 3600 * second;
const problems = ['A', 'B', 'C'];
const verdicts = [
  status.accepted,
  status.accepted,
  status.accepted,
  status.wrongAnswer,
  status.presentationError,
  status.timeLimitExceeded,
  status.compileError,
  status.systemError,
  status.partialAccepted,
  status.cancelled,
  status.pending,
  status.submittedFailed,
];

const someChanges = (random: Random, start: number, now: number): OracleChange[] => {
  const changes: OracleChange[] = [];
  const past = Math.min(now - start, length);
  const moment = (): number => start + random.below(past / second) * second;
  for (const uid of [null, users[0]!.uid, users[1]!.uid]) {
    if (random.is(0.4)) {
      const from = random.is(0.3) ? start : moment();
      changes.push({ kind: 'pause', at: from, ms: 0, uid });
      changes.push({ kind: 'resume', at: from + (1 + random.below(300)) * second, ms: 0, uid });
    }
    if (random.is(0.4)) changes.push({ kind: 'extend', at: moment(), ms: (random.below(900) - 200) * second, uid });
  }
  return changes.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
};

/** The first moment at which the participant's clock shows the time. */
const momentOf = (contest: OracleContest, time: number, uid: string | null): number => {
  let [low, high] = [contest.start - 1000, contest.start + 10 * length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (oracleTime(contest, middle, uid) >= time) high = middle;
    else low = middle + 1;
  }
  return low;
};

const make = async (seed: number) => {
  const random = randomOf(seed);
  const now = Date.now();
  const hasEnded = random.is(0.6);
  const startsIn = hasEnded ? -200 : -45;
  const sealFrom = random.of([null, 0, 30, 40]);
  const isOi = random.is(0.5);
  const oiRankScoreType = random.of(['Recent', 'Highest'] as const);
  const autoRealRank = random.is(0.5);
  const made = await aContest(server, {
    type: isOi ? contestKinds.oi : contestKinds.acm,
    oiRankScoreType,
    uid: creator.uid,
    openRank: true,
    allowEndSubmit: true,
    autoRealRank,
    starAccount: [users[2]!.username.toUpperCase()],
    problems: 3,
    startsIn,
    endsIn: startsIn + 60,
    ...(sealFrom === null ? {} : { sealsIn: startsIn + sealFrom }),
  });
  const start = made.row.startTime.getTime();
  const changes = someChanges(random, start, now);
  for (const { kind, at, ms, uid } of changes)
    await server.platform.db
      .insert(contestClock)
      .values({ cid: made.cid, kind, at: new Date(at), ms, uid, author: creator.uid });
  const plain: OracleContest = {
    isOi,
    isRecent: oiRankScoreType === 'Recent',
    start,
    end: made.row.endTime.getTime(),
    sealAt: made.row.sealRankTime?.getTime() ?? null,
    liftsByItself: autoRealRank,
    changes,
    problems,
    stars: new Set([users[2]!.uid]),
    officials: new Set([creator.uid, root.uid]),
    virtual: new Map(),
  };
  const virtual = new Map(isOracleOver(plain, now) ? [[users[3]!.uid, now - 100 * 60 * second]] : []);
  for (const [uid, at] of virtual)
    await server.platform.db.insert(contestVirtual).values({ cid: made.cid, uid, startAt: new Date(at) });
  server.services.contests.forget(made.cid);
  other.services.contests.forget(made.cid);
  const contest = { ...plain, virtual };

  const people = [...users, creator, root].map(({ uid }) => uid);
  const borders = (uid: string): number[] =>
    [null, uid].flatMap((who) =>
      [0, sealFrom === null ? 0 : sealFrom * 60 * second, oracleEnd(contest, who)].map((time) =>
        momentOf(contest, time, who),
      ),
    );
  const received = (uid: string): number => {
    const at = random.is(0.4)
      ? random.of([...borders(uid), ...changes.map(({ at: moment }) => moment), ...virtual.values()]) +
        random.of([-1, 0, 0, 1])
      : start + (random.below((now - start) / second) - 60) * second + random.of([0, 999]);
    return Math.min(at, now);
  };
  const sent = Array.from({ length: 40 }, () => {
    const uid = random.of(people);
    return { uid, problem: random.of(problems), received: received(uid) };
  }).sort((a, b) => a.received - b.received);
  return { random, now, made, contest, sent };
};
type Made = Awaited<ReturnType<typeof make>>;

const someVerdict = ({ random, contest }: Made) => {
  const code = random.of(verdicts);
  const hasScore = contest.isOi && code !== status.pending && random.is(0.85);
  return {
    status: code,
    score: hasScore ? (code === status.accepted ? 100 : random.below(400) / 4) : null,
    time: random.below(40),
  };
};

const send = async (made: Made, one: Made['sent'][number]): Promise<OracleRun> => {
  const verdict = someVerdict(made);
  const id = await aContestRun(server, made.made, {
    uid: one.uid,
    problem: problems.indexOf(one.problem),
    at: (one.received - made.contest.start) / 60_000,
    ...verdict,
  });
  return { id, ...one, ...verdict };
};

/** What a director does while boards are read: more time or less, another seal, other stars. Told as the back office tells it. */
const direct = async (made: Made): Promise<Made> => {
  const { random, contest, now } = made;
  const { cid } = made.made;
  const extension: OracleChange = {
    kind: 'extend',
    at: now,
    ms: (random.below(1200) - 300) * second,
    uid: random.of([null, users[0]!.uid, users[3]!.uid]),
  };
  const sealAt = random.of([contest.sealAt, null, contest.start + 35 * 60 * second]);
  const star = random.of(users);
  await inTransaction(server.platform.db, async (tx) => {
    const { kind, ms, uid } = extension;
    await tx.insert(contestClock).values({ cid, kind, at: new Date(now), ms, uid, author: creator.uid });
    await tx
      .update(contestTable)
      .set({
        sealRank: sealAt !== null,
        sealRankTime: sealAt === null ? null : new Date(sealAt),
        starAccount: [star.username],
        gmtModified: new Date(),
      })
      .where(eq(contestTable.id, cid));
    emit(tx, `contest:${cid}`);
  });
  const changes = [...contest.changes, extension];
  return { ...made, contest: { ...contest, changes, sealAt, stars: new Set([star.uid]) } };
};

/** Another verdict, through the one way in which verdicts change. */
const judge = async (made: Made, run: OracleRun): Promise<OracleRun> => {
  const verdict = someVerdict(made);
  await inTransaction(server.platform.db, async (tx) => {
    const row = await lockSubmission(tx, run.id);
    const { time: _time, ...after } = verdict;
    const values = { submissionId: run.id, attempt: await nextAttempt(tx, run.id), kind: 'auto' as const };
    const [next] = await tx
      .insert(judgement)
      .values({ ...values, ...verdict, state: 'done', uid: run.uid, language: 'C++' })
      .returning({ id: judgement.id });
    await applyChanges(tx, [changeOf(row!, 'judged', { ...after, judgementId: next!.id })]);
  });
  return { ...run, ...verdict };
};

const oiCells = (row: standings.OiRow): Record<string, OracleCell> => {
  const { submissionInfo, exactInfo = {}, timeInfo, pendingInfo = {} } = row;
  const names = problems.filter((one) => one in submissionInfo || one in pendingInfo);
  return Object.fromEntries(
    names.map((one) => [
      one,
      {
        score: exactInfo[one] ?? submissionInfo[one] ?? null,
        time: timeInfo[one] ?? null,
        pending: pendingInfo[one] ?? 0,
      },
    ]),
  );
};

const rowsOf = ({ records }: standings.BoardPage): Omit<OracleRow, 'total'>[] =>
  records.map((row) =>
    'totalScore' in row
      ? { uid: row.uid, rank: row.rank, sums: [row.exactScore, row.totalTime], cells: oiCells(row) }
      : { uid: row.uid, rank: row.rank, sums: [row.ac, row.totalTime], total: row.total, cells: row.submissionInfo },
  );

const expectedRows = ({ contest }: Made, counted: ReturnType<typeof oracleRuns>) =>
  oracleBoard(contest, counted).map(({ total, ...row }) => (contest.isOi ? row : { ...row, total }));

const rank = async (at: TestServer, path: string, body: object, user?: User) => {
  const answer = await at.ask<standings.BoardPage>('POST', path, {
    token: user?.token,
    body: { limit: 300, apart: true, ...body },
  });
  expect(answer).toMatchObject({ status: 200 });
  return answer.data;
};
const get = async <T>(path: string, user: User): Promise<T> =>
  (await server.ask<T>('GET', path, { token: user.token })).data;

const checkBoards = async (made: Made, runs: readonly OracleRun[]): Promise<void> => {
  const { contest, now } = made;
  const cid = made.made.cid;
  const isSealed = isOracleSealed(contest, now);
  const shown = oracleRuns(contest, runs, { isSealed });
  const all = oracleRuns(contest, runs, { isSealed: false });
  const inside = '/api/get-contest-rank';
  const board = await rank(server, inside, { cid }, watcher);
  expect(rowsOf(board)).toEqual(expectedRows(made, shown));
  expect(board.sealed).toBe(isSealed);
  const counts = Object.fromEntries(
    problems.map((one) => {
      const told = shown.filter((run) => run.problem === one && !run.isSealed);
      return [one, { ac: told.filter((run) => run.status === status.accepted).length, total: told.length }];
    }),
  );
  expect(board.counts).toEqual(counts);
  const full = await rank(server, inside, { cid, forceRefresh: true }, root);
  expect(rowsOf(full)).toEqual(expectedRows(made, all));
  const outside = await rank(server, '/api/get-contest-outside-scoreboard', { cid });
  expect(outside.records).toEqual(board.records);
  const withoutStars = await rank(server, inside, { cid, removeStar: true }, watcher);
  const unstarred = shown.filter((run) => !contest.stars.has(run.uid));
  expect(rowsOf(withoutStars)).toEqual(expectedRows(made, unstarred));
  const late = await rank(server, inside, { cid, containsEnd: true }, root);
  const takesLate = oracleTime(contest, now, null) >= oracleEnd(contest, null) && !isSealed;
  expect(rowsOf(late)).toEqual(
    expectedRows(made, takesLate ? oracleRuns(contest, runs, { isSealed: false, withLate: true }) : shown),
  );
};

/** The board as somebody meets it whose own run through the contest is over: the final one, and the own row in it. */
const checkVirtual = async (made: Made, runs: readonly OracleRun[]): Promise<void> => {
  const { contest } = made;
  const officials = oracleBoard(contest, oracleRuns(contest, runs, { isSealed: false }));
  for (const [uid, start] of contest.virtual) {
    const own = { ...contest, start, end: start + oracleEnd(contest, null), changes: [], stars: new Set<string>() };
    const [row] = oracleBoard(
      own,
      oracleRuns(
        own,
        runs.filter((run) => run.uid === uid),
        { isSealed: false },
      ),
    );
    const isBehind = (one: OracleRow): boolean =>
      row !== undefined && (one.sums[0] < row.sums[0] || (one.sums[0] === row.sums[0] && one.sums[1] > row.sums[1]));
    const cells = Object.entries(row?.cells ?? {}).map(([name, cell]) => [
      name,
      cell['isAC'] ? { ...cell, isFirstAC: false } : cell,
    ]);
    const rank =
      1 + officials.filter((one) => one.rank > 0 && !isBehind(one) && `${one.sums}` !== `${row?.sums}`).length;
    const wanted: OracleRow[] = officials.filter((one) => !isBehind(one));
    if (row) wanted.push({ ...row, rank, cells: Object.fromEntries(cells) });
    wanted.push(...officials.filter(isBehind));
    const board = await rankOf(users[3]!, made.made.cid);
    expect(board).toEqual(wanted.map(({ total, ...one }) => (contest.isOi ? one : { ...one, total })));
  }
};

const rankOf = async (user: User, cid: number) => rowsOf(await rank(server, '/api/get-contest-rank', { cid }, user));

const checkOthers = async (made: Made, runs: readonly OracleRun[]): Promise<void> => {
  const { contest, now } = made;
  const cid = made.made.cid;
  const isSealed = isOracleSealed(contest, now);
  const shown = oracleRuns(contest, runs, { isSealed });
  const all = oracleRuns(contest, runs, { isSealed: false });
  const everybody = [...new Set(all.map(({ uid }) => uid))];

  // From nothing, on another server: the same text, as soon as it has heard what a director changed at this one.
  const inside = '/api/get-contest-rank';
  await vi.waitFor(
    async () =>
      expect(await rank(other, inside, { cid }, watcher)).toEqual(await rank(server, inside, { cid }, watcher)),
    { timeout: 8_000, interval: 50 },
  );

  const counters = await get<{ displayId: string; ac: number; total: number }[]>(
    `/api/get-contest-problem?cid=${cid}`,
    watcher,
  );
  for (const one of counters) {
    const told = shown.filter((run) => run.problem === one.displayId && !run.isSealed);
    const ac = told.filter((run) => run.status === status.accepted).length;
    expect(one).toMatchObject({ ac, total: told.length });
  }

  // Any second, and the ranks over time.
  for (const at of [0, 1, 1800, ...all.slice(0, 6).map((run) => Math.floor(run.at / second))]) {
    const past = await rank(server, '/api/contest/board-at', { cid, second: at }, root);
    const until = oracleRuns(contest, runs, { isSealed: false, until: at * second + 999 });
    expect(rowsOf(past)).toEqual(expectedRows(made, until));
  }
  for (const uid of everybody) {
    const points = await get<{ second: number; rank: number }[]>(
      `/api/contest/rank-history?cid=${cid}&uid=${uid}`,
      root,
    );
    const finals = new Map(points.map((point) => [point.second, point.rank]));
    for (const [at, place] of finals) {
      const rows = oracleBoard(contest, oracleRuns(contest, runs, { isSealed: false, until: at * second + 999 }));
      expect(rows.find((row) => row.uid === uid)?.rank).toBe(place);
    }
    const last = oracleBoard(contest, all).find((row) => row.uid === uid)!.rank;
    expect(points.at(-1)?.rank ?? -1).toBe(last);
  }

  // What is behind a cell.
  for (const uid of everybody) {
    for (const problem of problems) {
      const told = await get<{ at: number; status: number; score: number | null }[]>(
        `/api/contest/cell-runs?cid=${cid}&uid=${uid}&displayId=${problem}`,
        watcher,
      );
      const behind = shown.filter((run) => run.uid === uid && run.problem === problem);
      expect(told.map(({ at, status: code, score }) => ({ at, status: code, score }))).toEqual(
        behind.map((run) => ({
          at: run.at,
          status: run.isSealed ? status.submittedUnknownResult : run.status,
          score: run.isSealed ? null : run.score,
        })),
      );
    }
  }

  // What everybody is told of the own results.
  if (!contest.isOi) {
    const pids = made.made.problems.map(({ pid }) => pid);
    for (const user of users.slice(0, 4)) {
      const { data } = await server.ask<Record<string, { status: number }>>('POST', '/api/get-user-problem-status', {
        token: user.token,
        body: { cid, isContestProblemList: true, containsEnd: false, pidList: pids },
      });
      const own = all.filter((run) => run.uid === user.uid && run.status === status.accepted);
      for (const { pid, displayId } of made.made.problems)
        expect(data[pid]?.status === status.accepted).toBe(own.some((run) => run.problem === displayId));
    }
  }

  // Lists end at the seal for everybody but their own author, and leave out trials of who runs the contest.
  const list = await get<{ total: number; records: { submitId: number }[] }>(
    `/api/contest-submissions?contestID=${cid}&beforeContestSubmit=false&limit=100`,
    watcher,
  );
  const listed = oracleRuns({ ...contest, isOi: true }, runs, { isSealed });
  expect(list.records.map(({ submitId }) => submitId).sort()).toEqual(listed.map(({ id }) => id).sort());
  expect(list.total).toBe(listed.length);

  // Balloons.
  const balloons = await get<{ records: { submitId: number; firstBlood: boolean; firstBloodOpen: boolean }[] }>(
    `/api/get-contest-ac-info?cid=${cid}&limit=100`,
    root,
  );
  const wanted = everybody.flatMap((uid) =>
    problems.flatMap((problem) => {
      const own = all.find((run) => run.uid === uid && run.problem === problem && run.status === status.accepted);
      if (!own) return [];
      const at = (run: { at: number }): number => Math.floor(run.at / second);
      const earlier = all.filter((run) => run.problem === problem && at(run) < at(own));
      const isLater = earlier.some((run) => run.status === status.accepted);
      const isOpen = !isLater && earlier.some((run) => run.status === status.pending);
      return [{ submitId: own.id, firstBlood: !isLater && !isOpen, firstBloodOpen: isOpen }];
    }),
  );
  const bySubmission = (a: { submitId: number }, b: { submitId: number }): number => a.submitId - b.submitId;
  expect(
    balloons.records
      .map(({ submitId, firstBlood, firstBloodOpen }) => ({ submitId, firstBlood, firstBloodOpen }))
      .sort(bySubmission),
  ).toEqual(wanted.sort(bySubmission));

  // The scroll board: times of accepted runs decide between equal points.
  const scroll = await get<{ runs: Omit<OracleRun, 'received'>[] }>(`/api/contest/scroll-board?cid=${cid}`, root);
  const revealed = (run: Omit<OracleRun, 'received'> & { at?: number }) => ({
    id: run.id,
    uid: run.uid,
    at: run.at,
    status: run.status,
    score: run.score,
    time: contest.isOi && run.status === status.accepted ? toldTime(run.time) : null,
  });
  expect(scroll.runs.map(revealed)).toEqual([...all].sort((one, two) => one.id - two.id).map(revealed));

  if (!isSealed) await checkVirtual(made, runs);
  await checkSheet(made, cid, { forced: true, counted: all });
  await checkSheet(made, cid, { forced: false, counted: shown });
};

const sheetCell = (cell: OracleCell | undefined): string => {
  if (cell === undefined) return '';
  if ('score' in cell) return String(cell['score'] ?? '');
  const [errors, tries] = [Number(cell['errorNum']), Number(cell['tryNum'] ?? 0)];
  if (cell['isAC']) return `+(${errors + 1})`;
  if (errors > 0) return tries > 0 ? `-(${errors}+${tries})` : `-(${errors})`;
  return tries > 0 ? `?(${tries})` : '';
};

const checkSheet = async (
  { contest }: Made,
  cid: number,
  { forced, counted }: { forced: boolean; counted: ReturnType<typeof oracleRuns> },
): Promise<void> => {
  const { rawPayload } = await server.app.inject({
    method: 'GET',
    url: `/api/file/download-contest-rank?cid=${cid}&forceRefresh=${forced}`,
    headers: { authorization: root.token },
  });
  const xml = unzip(rawPayload).get('xl/worksheets/sheet1.xml')!;
  const [, ...lines] = [...xml.matchAll(/<row[^>]*>(.*?)<\/row>/g)].map(([, row]) =>
    [...row!.matchAll(/<c [^>]*>(?:<v>(.*?)<\/v>|<is><t[^>]*>(.*?)<\/t><\/is>)<\/c>/g)].map(
      ([, number, text]) => number ?? text,
    ),
  );
  const named = new Map(users.map(({ uid, username }) => [uid, username]));
  const wanted = oracleBoard(contest, counted).map((row) => [
    row.rank < 0 ? '*' : String(row.rank),
    named.get(row.uid),
    ...(contest.isOi ? [row.sums[0]] : [row.sums[0], row.total, row.sums[1]]).map(String),
    ...problems.map((problem) => sheetCell(row.cells[problem])),
  ]);
  // Between them: the shown name, the real one and the school.
  expect(lines.map(([place, username, , , , ...rest]) => [place, username, ...rest])).toEqual(wanted);
};

const seeds = Array.from({ length: process.env['ASSAY_TEST_FULL'] === '1' ? 40 : 6 }, (_, index) => index + 1);

describe.each(seeds)('a random contest, seed %i', (seed) => {
  it('is the same wherever it is read', async () => {
    const made = await make(seed);
    const soon = (runs: readonly OracleRun[]) =>
      vi.waitFor(() => checkBoards(made, runs), { timeout: 8_000, interval: 50 });
    let runs: OracleRun[] = [];
    for (const one of made.sent.slice(0, 25)) runs.push(await send(made, one));
    await soon(runs);
    for (const one of made.sent.slice(25)) runs.push(await send(made, one));
    await soon(runs);
    for (let i = 0; i < 15; i++) {
      const chosen = made.random.of(runs);
      const next = await judge(made, chosen);
      runs = runs.map((run) => (run.id === next.id ? next : run));
    }
    await soon(runs);
    await checkOthers(made, runs);
    if (made.contest.virtual.size > 0) return;
    const directed = await direct(made);
    await vi.waitFor(() => checkBoards(directed, runs), { timeout: 8_000, interval: 50 });
    await checkOthers(directed, runs);
  });
});
