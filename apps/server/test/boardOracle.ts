import { status } from '@assay/domain';

/*
 * Boards once more, from the rules of the specification alone: slow, without any part of the product, so that both are
 * unlikely to be wrong in the same way. Moments are ms since the epoch, contest times ms since the start.
 */

export interface OracleChange {
  kind: 'pause' | 'resume' | 'extend';
  at: number;
  /** Of an extension. */
  ms: number;
  /** Null: everybody. */
  uid: string | null;
}

export interface OracleRun {
  id: number;
  uid: string;
  /** Display id. */
  problem: string;
  received: number;
  status: number;
  score: number | null;
  /** ms. */
  time: number;
}

export interface OracleContest {
  isOi: boolean;
  /** The latest run counts, not the best. */
  isRecent: boolean;
  start: number;
  end: number;
  sealAt: number | null;
  liftsByItself: boolean;
  changes: readonly OracleChange[];
  problems: readonly string[];
  stars: ReadonlySet<string>;
  /** Creator and super admins. */
  officials: ReadonlySet<string>;
  /** When each began who does the contest later. */
  virtual: ReadonlyMap<string, number>;
}

/** What a cell says, in the words of the API. */
export type OracleCell = Record<string, number | boolean | null>;

export interface OracleRow {
  uid: string;
  rank: number;
  /** Solved or points, then seconds or ms. */
  sums: [number, number];
  total: number;
  cells: Record<string, OracleCell>;
}

const costly: readonly number[] = [
  status.presentationError,
  status.wrongAnswer,
  status.timeLimitExceeded,
  status.memoryLimitExceeded,
  status.runtimeError,
];
const waiting: readonly number[] = [status.pending, status.compiling, status.judging, status.submitting];

const isPausedAt = ({ changes }: OracleContest, at: number, uid: string | null): boolean =>
  [null, ...(uid === null ? [] : [uid])].some((scope) => {
    const last = changes.filter((one) => one.kind !== 'extend' && one.uid === scope && one.at <= at).at(-1);
    return last?.kind === 'pause';
  });

/** Contest time of a moment, on the clock of everybody or of one; below zero while it has not begun. */
export const oracleTime = (contest: OracleContest, at: number, uid: string | null): number => {
  if (at < contest.start) return at - contest.start;
  const turns = [contest.start, ...contest.changes.map((one) => one.at), at].filter(
    (one) => one >= contest.start && one <= at,
  );
  turns.sort((a, b) => a - b);
  let time = 0;
  for (const [index, turn] of turns.slice(1).entries())
    if (!isPausedAt(contest, turns[index]!, uid)) time += turn - turns[index]!;
  // A pause that lies on the start delays it.
  return time === 0 && isPausedAt(contest, at, uid) ? -1 : time;
};

/** Contest time of the end. */
export const oracleEnd = ({ start, end, changes }: OracleContest, uid: string | null): number =>
  changes
    .filter((one) => one.kind === 'extend' && (one.uid === null || one.uid === uid))
    .reduce((sum, { ms }) => sum + ms, end - start);

const oracleSeal = (contest: OracleContest): number | null => {
  if (contest.sealAt === null) return null;
  let seal = contest.sealAt - contest.start;
  for (const change of contest.changes)
    if (change.kind === 'extend' && change.uid === null && seal > 0 && oracleTime(contest, change.at, null) < seal)
      seal += change.ms;
  return seal;
};

/** The last end of all has passed. */
export const isOracleOver = (contest: OracleContest, now: number): boolean =>
  [null, ...contest.changes.map(({ uid }) => uid)].every(
    (uid) => oracleTime(contest, now, uid) >= oracleEnd(contest, uid),
  );

export const isOracleSealed = (contest: OracleContest, now: number): boolean => {
  const seal = oracleSeal(contest);
  if (seal === null || oracleTime(contest, now, null) < seal) return false;
  return !(contest.liftsByItself && isOracleOver(contest, now));
};

interface CountedRun extends OracleRun {
  at: number;
  isSealed: boolean;
  isLate: boolean;
}

/** Run times are told, and counted, in tens of ms, begun ones included. */
export const toldTime = (ms: number): number => (ms % 10 === 0 ? ms : ms + 10 - (ms % 10));

/** Runs that a board counts. `isSealed`: it is the public one while the seal holds; `until`: contest time, inclusive. */
export const oracleRuns = (
  contest: OracleContest,
  runs: readonly OracleRun[],
  view: { isSealed: boolean; withLate?: boolean; until?: number },
): CountedRun[] => {
  const seal = view.isSealed ? oracleSeal(contest) : null;
  return runs
    .flatMap((run): CountedRun[] => {
      const at = oracleTime(contest, run.received, run.uid);
      const isLate = at >= oracleEnd(contest, run.uid);
      const began = contest.virtual.get(run.uid);
      const isVirtual = began !== undefined && run.received >= began && run.received < began + oracleEnd(contest, null);
      const isSealed = seal !== null && oracleTime(contest, run.received, null) >= seal;
      const isOut =
        at < 0 ||
        contest.officials.has(run.uid) ||
        !contest.problems.includes(run.problem) ||
        (isLate && (!view.withLate || isVirtual)) ||
        (isSealed && contest.isOi) ||
        at > (view.until ?? Number.POSITIVE_INFINITY);
      return isOut ? [] : [{ ...run, at, isSealed, isLate }];
    })
    .sort((a, b) => a.at - b.at || a.id - b.id);
};

const acmCell = (runs: readonly CountedRun[]): { cell: OracleCell; seconds: number | null; errors: number } => {
  const solved = runs.findIndex((run) => !run.isSealed && run.status === status.accepted);
  const before = solved < 0 ? runs : runs.slice(0, solved);
  const open = before.filter((run) => !run.isSealed);
  const errors = open.filter((run) => costly.includes(run.status)).length;
  const cell: OracleCell = { errorNum: errors };
  const tries = before.filter((run) => run.isSealed).length;
  const pending = open.filter((run) => waiting.includes(run.status)).length;
  if (tries > 0) cell['tryNum'] = tries;
  if (pending > 0) cell['pendingNum'] = pending;
  if (solved < 0) return { cell, seconds: null, errors };
  const seconds = Math.floor(runs[solved]!.at / 1000);
  Object.assign(cell, { isAC: true, ACTime: seconds, isAfterContest: runs[solved]!.isLate });
  return { cell, seconds, errors };
};

const oiCell = (runs: readonly CountedRun[], isRecent: boolean) => {
  const judged = runs.filter((run) => !waiting.includes(run.status));
  const points = judged.map((run) => Math.round((run.score ?? 0) * 100));
  const score = judged.length === 0 ? null : isRecent ? points.at(-1)! : Math.max(...points);
  const times = judged.filter((run) => run.status === status.accepted).map((run) => toldTime(run.time));
  return { score, time: times.length === 0 ? null : Math.min(...times), pending: runs.length - judged.length };
};

/** The rows of a board, best first. */
export const oracleBoard = (contest: OracleContest, counted: readonly CountedRun[]): OracleRow[] => {
  const firsts = new Map<string, number>();
  const rows = [...new Set(counted.map((run) => run.uid))].map((uid): OracleRow => {
    const own = counted.filter((run) => run.uid === uid);
    const row: OracleRow = { uid, rank: -1, sums: [0, 0], total: own.length, cells: {} };
    for (const problem of contest.problems) {
      const runs = own.filter((run) => run.problem === problem);
      if (runs.length === 0) continue;
      if (contest.isOi) {
        const { score, time, pending } = oiCell(runs, contest.isRecent);
        row.cells[problem] = { score: score === null ? null : score / 100, time, pending };
        row.sums[0] += score ?? 0;
        row.sums[1] += time ?? 0;
        continue;
      }
      const { cell, seconds, errors } = acmCell(runs);
      row.cells[problem] = cell;
      if (seconds === null) continue;
      row.sums[0] += 1;
      row.sums[1] += seconds + 1200 * errors;
      firsts.set(problem, Math.min(firsts.get(problem) ?? seconds, seconds));
    }
    return row;
  });
  for (const { cells } of rows)
    for (const [problem, cell] of Object.entries(cells))
      if (cell['isAC']) cell['isFirstAC'] = cell['ACTime'] === firsts.get(problem) && !cell['isAfterContest'];
  rows.sort((a, b) => b.sums[0] - a.sums[0] || a.sums[1] - b.sums[1] || (a.uid < b.uid ? -1 : 1));
  const ranked = rows.filter(({ uid }) => !contest.stars.has(uid));
  for (const row of ranked)
    row.rank =
      1 +
      ranked.filter(({ sums }) => sums[0] > row.sums[0] || (sums[0] === row.sums[0] && sums[1] < row.sums[1])).length;
  if (contest.isOi) for (const row of rows) row.sums[0] /= 100;
  return rows;
};
