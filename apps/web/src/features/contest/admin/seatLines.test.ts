import { expect, test } from 'vitest';
import { mostSeats, readSeatLines } from './seatLines.ts';

test('names and seats by spaces, tabs or commas', () => {
  expect(readSeatLines('ann A-01\n\nbob\tB 2\n  carl，C3 \ndora')).toEqual([
    { username: 'ann', seat: 'A-01' },
    { username: 'bob', seat: 'B 2' },
    { username: 'carl', seat: 'C3' },
    { username: 'dora', seat: '' },
  ]);
});

test('what does not fit is refused whole', () => {
  expect(readSeatLines(`ann ${'x'.repeat(51)}`)).toBeNull();
  expect(readSeatLines(', A1')).toBeNull();
  expect(readSeatLines('a 1\n'.repeat(mostSeats + 1))).toBeNull();
});
