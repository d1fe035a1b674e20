import { beforeEach, expect, test } from 'vitest';
import type { Language } from './language.ts';
import { formatBytes, formatCodeLength, formatMemory, formatNumber, formatPercent } from './number.ts';
import { startTexts, type Texts } from './texts.ts';
import { formatDuration, formatRelative, toDate } from './time.ts';

const files = import.meta.glob<Texts>('../../../../../packages/locales/*/common.json', { import: 'default' });
const speak = (language: Language): Promise<void> =>
  startTexts({
    language,
    read: (of, area) => files[`../../../../../packages/locales/${of}/${area}.json`]!(),
    areas: ['common'],
  });

beforeEach(() => speak('zh-CN'));

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

const units = { year: 31_536_000, month: 2_592_000, day: 86_400, hour: 3600, minute: 60, second: 1 } as const;

test.each(['zh-CN', 'en-US'] as const)(
  'relative times are what browsers say in %s, whose own format is slow to start',
  async (language) => {
    await speak(language);
    const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
    for (const [unit, size] of Object.entries(units) as [keyof typeof units, number][]) {
      for (const n of [-10, -3, -2, -1, 1, 2, 3, 10]) {
        expect(formatRelative(n * size * 1000, 0), `${n} ${unit}`).toBe(format.format(n, unit));
      }
    }
    expect(formatRelative(0, 0)).toBe(format.format(0, 'second'));
  },
);

test.each(['zh-CN', 'en-US'])(
  'numbers are written as browsers write them in %s, whose own format is slow to start',
  (language) => {
    const plain = new Intl.NumberFormat(language);
    const share = (digits: number) =>
      new Intl.NumberFormat(language, {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
    for (const value of [
      0, 1, 12, 999, 1000, 18_234, 1_234_567, -1, -18_234.5, 0.5, 18.65, 1.0005, 74.42, 100.1, 1e15,
    ]) {
      expect(formatNumber(value)).toBe(plain.format(value));
    }
    for (let part = 0; part <= 997; part += 1) {
      for (const digits of [0, 1, 2]) expect(formatPercent(part / 997, digits)).toBe(share(digits).format(part / 997));
    }
    expect(formatPercent(0.1865)).toBe(share(1).format(0.1865));
    expect(formatPercent(0.285, 0)).toBe(share(0).format(0.285));
  },
);
