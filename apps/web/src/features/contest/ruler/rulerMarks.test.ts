import { describe, expect, it } from 'vitest';
import { rulerMarks } from './rulerMarks.ts';

const minute = 60_000;
const minutes = (time: number): string => String(time / minute);
const labels = (length: number): (string | undefined)[] =>
  rulerMarks(length * minute, minutes)
    .map((mark) => mark.label)
    .filter((label) => label !== undefined);

describe('ticks of a ruler', () => {
  it('has labels each hour for five hours, and a tick each half hour', () => {
    expect(labels(300)).toEqual(['0', '60', '120', '180', '240', '300']);
    expect(rulerMarks(300 * minute, minutes)).toHaveLength(11);
  });
  it('keeps labels away from the end they would run into', () => {
    expect(labels(185)).toEqual(['0', '30', '60', '90', '120', '150', '185']);
  });
  it.each([1, 30, 90, 120, 300, 1440, 10_080, 43_200, 525_600])('fits %i minutes in a few labels', (length) => {
    const found = labels(length);
    expect(found.length).toBeGreaterThanOrEqual(2);
    expect(found.length).toBeLessThanOrEqual(9);
  });
  it('has nothing for no time', () => {
    expect(rulerMarks(0, minutes)).toEqual([]);
  });
});
