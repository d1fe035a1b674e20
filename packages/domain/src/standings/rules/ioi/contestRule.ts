import { hundredths, pointsOf } from '../../../scoring/points.ts';
import type { ContestRule } from '../contestRule.ts';
import { bestRun, type PointsCell, type PointsRow, type PointsSums, pointsTraits } from '../points/pointsRow.ts';
import { bestOfSubtasks, ioiRule } from './ioi.ts';

/** The best result of each subtask over all runs counts; no times. */
export const ioiContestRule: ContestRule<PointsCell, PointsSums, PointsRow> = {
  ...pointsTraits,
  type: 2,
  name: 'IOI',
  choices: [{ key: 'ioi', scoreType: 'Highest', replaces: false }],
  columns: { result: 'score', time: null },
  countsRunTime: false,
  countsSubtasks: true,
  fold: ioiRule,
  ownResult: (runs) => {
    const best = bestRun(runs);
    if (best === undefined) return runs.at(-1)!;
    const points = bestOfSubtasks({
      length: runs.length,
      points: Int32Array.from(runs, ({ score }) => (score === null ? -1 : hundredths(score))),
      subtasks: runs.map(({ subtasks }) => subtasks),
    });
    return { status: best.status, score: pointsOf(points) };
  },
  figures: ({ totalScore }) => ({ result: totalScore, time: null, seconds: null }),
  figuresOfRow: ({ exactScore }) => ({ result: exactScore, time: null, seconds: null }),
};
