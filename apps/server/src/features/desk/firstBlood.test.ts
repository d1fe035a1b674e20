import { expect, it } from 'vitest';
import { firstBloodOf } from './firstBlood.ts';

const at = (...times: number[]) => times.map((time) => ({ time }));

it.each([
  ['alone', 5000, [5000], [], { is: 'first' }],
  ['after another', 5000, [5000, 4000], [], { is: 'later' }],
  ['in the same second as another', 5900, [5900, 5100], [], { is: 'first' }],
  ['with an earlier run pending', 5000, [5000], [4000, 3000, 6000], { is: 'open', waitsFor: { time: 3000 } }],
  ['with a later run pending', 5000, [5000], [6000], { is: 'first' }],
  ['with one pending in the same second', 5900, [5900], [5100], { is: 'first' }],
  ['after another, with an earlier run pending', 5000, [5000, 4000], [1000], { is: 'later' }],
])('%s', (_, time, accepted, pending, expected) => {
  expect(firstBloodOf({ time }, { accepted: at(...accepted), pending: at(...pending) })).toEqual(expected);
});
