import { expect, test } from 'vitest';
import { formatBytes, formatCodeLength, formatMemory, formatPercent } from './number.ts';
import { formatDuration, formatRelative, toDate } from './time.ts';

test('dates of the API are read with their offset', () => {
  expect(toDate('2024-01-31T08:00:00.000+0000').getTime()).toBe(Date.UTC(2024, 0, 31, 8));
  expect(toDate('2024-01-31T08:00:00.000+0800').getTime()).toBe(Date.UTC(2024, 0, 31));
  expect(toDate('2024-01-31T08:00:00Z').getTime()).toBe(Date.UTC(2024, 0, 31, 8));
});

test('memory starts at KB and grows a unit at 1024', () => {
  expect(formatMemory(384)).toBe('384 KB');
  expect(formatMemory(39_117)).toBe('38.2 MB');
  expect(formatMemory(1024 * 1024)).toBe('1 GB');
  expect(formatBytes(1408)).toBe('1,408 B');
  expect(formatBytes(18_842)).toBe('18.4 KB');
  expect(formatCodeLength(18_842)).toBe('18,842 B');
});

test('shares become per cent with one digit', () => {
  expect(formatPercent(0.1872)).toBe('18.7%');
});

test('durations are clocks, days in front, never negative', () => {
  expect(formatDuration(2_538_000)).toBe('00:42:18');
  expect(formatDuration(2 * 86_400_000 + 16_080_000)).toBe('2天 04:28:00');
  expect(formatDuration(-5)).toBe('00:00:00');
});

test('relative times take the largest whole unit', () => {
  const now = Date.UTC(2026, 10, 21);
  expect(formatRelative(now - 130_000, now)).toBe('2分钟前');
  expect(formatRelative(now + 2 * 86_400_000, now)).toBe('后天');
});
