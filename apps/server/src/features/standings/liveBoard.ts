import { setImmediate } from 'node:timers/promises';
import {
  applyRun,
  type ContestClock,
  contestRuleOf,
  foldStandings,
  hasRow,
  type LiveStandings,
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
  /** Grows with every change of what is shown of somebody: names, schools, pictures. */
  named: number;
  /** Position in the contest's log that this has taken in. */
  position: number;
  /** Grows with every verdict taken in, also of runs that no board shows yet, and with `named`. */
  revision: number;
  runs: Map<number, Run>;
  /** The board without a seal. */
  full: LiveStandings;
  /** The public one while a seal holds; null in a contest without one. */
  sealed: LiveStandings | null;
}

/** A board over given runs, with the window that a view asks for; its seal is the contest's unless another is given. */
export const foldFor = (
  live: Pick<LiveBoard, 'stored' | 'clock' | 'problems'>,
  runs: readonly Run[],
  window: { sealed: boolean; includeAfterEnd?: boolean; sealAfter?: number | null },
): LiveStandings => {
  const { clock } = live;
  return foldStandings(
    {
      rule: contestRuleOf(live.stored.row.type).fold(live.stored.row),
      problems: live.problems.map((problem) => String(problem.pid)),
      end: clock.end(),
      ownEnds: clock.ownEnds,
      sealAfter: window.sealed ? (window.sealAfter ?? clock.sealAfter) : null,
      includeAfterEnd: window.includeAfterEnd ?? false,
    },
    runs,
  );
};

/** Folds a board; a large one in steps, between which other requests are served. */
export const makeLiveBoard = async (parts: {
  stored: StoredContest;
  problems: readonly BoardProblem[];
  people: readonly Person[];
  runs: readonly StoredRun[];
  position: number;
}): Promise<LiveBoard> => {
  const clock = clockOf(parts.stored);
  const runs = parts.runs.map((run) => runOf(clock, run));
  await setImmediate();
  const base = { stored: parts.stored, clock, problems: parts.problems };
  const full = foldFor(base, runs, { sealed: false });
  await setImmediate();
  const sealed = clock.sealAfter === null ? null : foldFor(base, runs, { sealed: true });
  return {
    ...base,
    people: new Map(parts.people.map((person) => [person.uid, person])),
    named: 0,
    position: parts.position,
    revision: 0,
    runs: new Map(runs.map((run) => [run.id, run])),
    full,
    sealed,
  };
};

/** Which of the two boards look different than before. */
export interface SeenChange {
  full: boolean;
  sealed: boolean;
}

/** Takes new verdicts in. Says which of the two boards look different now: what is behind the seal is not heard outside. */
export const takeRuns = (live: LiveBoard, stored: readonly StoredRun[]): SeenChange => {
  let [full, sealed] = [false, false];
  for (const source of stored) {
    const run = runOf(live.clock, source);
    live.runs.set(run.id, run);
    live.revision += 1;
    if (applyRun(live.full, run).length > 0) full = true;
    if (live.sealed && applyRun(live.sealed, run).length > 0) sealed = true;
  }
  return { full, sealed };
};

/**
 * Takes in what is known of people now. Says on which of the two boards somebody's row looks different: on the public one
 * whoever sent only behind a seal may have none.
 */
export const takePeople = (live: LiveBoard, people: readonly Person[]): SeenChange => {
  const changed = people.filter((person) => JSON.stringify(person) !== JSON.stringify(live.people.get(person.uid)));
  if (changed.length === 0) return { full: false, sealed: false };
  for (const person of changed) live.people.set(person.uid, person);
  live.named += 1;
  live.revision += 1;
  const isShown = (standings: LiveStandings): boolean =>
    changed.some(({ uid }) => {
      const slot = standings.slots.get(uid);
      return slot !== undefined && hasRow(standings, slot);
    });
  return { full: isShown(live.full), sealed: live.sealed !== null && isShown(live.sealed) };
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
