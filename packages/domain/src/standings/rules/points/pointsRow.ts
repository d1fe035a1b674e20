import { wholePoints } from '../../../scoring/points.ts';
import type { BoardRow } from '../../board.ts';
import { type CellView, type ContestRule, emptyCell, type OwnRun, openCell } from '../contestRule.ts';

/** A cell of a rule under which points count. */
export interface PointsCell {
  /** Points that count, null while none are judged. */
  score: number | null;
  /** ms of the fastest accepted run; null without one, or where run times do not count. */
  timeMs: number | null;
  pending: number;
}

export interface PointsSums {
  totalScore: number;
  /** ms: the fastest accepted run of each problem that has one; 0 where run times do not count. */
  totalTime: number;
}

/** The fields of a row that counts points: whole ones for existing clients, and the exact ones. */
export interface PointsRow {
  totalScore: number;
  exactScore: number;
  totalTime: number;
  submissionInfo: Record<string, number>;
  exactInfo?: Record<string, number> | undefined;
  timeInfo: Record<string, number>;
  pendingInfo?: Record<string, number> | undefined;
}

/** Points at which a cell is full. */
const fullPoints = 100;

const hidden: CellView = { look: 'hidden', top: '?', sub: '', words: 'hidden', values: {} };

/**
 * What a cell shows: points, and ms of the fastest accepted run; or how many runs are judged before the first points.
 * While it is sealed, nobody says who sent nothing.
 */
export const pointsCellView = (
  score: number | undefined,
  ms: number | undefined,
  { sealed, pending = 0 }: { sealed: boolean; pending?: number | undefined },
): CellView => {
  if (score === undefined) return pending > 0 ? openCell('judging', pending, 0) : sealed ? hidden : emptyCell;
  const look = score >= fullPoints ? 'full' : score > 0 ? 'partial' : 'zero';
  return {
    look,
    top: String(score),
    sub: ms === undefined ? '' : `${ms} ms`,
    words: ms === undefined ? 'score' : 'scoreTime',
    values: { count: score, ms: ms ?? 0 },
  };
};

/** Points that are not whole. */
const fractionOf = ({ score }: PointsCell): number | null => (score === null || Number.isInteger(score) ? null : score);

/** Writes a row as clients read it; cells stand under the display ids of their problems. */
const pointsRow = (row: BoardRow<PointsCell, PointsSums>, displayIds: ReadonlyMap<string, string>): PointsRow => {
  const infoOf = (pointsIn: (cell: PointsCell) => number | null): Record<string, number> => {
    const info: Record<string, number> = {};
    for (const { problem, cell } of row.cells) {
      const displayId = displayIds.get(problem);
      const value = cell === null || displayId === undefined ? null : pointsIn(cell);
      if (value !== null) info[displayId!] = value;
    }
    return info;
  };
  return {
    totalScore: wholePoints(row.sums.totalScore),
    exactScore: row.sums.totalScore,
    totalTime: row.sums.totalTime,
    submissionInfo: infoOf(({ score }) => (score === null ? null : wholePoints(score))),
    ...(row.cells.some(({ cell }) => cell !== null && fractionOf(cell) !== null)
      ? { exactInfo: infoOf(fractionOf) }
      : {}),
    timeInfo: infoOf(({ timeMs }) => timeMs),
    ...(row.cells.some(({ cell }) => cell !== null && cell.pending > 0)
      ? { pendingInfo: infoOf(({ pending }) => pending || null) }
      : {}),
  };
};

/** Exact points of a row at one problem; undefined where it has none. */
const exactPointsAt = (row: PointsRow, displayId: string): number | undefined =>
  row.exactInfo?.[displayId] ?? row.submissionInfo[displayId];

/** The run with the most points, of equal ones the latest; undefined where none has any. */
export const bestRun = (runs: readonly OwnRun[]): OwnRun | undefined =>
  runs
    .filter(({ score }) => score !== null)
    .reduce<OwnRun | undefined>(
      (best, run) => (best === undefined || run.score! >= best.score! ? run : best),
      undefined,
    );

/** What rules under which points count have in common. */
export const pointsTraits = {
  counts: 'points',
  legend: ['full', 'partial', 'zero'],
  sealedLook: 'hidden',
  hasFirsts: false,
  hidesOwn: true,
  tellsCasesWhileRunning: true,
  row: pointsRow,
  solvesOfRow: () => [],
  isJudged: (row) => Object.keys(row.pendingInfo ?? {}).length > 0,
  cellOfRow: (row, displayId, sealed) =>
    pointsCellView(exactPointsAt(row, displayId), row.timeInfo[displayId], {
      sealed,
      pending: row.pendingInfo?.[displayId],
    }),
  stageCell: (cell, _, hiddenRuns) => {
    const told = pointsCellView(cell?.score ?? undefined, cell?.timeMs ?? undefined, { sealed: false });
    if (hiddenRuns === 0) return told;
    return {
      ...openCell('pending', hiddenRuns, 0),
      sub: told.top === '' ? 'closed' : told.top,
      values: { count: hiddenRuns },
    };
  },
  sheet: {
    heads: ['Total Score'],
    sums: ({ sums }) => [sums.totalScore],
    cell: ({ score }) => score ?? '',
  },
} satisfies Partial<ContestRule<PointsCell, PointsSums, PointsRow>>;
