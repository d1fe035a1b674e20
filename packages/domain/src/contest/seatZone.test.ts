import { expect, it } from 'vitest';
import { mostZones, zoneOf, zonesOf } from './seatZone.ts';

it.each([
  ['C-07', 'C'],
  ['A12', 'A'],
  ['Hall 2 / 14', 'Hall 2'],
  ['3-12', '3'],
  ['东区 5 号', '东区'],
  ['12', null],
  ['by the window', null],
  ['', null],
])('%s is in %s', (seat, zone) => {
  expect(zoneOf(seat)).toBe(zone);
});

it('lists each zone once, as people count, and not without end', () => {
  expect(zonesOf(['B-1', 'A-2', 'B-3', '7', 'Row 10-1', 'Row 9-1'])).toEqual(['A', 'B', 'Row 9', 'Row 10']);
  expect(zonesOf(Array.from({ length: 90 }, (_, index) => `Z${index}-1`))).toHaveLength(mostZones);
});
