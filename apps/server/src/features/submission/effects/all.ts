import { board } from './board.ts';
import { counters } from './counters.ts';
import type { Effect } from './effect.ts';
import { groupRecord } from './groupRecord.ts';
import { live } from './live.ts';
import { mirror } from './mirror.ts';
import { rank } from './rank.ts';
import { record } from './record.ts';
import { solved } from './solved.ts';
import { streams } from './streams.ts';
import { trainingRecord } from './trainingRecord.ts';

/**
 * Everything that follows from a verdict, in steps: effects of one step do not look at each other's. What takes rows that
 * other verdicts take too stands in the step after `streams`, as late as it can.
 */
export const steps: readonly (readonly Effect[])[] = [
  [mirror, live, streams],
  [solved, counters, record, board, rank, groupRecord, trainingRecord],
];
