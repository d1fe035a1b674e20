import { expect, test } from 'vitest';
import { ringArcs } from './ringArcs.ts';

test('parts share the circle; empty ones are left out', () => {
  const parts = [
    { key: 'a', value: 3 },
    { key: 'b', value: 0 },
    { key: 'c', value: 1 },
  ];
  expect(ringArcs(parts, 100, 2)).toEqual([
    { key: 'a', dash: 73, offset: 0 },
    { key: 'c', dash: 23, offset: 75 },
  ]);
});

test('a single part closes the ring, a tiny one stays visible, nothing draws nothing', () => {
  expect(ringArcs([{ key: 'a', value: 9 }], 100, 2)).toEqual([{ key: 'a', dash: 100, offset: 0 }]);
  const [, tiny] = ringArcs(
    [
      { key: 'a', value: 999 },
      { key: 'b', value: 1 },
    ],
    100,
    2,
  );
  expect(tiny!.dash).toBe(1);
  expect(ringArcs([{ key: 'a', value: 0 }], 100, 2)).toEqual([]);
});
