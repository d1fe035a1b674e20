import { describe, expect, it } from 'vitest';
import { mayContestSubmit, mayStartVirtually } from '../permission/contest.ts';
import { roleIds } from '../permission/role.ts';
import { contestClock } from './clock.ts';
import { contestFacts } from './facts.ts';
import { phaseCodes } from './phase.ts';
import { virtualClock } from './virtualClock.ts';

const minute = 60_000;
const start = Date.UTC(2030, 0, 1);
const at = (minutes: number): number => start + minutes * minute;
const clock = contestClock({ start, end: at(300), sealAt: at(240), autoRealRank: true }, [
  { id: 1, kind: 'extend', at: at(1), ms: 10 * minute, uid: 'late' },
  { id: 2, kind: 'pause', at: at(100) },
  { id: 3, kind: 'resume', at: at(107) },
]);
const parts = {
  settings: {
    kind: 0,
    auth: 0,
    visible: true,
    gid: null,
    creatorUid: 'creator',
    openRank: true,
    openPrint: false,
    allowEndSubmit: false,
  },
  standing: { registered: false, accountRuleOk: true, groupMember: false, groupRoot: false },
  switches: { openContestJudge: true, openContestComment: true },
  clock,
} as const;
const viewer = { uid: 'u', username: 'u', role: roleIds.user };

describe('the facts of a contest', () => {
  it('follow from its clock at one moment, for one viewer', () => {
    const times = (minutes: number, uid?: string) => {
      const { phase, isOver, paused, sealed } = contestFacts(parts, at(minutes), uid);
      return [phase, isOver, paused, sealed];
    };
    expect(times(-1)).toEqual(['scheduled', false, false, false]);
    expect(times(103)).toEqual(['running', false, true, false]);
    expect(times(247)).toEqual(['running', false, false, true]);
    expect(times(310, 'u')).toEqual(['ended', false, false, true]);
    expect(times(310, 'late')).toEqual(['running', false, false, true]);
    expect(times(317)).toEqual(['ended', true, false, false]);
  });
});

it('tells the phase of a contest by the numbers that clients know', () => {
  expect(phaseCodes).toEqual({ scheduled: -1, running: 0, ended: 1 });
});

describe('a virtual participation', () => {
  const begun = { startAt: at(1000) };
  const virtual = (minutes: number, ended?: number) =>
    contestFacts(
      { ...parts, standing: { ...parts.standing, virtual: { ...begun, endedAt: ended ?? null } } },
      at(minutes),
      'u',
    );
  it('has a clock of its own, as long as the contest was for everybody', () => {
    const own = virtualClock(clock, begun);
    expect(own.time(at(1090))).toBe(90 * minute);
    expect([999, 1000, 1299, 1300].map((m) => own.phase(at(m)))).toEqual(['scheduled', 'running', 'running', 'ended']);
    expect(own.isSealed(at(1290))).toBe(false);
  });
  it('lets its participant submit until its end, though the contest is over', () => {
    const may = [999, 1000, 1299, 1300].map((m) => mayContestSubmit(viewer, virtual(m)));
    expect(may).toEqual([false, true, true, false]);
    expect(mayContestSubmit(viewer, virtual(1100, at(1050)))).toBe(false);
    expect(mayContestSubmit(viewer, contestFacts(parts, at(1100), 'u'))).toBe(false);
  });
  it('starts when the contest is over for everybody, and not while it is sealed', () => {
    const start = [316, 317].map((m) => mayStartVirtually(viewer, contestFacts(parts, at(m), 'u')));
    expect(start).toEqual([false, true]);
  });
});
