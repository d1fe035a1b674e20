import fc from 'fast-check';
import { awardTypes } from '../award.ts';
import { type Board, type BoardSettings, boardOf } from '../board.ts';
import { type Effect, effects } from '../effect.ts';
import { problemCounts } from '../problemCounts.ts';
import { acmRule } from '../rules/acm/acm.ts';
import { ioiRule } from '../rules/ioi/ioi.ts';
import { oiRule } from '../rules/oi/oi.ts';
import type { Rule } from '../rules/rule.ts';
import type { Run } from '../run.ts';
import type { Standings, StandingsSettings } from '../standings.ts';

export const minute = 60_000;

/** Five hours, problems A to C, sealed nowhere. */
export const settingsOf = <Cell, Sums>(
  rule: Rule<Cell, Sums>,
  more: Partial<StandingsSettings> = {},
): StandingsSettings<Cell, Sums> => ({ problems: ['A', 'B', 'C'], end: 300 * minute, sealAfter: null, ...more, rule });

let lastId = 0;
/** A run at a second of the contest; ids grow from call to call. */
export const run = (uid: string, problem: string, seconds: number, effect: Effect, more: Partial<Run> = {}): Run => ({
  id: ++lastId,
  uid,
  problem,
  at: seconds * 1000,
  effect,
  score: effect === 'accepted' ? 100 : null,
  runTimeMs: 0,
  ...more,
});

/** All of a board that anybody could see. */
export const shown = (board: Board): unknown => ({
  rows: Array.from({ length: board.size }, (_, place) => board.row(place)),
  firsts: [...board.firsts],
  counts: problemCounts(board.standings),
});

/** Everything that a board shows, as plain data to compare. */
export const shownOf = (standings: Standings, settings?: BoardSettings): unknown => shown(boardOf(standings, settings));

export const rules: Record<string, Rule> = {
  acm: acmRule(),
  'acm in minutes': acmRule({ unit: 'min', tieBreakByLast: true }),
  'acm rounded up': acmRule({ unit: 'min', rounding: 'up', totalUnit: 'min', tieBreakByLast: true, lastUnit: 's' }),
  'oi recent': oiRule('Recent'),
  'oi highest': oiRule('Highest'),
  ioi: ioiRule(),
};

export const people = ['ann', 'bob', 'cem', 'dan'];
export const boardSettings: BoardSettings = {
  stars: new Set(['dan']),
  awards: {
    type: awardTypes.places,
    awards: [{ priority: 1, name: 'gold', background: '', color: '', num: 1 }],
  },
};

const anyRun: fc.Arbitrary<Omit<Run, 'id'>> = fc.record(
  {
    uid: fc.constantFrom(...people),
    problem: fc.constantFrom('A', 'B', 'C', 'removed'),
    // Few different times, so that many are equal; some before the start, at the seal and behind the end.
    at: fc.oneof(
      fc.integer({ min: -1, max: 12 }).map((n) => n * 30 * minute),
      fc.integer({ min: -1000, max: 320 * minute }),
    ),
    effect: fc.constantFrom(...effects),
    score: fc.option(
      fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
      { nil: null },
    ),
    runTimeMs: fc.integer({ min: 0, max: 5 }),
    subtasks: fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 5000 })), { maxLength: 3 }),
  },
  { requiredKeys: ['uid', 'problem', 'at', 'effect', 'score', 'runTimeMs'] },
);

/** Runs with ids in the order of the list. */
export const anyRuns = fc
  .array(anyRun, { maxLength: 30 })
  .map((list): Run[] => list.map((one, index) => ({ ...one, id: index + 1 })));

export const anyWindow = fc.record({
  sealAfter: fc.constantFrom(null, 0, 240 * minute),
  includeAfterEnd: fc.boolean(),
  ownEnds: fc.constantFrom(new Map<string, number>(), new Map([['ann', 310 * minute]])),
});
