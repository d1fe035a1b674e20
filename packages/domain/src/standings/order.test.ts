import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortRows } from './order.ts';
import { compareSlots, type Standings } from './standings.ts';

const standingsOf = (rows: readonly { keys: number[]; uid: string }[], compared: number) =>
  ({
    settings: { rule: { keyCount: 3, compared } },
    uids: rows.map(({ uid }) => uid),
    keys: Float64Array.from(rows.flatMap(({ keys }) => keys)),
  }) as unknown as Standings;

const key = fc.oneof(
  fc.integer({ min: -4, max: 4 }),
  fc.integer({ min: 0, max: 500_000 }),
  fc.constant(-0),
  // What does not fit into one number with the others, and what is not whole.
  fc.integer({ min: -(2 ** 50), max: 2 ** 50 }),
  fc.constantFrom(0.5, Number.POSITIVE_INFINITY),
);
const small = fc.integer({ min: -3, max: 3 });
const rowsWith = (of: fc.Arbitrary<number>) =>
  fc.array(fc.tuple(of, of, of), { maxLength: 60 }).chain((keys) =>
    fc
      .shuffledSubarray(
        keys.map((_, index) => index),
        { minLength: keys.length },
      )
      .map((names) => keys.map((one, index) => ({ keys: [...one], uid: `u${String(names[index]).padStart(3, '0')}` }))),
  );

it('orders rows as comparing each two of them does', () => {
  fc.assert(
    fc.property(fc.oneof(rowsWith(small), rowsWith(key)), fc.integer({ min: 1, max: 3 }), (rows, compared) => {
      const standings = standingsOf(rows, compared);
      const slots = Int32Array.from(rows, (_, slot) => slot);
      const wanted = slots.slice().sort((a, b) => compareSlots(standings, a, b));
      sortRows(standings, slots);
      expect([...slots]).toEqual([...wanted]);
    }),
    { numRuns: 500 },
  );
});
