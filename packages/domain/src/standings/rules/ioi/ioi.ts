import { pointsOf } from '../../../scoring/points.ts';
import { effects } from '../../effect.ts';
import type { PointsCell, PointsSums } from '../points/pointsRow.ts';
import type { CellRuns, Rule } from '../rule.ts';

const pending = effects.indexOf('pending');

// Numbers of a cell.
const points = 0;
const waiting = 1;
const cellWidth = 2;

/**
 * Adds the best result of each subtask over several runs, in hundredths. A run whose subtasks are not known counts as a
 * whole: its points hold where the subtasks of the others together give less.
 */
export const bestOfSubtasks = (
  runs: Pick<CellRuns, 'length' | 'points' | 'subtasks'>,
  skips: (run: number) => boolean = () => false,
): number => {
  const best = new Map<number, number>();
  let whole = -1;
  for (let i = 0; i < runs.length; i++) {
    if (skips(i)) continue;
    whole = Math.max(whole, runs.points[i]!, 0);
    for (const [subtask, earned] of runs.subtasks[i] ?? []) {
      best.set(subtask, Math.max(best.get(subtask) ?? 0, earned));
    }
  }
  let sum = 0;
  for (const earned of best.values()) sum += earned;
  return Math.max(whole, whole < 0 ? -1 : sum);
};

/** Of each problem the best result of each subtask counts, whichever run had it. Nothing breaks a tie. */
export const ioiRule = (): Rule<PointsCell, PointsSums> => ({
  cellWidth,
  keyCount: 1,
  compared: 1,
  behindSeal: 'absent',
  foldCell: (runs, cells, offset) => {
    let open = 0;
    for (let i = 0; i < runs.length; i++) if (runs.effect[i] === pending) open += 1;
    cells[offset + points] = bestOfSubtasks(runs, (run) => runs.effect[run] === pending);
    cells[offset + waiting] = open;
  },
  foldRow: (cells, counts, first, problems, keys, offset) => {
    let score = 0;
    for (let i = first; i < first + problems; i++) {
      if (counts[i] !== 0) score += Math.max(0, cells[i * cellWidth + points]!);
    }
    keys[offset] = 0 - score;
  },
  readCell: (cells, offset) => ({
    score: cells[offset + points]! < 0 ? null : pointsOf(cells[offset + points]!),
    timeMs: null,
    pending: cells[offset + waiting]!,
  }),
  readSums: (keys, offset) => ({ totalScore: pointsOf(0 - keys[offset]!), totalTime: 0 }),
  isAwardable: (keys, offset) => keys[offset]! < 0,
});
