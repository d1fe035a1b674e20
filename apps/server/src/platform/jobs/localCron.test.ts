import { afterEach, describe, expect, it, vi } from 'vitest';
import { cronItemsOf } from './jobs.ts';
import { byLocalClock } from './localCron.ts';

afterEach(() => vi.unstubAllEnvs());

/** Hours of UTC, or so many minutes into them, at which a crontab holds on one day. */
const timesOf = (match: ReturnType<typeof byLocalClock>, date: Date): string[] => {
  const found: string[] = [];
  for (let minutes = 0; minutes < 24 * 60; minutes += 1) {
    const at = new Date(date.getTime() + minutes * 60_000);
    const digest = { min: at.getUTCMinutes(), hour: at.getUTCHours(), date: at.getUTCDate() };
    if (match({ ...digest, month: at.getUTCMonth() + 1, dow: at.getUTCDay() })) found.push(at.toISOString());
  }
  return found;
};

describe('a crontab', () => {
  const day = new Date('2026-12-31T00:00:00Z');
  it.each([
    ['UTC', '2026-12-31T06:00:00.000Z'],
    ['Asia/Shanghai', '2026-12-31T22:00:00.000Z'],
    ['America/New_York', '2026-12-31T11:00:00.000Z'],
    ['Asia/Kolkata', '2026-12-31T00:30:00.000Z'],
  ])('holds once a day by the clock of %s', (zone, expected) => {
    vi.stubEnv('TZ', zone);
    expect(
      timesOf(
        byLocalClock('0 6 * * *', () => day.getTime()),
        day,
      ),
    ).toEqual([expected]);
  });

  it('knows the days of the week, also where the year has changed since', () => {
    vi.stubEnv('TZ', 'Asia/Shanghai');
    // A Friday there, while it is Thursday still in UTC.
    const late = () => Date.parse('2027-01-01T00:03:00Z');
    expect(timesOf(byLocalClock('10 4 * * 5', late), day)).toEqual(['2026-12-31T20:10:00.000Z']);
    expect(timesOf(byLocalClock('10 4 * * 4', late), day)).toEqual([]);
  });

  it('is read so for every job that has one', () => {
    vi.stubEnv('TZ', 'Asia/Shanghai');
    const job = { attempts: 1, handle: async () => {} };
    const items = cronItemsOf([
      { ...job, name: 'a.morning', cron: '0 6 * * *' },
      { ...job, name: 'a.asked', cron: undefined },
    ]);
    expect(items.map(({ task }) => task)).toEqual(['a.morning']);
    const today = new Date();
    today.setUTCHours(0, 0, 0, 0);
    expect(timesOf(items[0]!.match, today).map((at) => at.slice(11, 16))).toEqual(['22:00']);
  });
});
