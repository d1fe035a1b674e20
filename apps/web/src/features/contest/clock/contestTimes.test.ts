import { describe, expect, it } from 'vitest';
import { momentOf, nextChange, type TimedContest } from './contestTimes.ts';

const minute = 60_000;
const start = Date.UTC(2030, 0, 1, 9);
const at = (minutes: number): number => start + minutes * minute;
const iso = (minutes: number): string => new Date(at(minutes)).toISOString().replace('Z', '+0000');

/** A contest of 300 minutes sealed from 240 on, as the server tells it at a minute. */
const toldAt = (
  now: number,
  part: Partial<Omit<TimedContest, 'clock'>> & { clock?: Partial<TimedContest['clock']> } = {},
) => {
  const { clock, ...rest } = part;
  return {
    now: iso(now),
    status: now < 0 ? -1 : now < 300 ? 0 : 1,
    startTime: iso(0),
    sealed: now >= 240 && now < 300,
    allowEndSubmit: false,
    ...rest,
    clock: {
      endTime: iso(300),
      sealTime: iso(240),
      sealAfter: 240 * minute,
      revealTime: null,
      late: 0,
      lateUntil: null,
      pausedAt: null,
      elapsed: now * minute,
      extra: 0,
      lastEnd: 300 * minute,
      ...clock,
    },
  } as TimedContest;
};

describe('a contest by its own clock', () => {
  it('starts, is sealed and ends exactly at its second, whatever was told before', () => {
    const told = toldAt(-5);
    expect([at(0) - 1, at(0), at(300) - 1, at(300)].map((now) => momentOf(told, now).phase)).toEqual([
      'scheduled',
      'running',
      'running',
      'ended',
    ]);
    expect([at(240) - 1, at(240)].map((now) => momentOf(told, now).sealed)).toEqual([false, true]);
    expect(momentOf(told, at(-2)).untilStart).toBe(2 * minute);
    expect(momentOf(told, at(100))).toMatchObject({ elapsed: 100 * minute, remaining: 200 * minute });
    expect(momentOf(told, at(400))).toMatchObject({ elapsed: 300 * minute, remaining: 0 });
  });

  it('knows its next change', () => {
    const told = toldAt(-5);
    expect([-5, 0, 240, 300].map((now) => nextChange(told, at(now)))).toEqual([at(0), at(240), at(300), null]);
  });

  it('changes once more where the seal falls later than the own end', () => {
    const told = toldAt(299, { clock: { revealTime: iso(310) } });
    expect([299, 300, 310].map((now) => nextChange(told, at(now)))).toEqual([at(300), at(310), null]);
  });

  it('leaves taking off the seal to the server', () => {
    expect(momentOf(toldAt(299), at(310)).sealed).toBe(true);
    expect(momentOf(toldAt(301), at(310)).sealed).toBe(false);
  });

  it('stands still in a pause', () => {
    const told = toldAt(100, { clock: { pausedAt: iso(100) } });
    expect(momentOf(told, at(150))).toMatchObject({
      phase: 'running',
      paused: true,
      elapsed: 100 * minute,
      remaining: 200 * minute,
    });
    expect(momentOf(told, at(400)).phase).toBe('running');
    expect(nextChange(told, at(150))).toBeNull();
  });

  it('counts to the own end, after pauses and with extra time', () => {
    // Seven minutes of pause behind it and ten minutes for this reader: the server says both in the end.
    const told = toldAt(107, {
      clock: { endTime: iso(317), sealTime: iso(247), elapsed: 100 * minute, extra: 600_000 },
    });
    expect(momentOf(told, at(108))).toMatchObject({
      elapsed: 101 * minute,
      remaining: 209 * minute,
      length: 310 * minute,
    });
    expect(momentOf(told, at(108)).sealAt).toBe(240 * minute);
    expect(momentOf(told, at(317) - 1).phase).toBe('running');
    expect(momentOf(told, at(317)).phase).toBe('ended');
  });

  it('keeps the seal where it is in contest time through a pause behind it', () => {
    // Sealed at minute 240, paused from 250 to 280.
    const told = toldAt(290, { clock: { endTime: iso(330), elapsed: 260 * minute } });
    expect(momentOf(told, at(290))).toMatchObject({ length: 300 * minute, sealAt: 240 * minute });
  });

  it('is not started by its time while a pause lies on the start', () => {
    const told = toldAt(-1, { clock: { pausedAt: iso(-1) } });
    expect(momentOf(told, at(5)).phase).toBe('scheduled');
  });
});
