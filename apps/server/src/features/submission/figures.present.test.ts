import { expect, test } from 'vitest';
import { tellFigures } from './figures.present.ts';

test('figures of cases whose data the reader may not see are rounded up, to 10 ms and 1 MiB', () => {
  expect(tellFigures({ time: 1, memory: 1025 }, false)).toEqual({ time: 10, memory: 2048 });
  expect(tellFigures({ time: 1000, memory: 2048 }, false)).toEqual({ time: 1000, memory: 2048 });
  expect(tellFigures({ time: 0, memory: null }, false)).toEqual({ time: 0, memory: null });
});

test('who may see the data is told the exact ones', () => {
  expect(tellFigures({ time: 1, memory: 1025 }, true)).toEqual({ time: 1, memory: 1025 });
});
