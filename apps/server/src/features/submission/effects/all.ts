import { board } from './board.ts';
import { counters } from './counters.ts';
import type { Effect } from './effect.ts';
import { live } from './live.ts';
import { mirror } from './mirror.ts';
import { record } from './record.ts';
import { solved } from './solved.ts';
import { streams } from './streams.ts';

/**
 * Everything that follows from a verdict, in order. What takes rows that other verdicts take too stands after `streams`, as
 * late as it can.
 */
export const effects: readonly Effect[] = [mirror, solved, live, streams, counters, record, board];
