import { expect, test } from 'vitest';
import english from '../../../../../../packages/locales/en-US/home.json' with { type: 'json' };
import chinese from '../../../../../../packages/locales/zh-CN/home.json' with { type: 'json' };

test.each([
  ['zh-CN', chinese.clock],
  ['en-US', english.clock],
] as const)('months and weekdays are what browsers say in %s, whose own format is slow to start', (language, clock) => {
  const date = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const dates = Object.values(clock.month).map((month) =>
    clock.date.replace('{{month}}', month).replace('{{day}}', '15'),
  );
  expect(dates).toEqual(Array.from({ length: 12 }, (_, at) => date.format(Date.UTC(2026, at, 15))));
  // 2026-11-01 is a Sunday.
  expect(Object.values(clock.weekday)).toEqual(
    Array.from({ length: 7 }, (_, at) => weekday.format(Date.UTC(2026, 10, 1 + at))),
  );
});
