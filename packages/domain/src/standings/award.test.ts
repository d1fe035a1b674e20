import { describe, expect, it } from 'vitest';
import { type AwardType, awardTypes, giveAwards, placesOf } from './award.ts';

const ranks = (...list: number[]): Int32Array => Int32Array.from(list);
const settings = (type: AwardType, ...nums: number[]) => ({
  type,
  awards: nums.map((num, index) => ({
    priority: index + 1,
    name: ['gold', 'silver', 'bronze'][index]!,
    background: '',
    color: '',
    num,
  })),
});
const names = (...args: Parameters<typeof giveAwards>) => giveAwards(...args).awards.map((award) => award?.name ?? '-');

describe('awards', () => {
  it('are a percentage of the participants, rounded down', () => {
    expect([0, 9, 10, 19, 20].map((n) => placesOf(awardTypes.percent, 10, n))).toEqual([0, 0, 1, 1, 2]);
    expect(placesOf(awardTypes.percent, 29, 100)).toBe(29);
    expect(placesOf(awardTypes.percent, 50, 200)).toBe(100);
    // In binary fractions 68.999….
    expect(placesOf(awardTypes.percent, 18.4, 375)).toBe(69);
    expect(placesOf(awardTypes.places, 3, 100)).toBe(3);
    expect(placesOf(awardTypes.none, 3, 100)).toBe(0);
    expect(placesOf(awardTypes.places, -3, 100)).toBe(0);
  });
  it('are given from the top by priority; one without places is left out', () => {
    const [gold, silver, bronze] = settings(awardTypes.places, 1, 0, 2).awards;
    const mixed = { type: awardTypes.places, awards: [bronze!, silver!, gold!] };
    expect(names(ranks(1, 2, 3, 4, 5), () => true, mixed)).toEqual(['gold', 'bronze', 'bronze', '-', '-']);
  });
  it('skip stars, who are no participants, and rows that solved nothing', () => {
    const percent = settings(awardTypes.percent, 50, 50);
    expect(names(ranks(-1, 1, 2, -1, 3, 4), (place) => place < 5, percent)).toEqual([
      '-',
      'gold',
      'gold',
      '-',
      'silver',
      '-',
    ]);
  });
  it('count nobody who is not there', () => {
    expect(names(ranks(1, 2, 3, 4, 5, 6, 7, 8, 9), () => true, settings(awardTypes.percent, 10))).toEqual(
      Array(9).fill('-'),
    );
  });
  it('are one for each rank: one that ends inside a rank is given to the whole of it, and says so', () => {
    const places = settings(awardTypes.places, 1, 2, 1);
    expect(names(ranks(1, 1, -1, 3, 4, 4, 6, 7), () => true, places)).toEqual([
      'gold',
      'gold',
      '-',
      'silver',
      'silver',
      'silver',
      'bronze',
      '-',
    ]);
    expect(giveAwards(ranks(1, 1, -1, 3, 4, 4, 6, 7), () => true, places).torn).toEqual([
      { name: 'gold', places: 1, count: 2, widened: true },
      { name: 'silver', places: 2, count: 3, widened: true },
    ]);
    expect(giveAwards(ranks(1, 2, 3, 4), () => true, places).torn).toEqual([]);
    // A star between equal rows neither takes nor divides.
    expect(names(ranks(1, -1, 1), () => true, settings(awardTypes.places, 1))).toEqual(['gold', '-', 'gold']);
  });
  it('are kept from a rank in which they end where a director decides by hand', () => {
    const byHand = { ...settings(awardTypes.places, 1, 2, 5), ties: 'byHand' as const };
    expect(names(ranks(1, 1, 3), () => true, byHand)).toEqual(['silver', 'silver', 'bronze']);
    expect(giveAwards(ranks(1, 1, 3), () => true, byHand).torn).toEqual([
      { name: 'gold', places: 1, count: 2, widened: false },
    ]);
  });
});
