import {
  acmRule,
  applyRun,
  type ContestClock,
  contestKinds,
  foldStandings,
  inReceiptOrder,
  type LiveStandings,
  type OiScoreType,
  oiRule,
  type Rule,
  type Run,
  runOf,
  standingsWindow,
} from '@assay/domain';
import { clockOf, type StoredContest } from '../contest/index.ts';
import type { BoardProblem, Person, StoredRun } from './standings.store.ts';

/** Everything that boards of one contest are made of, kept in memory and carried on by the log of verdicts. */
export interface LiveBoard {
  stored: StoredContest;
  clock: ContestClock;
  problems: readonly BoardProblem[];
  people: Map<string, Person>;
  /** Position in the contest's log that this has taken in. */
  position: number;
  /** In order of receipt. */
  runs: Map<number, Run>;
  /** The board without a seal. */
  full: LiveStandings;
  /** The public one while a seal holds; null in a contest without one. */
  sealed: LiveStandings | null;
}

export const ruleOf = ({ type, oiRankScoreType }: StoredContest['row']): Rule =>
  (type === contestKinds.oi ? oiRule(oiRankScoreType as OiScoreType) : acmRule()) as Rule;

/** A board over given runs, with the window that a view asks for. */
export const foldFor = (
  live: Pick<LiveBoard, 'stored' | 'clock' | 'problems'>,
  runs: readonly Run[],
  window: { sealed: boolean; includeAfterEnd?: boolean; until?: number },
): LiveStandings => {
  const { clock } = live;
  return foldStandings(
    {
      rule: ruleOf(live.stored.row),
      problems: live.problems.map((problem) => String(problem.pid)),
      end: clock.end(),
      ownEnds: clock.ownEnds,
      sealAfter: window.sealed ? clock.sealAfter : null,
      includeAfterEnd: window.includeAfterEnd ?? false,
    },
    runs,
  );
};

export const makeLiveBoard = (parts: {
  stored: StoredContest;
  problems: readonly BoardProblem[];
  people: readonly Person[];
  runs: readonly StoredRun[];
  position: number;
}): LiveBoard => {
  const clock = clockOf(parts.stored);
  const runs = inReceiptOrder(parts.runs).map((run) => runOf(clock, run));
  const base = { stored: parts.stored, clock, problems: parts.problems };
  return {
    ...base,
    people: new Map(parts.people.map((person) => [person.uid, person])),
    position: parts.position,
    runs: new Map(runs.map((run) => [run.id, run])),
    full: foldFor(base, runs, { sealed: false }),
    sealed: clock.sealAfter === null ? null : foldFor(base, runs, { sealed: true }),
  };
};

/** What readers see of the cell of a run and its row, as text to compare. */
const shownOf = (standings: LiveStandings, run: Run): string => {
  const slot = standings.slots.get(run.uid);
  const problem = standings.problemOf.get(run.problem);
  if (slot === undefined || problem === undefined) return '';
  const { rule, problems } = standings.settings;
  const cell = slot * problems.length + problem;
  return [
    standings.totals[slot],
    standings.counts[cell],
    ...standings.cells.subarray(cell * rule.cellWidth, (cell + 1) * rule.cellWidth),
    ...standings.keys.subarray(slot * rule.keyCount, (slot + 1) * rule.keyCount),
  ].join();
};

/** Applies a run; true when readers of the board see something else than before. */
const applyVisibly = (standings: LiveStandings, run: Run): boolean => {
  const before = shownOf(standings, run);
  applyRun(standings, run);
  return shownOf(standings, run) !== before;
};

/** Takes new verdicts in. Says which of the two boards look different now: what is behind the seal is not heard outside. */
export const takeRuns = (live: LiveBoard, stored: readonly StoredRun[]): { full: boolean; sealed: boolean } => {
  let [full, sealed] = [false, false];
  for (const source of stored) {
    const run = runOf(live.clock, source);
    live.runs.set(run.id, run);
    if (applyVisibly(live.full, run)) full = true;
    if (live.sealed && applyVisibly(live.sealed, run)) sealed = true;
  }
  return { full, sealed };
};

/** The board that the public may see at a moment (ms since the epoch). */
export const publicBoard = (live: LiveBoard, now: number): LiveStandings =>
  live.sealed !== null && standingsWindow(live.clock, now, { view: 'public' }).sealAfter !== null
    ? live.sealed
    : live.full;

/** The runs of one participant on one problem, in the order of time: id, ms of contest time, and whether the seal hides them. */
export const runsOfCell = (
  standings: LiveStandings,
  uid: string,
  problem: string,
): { id: number; at: number; isBehindSeal: boolean }[] => {
  const slot = standings.slots.get(uid);
  const index = standings.problemOf.get(problem);
  if (slot === undefined || index === undefined) return [];
  const { runs, settings } = standings;
  const end = standings.ends[slot]!;
  const seal = settings.sealAfter ?? Number.POSITIVE_INFINITY;
  const found = [];
  for (let row = runs.heads[slot * settings.problems.length + index]!; row >= 0; row = runs.next[row]!) {
    const at = runs.at[row]!;
    if (at < 0 || (at >= end && !settings.includeAfterEnd)) continue;
    const isBehindSeal = runs.common[row]! >= seal;
    if (isBehindSeal && settings.rule.behindSeal === 'absent') continue;
    found.push({ id: runs.id[row]!, at, isBehindSeal });
  }
  return found;
};
