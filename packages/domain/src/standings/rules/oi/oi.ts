import type { OiScoreType } from '../../../contest/kind.ts';
import { pointsOf } from '../../../scoring/points.ts';
import { effects } from '../../effect.ts';
import type { PointsCell, PointsSums } from '../points/pointsRow.ts';
import type { Rule } from '../rule.ts';

const accepted = effects.indexOf('accepted');
const pending = effects.indexOf('pending');

// Numbers of a cell.
const points = 0;
const fastest = 1;
const waiting = 2;
const cellWidth = 3;

/**
 * Points count, then the run times of what was accepted. Of the runs on a problem the latest judged one counts, or the best
 * one; a run without points, as after a compile error, has none.
 */
export const oiRule = (scoreType: OiScoreType): Rule<PointsCell, PointsSums> => ({
  cellWidth,
  keyCount: 2,
  compared: 2,
  behindSeal: 'absent',
  foldCell: (runs, cells, offset) => {
    let [score, time, open] = [-1, -1, 0];
    for (let i = 0; i < runs.length; i++) {
      if (runs.effect[i] === pending) {
        open += 1;
        continue;
      }
      const earned = Math.max(0, runs.points[i]!);
      score = scoreType === 'Recent' ? earned : Math.max(score, earned);
      if (runs.effect[i] === accepted && (time < 0 || runs.runTime[i]! < time)) time = runs.runTime[i]!;
    }
    cells[offset + points] = score;
    cells[offset + fastest] = time;
    cells[offset + waiting] = open;
  },
  foldRow: (cells, counts, first, problems, keys, offset) => {
    let [score, time] = [0, 0];
    for (let i = first; i < first + problems; i++) {
      if (counts[i] === 0) continue;
      score += Math.max(0, cells[i * cellWidth + points]!);
      time += Math.max(0, cells[i * cellWidth + fastest]!);
    }
    keys[offset] = 0 - score;
    keys[offset + 1] = time;
  },
  readCell: (cells, offset) => ({
    score: cells[offset + points]! < 0 ? null : pointsOf(cells[offset + points]!),
    timeMs: cells[offset + fastest]! < 0 ? null : cells[offset + fastest]!,
    pending: cells[offset + waiting]!,
  }),
  readSums: (keys, offset) => ({ totalScore: pointsOf(0 - keys[offset]!), totalTime: keys[offset + 1]! }),
  isAwardable: (keys, offset) => keys[offset]! < 0,
});
