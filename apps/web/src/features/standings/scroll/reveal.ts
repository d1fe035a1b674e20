import type { DataOf, standings } from '@assay/contract';
import {
  type Award,
  applyRun,
  awardTypes,
  type Board,
  type BoardRow,
  boardOf,
  contestRuleOf,
  effectOf,
  foldStandings,
  type LiveStandings,
  type RowFigures,
  type Run,
  rankHistory,
} from '@assay/domain';
import { type RankPoint, withSolves } from '../time/rankPath.ts';
import { type ScrollCell, scrollRuleOf } from './scrollRule.ts';

export type ScrollData = DataOf<typeof standings.getScrollBoard>;

/** Places of gold, silver and bronze. */
export type Medals = readonly [number, number, number];
export type Medal = 0 | 1 | 2;

interface RevealOptions {
  removeStar: boolean;
  medals: Medals;
}

/** One press of the key. */
export type RevealStep =
  /** A cell is told, and its row moves. */
  | { kind: 'cell'; uid: string; displayId: string; from: number; to: number }
  /** A row is settled: its award is shown. */
  | { kind: 'award'; uid: string }
  /** The award leaves the stage. */
  | { kind: 'close'; uid: string };

export interface ScrollRow extends BoardRow<ScrollCell, RowFigures> {
  /** Nothing can change it any more: rank and medal are final. */
  settled: boolean;
  medal: Medal | null;
}

/** Where the reveal stands. */
export interface RevealState {
  /** Steps taken. */
  steps: number;
  /** Hidden cells that were told, of how many. */
  revealed: number;
  total: number;
  /** Rows on the board. */
  size: number;
  /** Place of the row that is next; −1 at the end. */
  pointer: number;
  /** The cell that is next; null where the row's award is next. */
  next: string | null;
  /** What was told last. */
  last: { uid: string; displayId: string } | null;
  /** Whose award is on the stage. */
  award: string | null;
}

export interface Reveal {
  state(): RevealState;
  /** The row at a place, from 0 on. */
  row(place: number): ScrollRow;
  /** Where a participant stands. */
  placeOf(uid: string): number;
  /** Rank of a participant when the board was sealed. */
  sealedRank(uid: string): number;
  /** Rank of a participant over the whole contest, with the moments at which something was solved. */
  history(uid: string): RankPoint[];
  /** @returns what happened; null at the end. */
  next(): RevealStep | null;
  /** Takes the last step back. @returns what was taken back; null at the beginning. */
  undo(): RevealStep | null;
  final: Board<ScrollCell, RowFigures>;
}

const noColour = { background: '', color: '' };
const awardsOf = (medals: Medals): Award[] =>
  medals.map((num, index) => ({ priority: index, name: String(index), ...noColour, num }));

/**
 * A contest's last board, told from the bottom up: each step tells the next hidden cell of the lowest row that still has
 * one, in the order of problems; a row that can rise no further and has a medal gets its award. The order is the domain's
 * own fold all along, so that it ends at the board.
 */
export const createReveal = (data: ScrollData, { removeStar, medals }: RevealOptions): Reveal => {
  const { sealAt } = data;
  const problems = data.problems.map(({ displayId }) => displayId);
  const runs: Run[] = data.runs.map((run) => ({
    id: run.id,
    uid: run.uid,
    problem: run.displayId,
    at: run.at,
    ...(run.common === undefined ? {} : { common: run.common }),
    effect: effectOf(run.status),
    score: run.score,
    ...(run.subtasks ? { subtasks: run.subtasks } : {}),
    runTimeMs: run.time ?? 0,
  }));
  const rule = scrollRuleOf(data);
  // Every run that is sent counts: the server knows who had more minutes than others.
  const settings = { rule, problems, end: Number.POSITIVE_INFINITY };
  const look = {
    stars: new Set(data.participants.filter(({ star }) => star).map(({ uid }) => uid)),
    removeStar,
    firstOfStars: !data.firstOfRanked,
    awards: { type: awardTypes.places, awards: awardsOf(medals), ties: data.awardTies },
  };
  const whole = foldStandings({ ...settings, sealAfter: null }, runs);
  const final = boardOf(whole, look);
  const live: LiveStandings<ScrollCell, RowFigures> = foldStandings({ ...settings, sealAfter: sealAt }, runs);
  let board = boardOf(live, look);
  const sealed = board;
  const sealedRanks = sealed.ranks.slice();

  const { solveOf } = contestRuleOf(data.type);
  const secondOf = (cell: ScrollCell | null) => (cell === null ? null : (solveOf?.(cell.told).seconds ?? null));
  const keyOf = (uid: string, displayId: string): string => `${displayId} ${uid}`;
  const hiddenRuns = new Map<string, Run[]>();
  for (const run of runs) {
    if ((run.common ?? run.at) < sealAt) continue;
    const key = keyOf(run.uid, run.problem);
    hiddenRuns.set(key, [...(hiddenRuns.get(key) ?? []), run]);
  }
  /** Hidden cells of each participant, in the order of problems. */
  const waiting = new Map<string, string[]>();
  let total = 0;
  for (let place = 0; place < board.size; place++) {
    const { uid, cells } = board.row(place);
    const closed = cells.filter(({ cell }) => cell !== null && cell.hidden > 0).map(({ problem }) => problem);
    if (closed.length > 0) waiting.set(uid, closed);
    total += closed.length;
  }

  const steps: RevealStep[] = [];
  const honoured = new Set<string>();
  const medalAt = (of: Board<ScrollCell, RowFigures>, place: number): Medal | null => {
    const award = of.awards[place];
    return award ? (Number(award.name) as Medal) : null;
  };
  const finalMedal = (uid: string): Medal | null => medalAt(final, final.placeOf(uid));
  const isDone = (uid: string): boolean => !waiting.has(uid) && (finalMedal(uid) === null || honoured.has(uid));
  const findPointer = (): number => {
    let place = board.size - 1;
    while (place >= 0 && isDone(board.uidAt(place))) place -= 1;
    return place;
  };
  let pointer = findPointer();
  const lastOf = (kind: RevealStep['kind']): RevealStep | undefined => steps.findLast((step) => step.kind === kind);

  /** Tell the runs of a cell, or hide them again. */
  const turn = (uid: string, displayId: string, told: boolean): void => {
    // The seal asks for common time; a run that was told counts as one from before.
    for (const run of hiddenRuns.get(keyOf(uid, displayId)) ?? []) applyRun(live, told ? { ...run, common: -1 } : run);
    board = boardOf(live, look);
  };

  return {
    final,
    state: () => {
      const award = steps.at(-1)?.kind === 'award' ? steps.at(-1)!.uid : null;
      const last = lastOf('cell');
      const uid = pointer < 0 ? null : board.uidAt(pointer);
      return {
        steps: steps.length,
        revealed: steps.filter(({ kind }) => kind === 'cell').length,
        total,
        size: board.size,
        pointer,
        next: uid === null ? null : (waiting.get(uid)?.[0] ?? null),
        last: last?.kind === 'cell' ? { uid: last.uid, displayId: last.displayId } : null,
        award,
      };
    },
    row: (place) => {
      const row = board.row(place);
      const settled = place > pointer || (place === pointer && !waiting.has(row.uid));
      const end = final.placeOf(row.uid);
      return {
        ...row,
        // Who is first among those of now may not be in the end: stars are told once.
        cells: row.cells.map((cell, index) => ({
          ...cell,
          isFirst: cell.isFirst && final.firsts[index] === (secondOf(cell.cell) ?? -1),
        })),
        rank: settled ? final.ranks[end]! : row.rank,
        settled,
        medal: settled ? medalAt(final, end) : medalAt(board, place),
      };
    },
    placeOf: (uid) => board.placeOf(uid),
    history: (uid) => {
      const ranks = rankHistory(whole, uid, look.stars).map(({ at, rank }) => ({
        second: Math.floor(at / 1000),
        rank,
      }));
      const seconds = final.row(final.placeOf(uid)).cells.map(({ cell }) => secondOf(cell));
      return withSolves(
        ranks,
        seconds.filter((second) => second !== null),
      );
    },
    sealedRank: (uid) => sealedRanks[sealed.placeOf(uid)] ?? -1,
    next: () => {
      const before = steps.at(-1);
      if (before?.kind === 'award') {
        const step: RevealStep = { kind: 'close', uid: before.uid };
        steps.push(step);
        honoured.add(before.uid);
        pointer = findPointer();
        return step;
      }
      if (pointer < 0) return null;
      const uid = board.uidAt(pointer);
      const displayId = waiting.get(uid)?.[0];
      if (displayId === undefined) {
        const step: RevealStep = { kind: 'award', uid };
        steps.push(step);
        return step;
      }
      const rest = waiting.get(uid)!.slice(1);
      if (rest.length === 0) waiting.delete(uid);
      else waiting.set(uid, rest);
      const from = pointer;
      turn(uid, displayId, true);
      const step: RevealStep = { kind: 'cell', uid, displayId, from, to: board.placeOf(uid) };
      steps.push(step);
      pointer = findPointer();
      return step;
    },
    undo: () => {
      const step = steps.pop();
      if (step === undefined) return null;
      if (step.kind === 'close') honoured.delete(step.uid);
      if (step.kind === 'cell') {
        waiting.set(step.uid, [step.displayId, ...(waiting.get(step.uid) ?? [])]);
        turn(step.uid, step.displayId, false);
      }
      pointer = findPointer();
      return step;
    },
  };
};
