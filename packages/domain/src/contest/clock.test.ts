import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contestClock, showsSealed } from './clock.ts';
import { type ClockChange, hasPauseInPause, undoneBy } from './clockChange.ts';

const minute = 60_000;
const start = Date.UTC(2030, 0, 1, 9);
const at = (minutes: number): number => start + minutes * minute;
const schedule = { start, end: at(300), sealAt: at(240), autoRealRank: true };
const clockOf = (...log: ClockChange[]) => contestClock(schedule, log);
const minutesOf = (ms: number): number => ms / minute;

describe('the clock of a contest', () => {
  it('changes its phase exactly at start and end', () => {
    const clock = clockOf();
    expect([-1, 0, 300 * minute - 1, 300 * minute].map((ms) => clock.phase(start + ms))).toEqual([
      'scheduled',
      'running',
      'running',
      'ended',
    ]);
    expect(clock.time(at(-5))).toBe(-5 * minute);
  });
  it('stands from the first moment of a pause to the one before it goes on, and says since when', () => {
    const clock = clockOf(
      { id: 1, kind: 'pause', at: at(100) },
      { id: 2, kind: 'resume', at: at(110) },
      { id: 3, kind: 'pause', at: at(200) },
      { id: 4, kind: 'resume', at: at(205) },
    );
    const moments = [at(100) - 1, at(100), at(110) - 1, at(110), at(200), at(205)];
    expect(moments.map((moment) => clock.isPaused(moment))).toEqual([false, true, true, false, true, false]);
    expect(moments.map((moment) => clock.pausedSince(moment))).toEqual([null, at(100), at(100), null, at(200), null]);
    // What ends at the moment a pause begins has ended; what begins then has not begun.
    expect(clock.moment(100 * minute)).toBe(at(100));
    expect(clock.moment(100 * minute + 1)).toBe(at(110) + 1);
  });
  it('is sealed from the seal to the end, and longer without autoRealRank', () => {
    const clock = clockOf();
    expect([at(240) - 1, at(240), at(300) - 1, at(300)].map(clock.isSealed)).toEqual([false, true, true, false]);
    const kept = contestClock({ ...schedule, autoRealRank: false });
    expect(kept.isSealed(at(1000))).toBe(true);
    expect(contestClock({ ...schedule, sealAt: null }).isSealed(at(299))).toBe(false);
    expect(clock.isBehindSeal(at(1000))).toBe(true);
  });
  it('says when the seal goes off by itself: when the last of all has ended', () => {
    expect(clockOf().liftsAt(at(250))).toBe(at(300));
    const extra = clockOf({ id: 1, kind: 'extend', at: at(60), ms: 10 * minute, uid: 'ill' });
    expect([extra.liftsAt(at(250)), extra.isSealed(at(310) - 1), extra.isSealed(at(310))]).toEqual([
      at(310),
      true,
      false,
    ]);
    expect(clockOf({ id: 1, kind: 'pause', at: at(100) }).liftsAt(at(150))).toBe(at(350));
    expect(contestClock({ ...schedule, autoRealRank: false }).liftsAt(at(250))).toBeNull();
    expect(contestClock({ ...schedule, sealAt: null }).liftsAt(at(250))).toBeNull();
  });
  it('stands for seven minutes, and every deadline comes seven minutes later', () => {
    const clock = clockOf({ id: 1, kind: 'pause', at: at(100) }, { id: 2, kind: 'resume', at: at(107) });
    expect([99, 100, 103, 107, 108, 247].map((m) => minutesOf(clock.time(at(m))))).toEqual([
      99, 100, 100, 100, 101, 240,
    ]);
    expect(clock.isPaused(at(107) - 1)).toBe(true);
    expect(clock.isPaused(at(107))).toBe(false);
    expect(clock.isSealed(at(247) - 1)).toBe(false);
    expect(clock.isSealed(at(247))).toBe(true);
    expect(clock.phase(at(307) - 1)).toBe('running');
    expect(clock.phase(at(307))).toBe('ended');
    expect(clock.moment(240 * minute)).toBe(at(247));
    expect(clock.moment(50 * minute)).toBe(at(50));
  });
  it('knows no end while a pause goes on', () => {
    const clock = clockOf({ id: 1, kind: 'pause', at: at(100) });
    expect(clock.moment(clock.end())).toBeNull();
    expect(clock.phase(at(10_000))).toBe('running');
    expect(clock.expected(clock.end(), at(10_000))).toBe(at(10_200));
    expect(clock.expected(50 * minute, at(10_000))).toBe(at(50));
    expect([clock.pausedSince(at(99)), clock.pausedSince(at(200))]).toEqual([null, at(100)]);
  });
  it('delays the start by a pause that lies on it, and by no pause before it', () => {
    const clock = clockOf({ id: 1, kind: 'pause', at: at(-10) }, { id: 2, kind: 'resume', at: at(5) });
    expect([-1, 0, 4].map((m) => clock.phase(at(m)))).toEqual(['scheduled', 'scheduled', 'scheduled']);
    expect(clock.phase(at(5))).toBe('running');
    expect(clock.moment(0)).toBe(at(5));
    const earlier = clockOf({ id: 1, kind: 'pause', at: at(-10) }, { id: 2, kind: 'resume', at: at(-5) });
    expect(earlier.phase(at(0))).toBe('running');
    expect(earlier.time(at(60))).toBe(60 * minute);
  });
  it('is extended for all with its seal, unless that has begun or was there from the start', () => {
    const before = clockOf({ id: 1, kind: 'extend', at: at(200), ms: 15 * minute });
    expect([minutesOf(before.end()), minutesOf(before.sealAfter!)]).toEqual([315, 255]);
    const after = clockOf({ id: 1, kind: 'extend', at: at(240), ms: 15 * minute });
    expect([minutesOf(after.end()), minutesOf(after.sealAfter!)]).toEqual([315, 240]);
    expect(after.isSealed(at(314))).toBe(true);
    const whole = contestClock({ ...schedule, sealAt: start }, [{ id: 1, kind: 'extend', at: at(-60), ms: minute }]);
    expect(whole.sealAfter).toBe(0);
  });
  it('gives ten minutes to one, keeps the seal for all until then, and changes nobody else', () => {
    const clock = clockOf({ id: 1, kind: 'extend', at: at(290), ms: 10 * minute, uid: 'late' });
    expect(clock.phase(at(305))).toBe('ended');
    expect(clock.phase(at(305), 'late')).toBe('running');
    expect(clock.phase(at(310), 'late')).toBe('ended');
    expect(clock.time(at(305), 'late')).toBe(305 * minute);
    expect(clock.end('other')).toBe(300 * minute);
    expect(clock.isOverForAll(at(305))).toBe(false);
    expect([-1, 0, 305, 310].map((m) => clock.isUnderWay(at(m)))).toEqual([false, true, true, false]);
    expect(clock.isSealed(at(310) - 1)).toBe(true);
    expect(clock.isSealed(at(310))).toBe(false);
    expect([at(300) - 1, at(300), at(310)].map(clock.late)).toEqual([
      { uids: [], until: null },
      { uids: ['late'], until: at(310) },
      { uids: [], until: null },
    ]);
    expect([...clock.ownEnds]).toEqual([['late', 310 * minute]]);
    expect(clock.ownClocks).toEqual(['late']);
    expect(clock.lastEnd).toBe(310 * minute);
  });
  it("stops one participant's clock without stopping another's", () => {
    const clock = clockOf(
      { id: 1, kind: 'pause', at: at(100), uid: 'ill' },
      { id: 2, kind: 'pause', at: at(105) },
      { id: 3, kind: 'resume', at: at(110) },
      { id: 4, kind: 'resume', at: at(120), uid: 'ill' },
    );
    expect(minutesOf(clock.time(at(130)))).toBe(125);
    expect(minutesOf(clock.time(at(130), 'ill'))).toBe(110);
    expect(clock.isPaused(at(115))).toBe(false);
    expect(clock.isPaused(at(115), 'ill')).toBe(true);
    expect(clock.phase(at(319), 'ill')).toBe('running');
    expect(clock.isOverForAll(at(319))).toBe(false);
    expect(clock.isOverForAll(at(320))).toBe(true);
  });
  it('hears what is said of one after what is said of all, and adds up what one is given', () => {
    const clock = clockOf(
      { id: 1, kind: 'pause', at: at(20) },
      { id: 2, kind: 'resume', at: at(25), uid: null },
      { id: 3, kind: 'extend', at: at(30), ms: 20 * minute },
      { id: 4, kind: 'extend', at: at(40), ms: 10 * minute, uid: 'late' },
      { id: 5, kind: 'extend', at: at(50), ms: 5 * minute, uid: 'late' },
      { id: 6, kind: 'extend', at: at(60), ms: -1000 * minute, uid: 'gone' },
    );
    expect([clock.end(), clock.end('late'), clock.end('gone')].map(minutesOf)).toEqual([320, 335, 0]);
    expect([minutesOf(clock.lastEnd), minutesOf(clock.sealAfter!)]).toEqual([335, 260]);
    expect(clock.ownClocks).toEqual(['late', 'gone']);
    const forAll = clockOf({ id: 1, kind: 'extend', at: at(30), ms: 20 * minute });
    expect([minutesOf(forAll.lastEnd), [...forAll.ownEnds], forAll.ownClocks]).toEqual([320, [], []]);
  });
  it('stands as long as any of several pauses that overlap or touch', () => {
    const clock = clockOf(
      { id: 1, kind: 'pause', at: at(100), uid: 'ill' },
      { id: 2, kind: 'pause', at: at(105) },
      { id: 3, kind: 'resume', at: at(120), uid: 'ill' },
      { id: 4, kind: 'resume', at: at(130) },
      { id: 5, kind: 'pause', at: at(130), uid: 'ill' },
      { id: 6, kind: 'resume', at: at(140), uid: 'ill' },
      { id: 7, kind: 'pause', at: at(200) },
      { id: 8, kind: 'pause', at: at(204), uid: 'ill' },
      { id: 9, kind: 'resume', at: at(208), uid: 'ill' },
      { id: 10, kind: 'resume', at: at(210) },
    );
    expect([101, 150, 205, 220].map((m) => minutesOf(clock.time(at(m), 'ill')))).toEqual([100, 110, 160, 170]);
    expect([110, 135, 209].map((m) => clock.pausedSince(at(m), 'ill'))).toEqual([at(100), at(100), at(200)]);
    expect(minutesOf(clock.time(at(220)))).toBe(185);
  });
  it('stands at its start where a pause before that goes on', () => {
    const clock = clockOf({ id: 1, kind: 'pause', at: at(-10) });
    expect([clock.time(at(20)), clock.phase(at(20))]).toEqual([0, 'scheduled']);
  });
  it('tells of a pause before the start that goes on no later start than planned, until it holds up the start', () => {
    const clock = clockOf({ id: 1, kind: 'pause', at: at(-10) });
    const told = (minutes: number) => [clock.expected(0, at(minutes)), clock.expected(clock.end(), at(minutes))];
    expect(told(-5)).toEqual([start, at(300)]);
    expect(told(20)).toEqual([at(20), at(320)]);
    expect(clock.liftsAt(at(-5))).toBe(at(300));
  });
  it('has reached what lies at the first moment of a pause, but not the start itself', () => {
    const clock = clockOf({ id: 1, kind: 'pause', at: start + 1 }, { id: 2, kind: 'resume', at: at(5) });
    expect([clock.moment(0), clock.moment(1), clock.moment(2)]).toEqual([start, start + 1, at(5) + 1]);
  });
  it('takes changes in the order in which they take effect, those of one moment as they were written', () => {
    const pause: ClockChange = { id: 2, kind: 'pause', at: at(100) };
    expect(clockOf({ id: 1, kind: 'resume', at: at(110) }, pause).isPaused(at(120))).toBe(false);
    const resume: ClockChange = { id: 3, kind: 'resume', at: at(100) };
    for (const log of [
      [pause, resume],
      [resume, pause],
    ])
      expect(clockOf(...log).isPaused(at(101))).toBe(false);
    for (const log of [
      [pause, { ...resume, id: 1 }],
      [{ ...resume, id: 1 }, pause],
    ])
      expect(clockOf(...log).isPaused(at(101))).toBe(true);
  });
  it('goes on by nothing but a resume', () => {
    const pause: ClockChange = { id: 1, kind: 'pause', at: at(100) };
    const extend: ClockChange = { id: 2, kind: 'extend', at: at(105), ms: minute };
    const clock = clockOf(pause, extend, { id: 3, kind: 'undo', at: at(107), of: 2 });
    expect([clock.isPaused(at(106)), clock.isPaused(at(120))]).toEqual([true, true]);
    expect(minutesOf(clockOf(pause, extend, { id: 3, kind: 'resume', at: at(110) }).time(at(120)))).toBe(110);
  });
  it('takes changes back, and takes that back too', () => {
    const extend: ClockChange = { id: 1, kind: 'extend', at: at(10), ms: 5 * minute };
    const undo: ClockChange = { id: 2, kind: 'undo', at: at(11), of: 1 };
    expect(minutesOf(clockOf(extend, undo).end())).toBe(300);
    expect(minutesOf(clockOf(extend, undo, { id: 3, kind: 'undo', at: at(12), of: 2 }).end())).toBe(305);
  });
  it('knows by what a change is taken back, and that an undo is', () => {
    const log: ClockChange[] = [
      { id: 1, kind: 'extend', at: at(10), ms: 5 * minute },
      { id: 2, kind: 'undo', at: at(11), of: 1 },
    ];
    expect([...undoneBy(log)]).toEqual([[1, 2]]);
    expect([...undoneBy([...log, { id: 3, kind: 'undo', at: at(12), of: 2 }])]).toEqual([[2, 3]]);
  });
  it('says when another clock would show what is sealed', () => {
    const pause: ClockChange = { id: 1, kind: 'pause', at: at(230) };
    const resume: ClockChange = { id: 2, kind: 'resume', at: at(237) };
    const now = at(260);
    expect(showsSealed(clockOf(pause, resume), clockOf(pause), now)).toBe(true);
    expect(showsSealed(clockOf(pause, resume), clockOf(), now)).toBe(false);
    expect(showsSealed(clockOf(), clockOf(pause, resume), now)).toBe(true);
    expect(showsSealed(clockOf(), clockOf(pause, resume), at(239))).toBe(false);
    const late: ClockChange = { id: 1, kind: 'extend', at: at(290), ms: 10 * minute };
    expect(showsSealed(clockOf(late), clockOf(), at(305))).toBe(false);
    const inSeal: ClockChange = { id: 3, kind: 'pause', at: at(250) };
    expect(showsSealed(clockOf(), clockOf(inSeal), now)).toBe(false);
    // No seal any more shows all of it; where nothing is behind the seal, there is nothing to show.
    const open = contestClock({ ...schedule, sealAt: null });
    expect(showsSealed(clockOf(), open, now)).toBe(true);
    expect(showsSealed(open, clockOf(), now)).toBe(false);
    expect(showsSealed(clockOf(), clockOf(pause, resume), at(240))).toBe(false);
    expect(showsSealed(clockOf(), clockOf(pause, resume), at(240) + 1)).toBe(true);
    expect(showsSealed(clockOf(), clockOf(pause, resume), at(400))).toBe(false);
  });
  it('knows a pause in a pause, each scope for itself', () => {
    const pause: ClockChange = { id: 1, kind: 'pause', at: at(10) };
    const resume: ClockChange = { id: 2, kind: 'resume', at: at(12) };
    const again: ClockChange = { id: 3, kind: 'pause', at: at(30) };
    expect(hasPauseInPause([pause, resume, again])).toBe(false);
    expect(hasPauseInPause([again, pause])).toBe(true);
    expect(hasPauseInPause([pause, { ...again, uid: 'ill' }])).toBe(false);
    expect(hasPauseInPause([pause, resume, again, { id: 4, kind: 'undo', at: at(31), of: 2 }])).toBe(true);
    expect(hasPauseInPause([pause, { ...again, uid: null }])).toBe(true);
    expect(hasPauseInPause([{ id: 9, kind: 'extend', at: at(5), ms: minute }, pause])).toBe(false);
    expect(hasPauseInPause([pause, { id: 9, kind: 'extend', at: at(11), ms: minute }, again])).toBe(true);
  });
  it('hears a second pause and a lonely resume as nothing', () => {
    const clock = clockOf(
      { id: 1, kind: 'resume', at: at(5) },
      { id: 2, kind: 'pause', at: at(10) },
      { id: 3, kind: 'pause', at: at(12) },
      { id: 4, kind: 'resume', at: at(15) },
    );
    expect(minutesOf(clock.time(at(20)))).toBe(15);
  });
  it('never ends before it starts', () => {
    const clock = clockOf({ id: 1, kind: 'extend', at: at(0), ms: -1000 * minute });
    expect(clock.end()).toBe(0);
    expect(clock.phase(at(0))).toBe('ended');
    expect(clock.sealAfter).toBe(0);
    const backwards = contestClock({ ...schedule, end: at(-5), sealAt: at(-10) });
    expect([backwards.end(), backwards.lastEnd, backwards.sealAfter]).toEqual([0, 0, 0]);
  });
  it('moves a seal that has not begun, however early it is', () => {
    const early = contestClock({ ...schedule, sealAt: start + 1 }, [
      { id: 1, kind: 'extend', at: at(-60), ms: minute },
    ]);
    expect(early.sealAfter).toBe(minute + 1);
  });
});

const anyLog = fc
  .array(
    fc.record({
      kind: fc.constantFrom('pause', 'resume', 'extend', 'undo'),
      at: fc.integer({ min: -30, max: 400 }).map(at),
      ms: fc.integer({ min: -20, max: 60 }).map((minutes) => minutes * minute),
      uid: fc.constantFrom(null, 'a', 'b'),
      of: fc.integer({ min: 1, max: 8 }),
    }),
    { maxLength: 8 },
  )
  .map((rows) => rows.map((row, index) => ({ ...row, id: index + 1 }) as ClockChange));

describe('any clock', () => {
  it('is the same whatever order its rows are read in', () => {
    fc.assert(
      fc.property(anyLog, fc.integer({ min: -60, max: 600 }), (log, m) => {
        const [one, two] = [contestClock(schedule, log), contestClock(schedule, [...log].reverse())];
        for (const uid of [undefined, 'a', 'c']) {
          expect(two.time(at(m), uid)).toBe(one.time(at(m), uid));
          expect(two.phase(at(m), uid)).toBe(one.phase(at(m), uid));
        }
        expect(two.isSealed(at(m))).toBe(one.isSealed(at(m)));
      }),
    );
  });
  it('never goes back, and `moment` is where its time is first reached', () => {
    fc.assert(
      fc.property(anyLog, fc.integer({ min: -60, max: 600 }), fc.integer({ min: 0, max: 60 }), (log, m, step) => {
        const clock = contestClock(schedule, log);
        for (const uid of [undefined, 'a']) {
          expect(clock.time(at(m + step), uid)).toBeGreaterThanOrEqual(clock.time(at(m), uid));
          const moment = clock.moment(m * minute, uid);
          if (moment !== null) expect(clock.time(moment, uid)).toBe(m * minute);
          if (moment !== null && m > 0) expect(clock.time(moment - 1, uid)).toBe(m * minute - 1);
        }
      }),
    );
  });
});
