import { describe, expect, it } from 'vitest';
import { readQuery } from '../../../shared/url/useUrlQuery.ts';
import { listInput, listQuery } from './listQuery.ts';
import { rowMoment } from './rowMoment.ts';
import { lengthParts } from './useLength.ts';

const hour = 3_600_000;
const start = Date.UTC(2030, 0, 1, 9);
const iso = (hours: number): string => new Date(start + hours * hour).toISOString().replace('Z', '+0000');
/** As the server tells it at an hour. */
const toldAt = (now: number) => ({
  now: iso(now),
  status: now < 0 ? -1 : now < 5 ? 0 : 1,
  startTime: iso(0),
  endTime: iso(5),
  sealed: false,
  sealRankTime: iso(4),
  sealAfter: 4 * hour,
  pausedAt: null as string | null,
  elapsed: now * hour,
});

describe('the address of the contest list', () => {
  it.each([
    ['', { limit: 10, currentPage: 1 }],
    ['type=0&status=-1&keyword=cup&currentPage=3', { type: 0, status: -1, keyword: 'cup', currentPage: 3 }],
    ['type=1&status=0', { type: 1, status: 0 }],
    ['type=9&status=7&currentPage=0', { type: undefined, status: undefined, currentPage: 1 }],
  ])('%s', (search, expected) => {
    expect(listInput(readQuery(listQuery, new URLSearchParams(search)))).toMatchObject(expected);
  });
});

describe('a contest in the list', () => {
  it('changes at its second', () => {
    const row = toldAt(-1);
    expect([-1, 0, 5 * hour - 1, 5 * hour].map((ms) => rowMoment(row, start + ms).phase)).toEqual([
      'scheduled',
      'running',
      'running',
      'ended',
    ]);
  });
  it('knows its places on the ruler and the time left', () => {
    expect(rowMoment(toldAt(-2), start - hour)).toMatchObject({ share: 0, sealFrom: 0.8, left: hour });
    expect(rowMoment(toldAt(0), start + hour)).toMatchObject({ share: 0.2, left: 4 * hour });
    expect(rowMoment({ ...toldAt(9), sealRankTime: null, sealAfter: null }, start + 9 * hour)).toMatchObject({
      share: 1,
      sealFrom: null,
      left: 0,
    });
  });
  it('stands still while it is paused, and leaves out pauses that are over', () => {
    const paused = { ...toldAt(3), pausedAt: iso(2), elapsed: 2 * hour, endTime: iso(6) };
    for (const later of [3, 4, 9])
      expect(rowMoment(paused, start + later * hour)).toMatchObject({
        phase: 'running',
        paused: true,
        share: 0.4,
        sealFrom: 0.8,
        left: 3 * hour,
      });
    const over = { ...toldAt(5), status: 0, elapsed: 4 * hour, endTime: iso(6) };
    expect(rowMoment(over, start + 5.5 * hour)).toMatchObject({ phase: 'running', share: 0.9, left: hour / 2 });
  });
});

describe('a length in words', () => {
  it.each([
    [300 * 60, [['hours', 5]]],
    [
      150 * 60,
      [
        ['hours', 2],
        ['minutes', 30],
      ],
    ],
    [7 * 86_400, [['days', 7]]],
    [
      5 * 86_400 + 16 * 3600 + 59,
      [
        ['days', 5],
        ['hours', 16],
      ],
    ],
    [86_400 + 60, [['days', 1]]],
    [20, [['minutes', 0]]],
  ])('%i s', (seconds, expected) => {
    expect(lengthParts(seconds)).toEqual(expected);
  });
});
