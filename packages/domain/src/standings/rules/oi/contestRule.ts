import type { ContestRule } from '../contestRule.ts';
import { bestRun, type PointsCell, type PointsRow, type PointsSums, pointsTraits } from '../points/pointsRow.ts';
import { oiRule } from './oi.ts';

/** Points of the latest or the best run of each problem count, then the run times of what was accepted. */
export const oiContestRule: ContestRule<PointsCell, PointsSums, PointsRow> = {
  ...pointsTraits,
  type: 1,
  name: 'OI',
  choices: [
    { key: 'oiRecent', scoreType: 'Recent', replaces: true },
    { key: 'oiHighest', scoreType: 'Highest', replaces: false },
  ],
  columns: { result: 'score', time: 'time' },
  countsRunTime: true,
  countsSubtasks: false,
  fold: ({ oiRankScoreType }) => oiRule(oiRankScoreType === 'Highest' ? 'Highest' : 'Recent'),
  ownResult: (runs, { oiRankScoreType }) => {
    const scored = runs.filter(({ score }) => score !== null);
    return (oiRankScoreType === 'Highest' ? bestRun(scored) : scored.at(-1)) ?? runs.at(-1)!;
  },
  figures: ({ totalScore, totalTime }) => ({ result: totalScore, time: totalTime, seconds: null }),
  figuresOfRow: ({ exactScore, totalTime }) => ({ result: exactScore, time: totalTime, seconds: null }),
};
