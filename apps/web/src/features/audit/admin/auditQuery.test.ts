import { expect, test } from 'vitest';
import { auditQuery, startOfDay } from './auditQuery.ts';

test('a day begins at the midnight of the reader, and ends with the next one', () => {
  expect(startOfDay('')).toBeUndefined();
  expect(startOfDay('2026-02-28')).toBe(new Date(2026, 1, 28).getTime());
  expect(startOfDay('2026-02-28', 1)).toBe(new Date(2026, 2, 1).getTime());
});

test('what is no day is no filter', () => {
  expect(auditQuery.from.read('2026-11-22')).toBe('2026-11-22');
  expect(auditQuery.from.read('2026-13-45')).toBeUndefined();
  expect(auditQuery.from.read('yesterday')).toBeUndefined();
});
