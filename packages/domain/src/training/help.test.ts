import { describe, expect, it } from 'vitest';
import { type ClassPerson, helpNeeds } from './help.ts';

const day = 86_400_000;
const now = 100 * day;
const person = (...tried: [pid: number, tries: number, isSolved: boolean, daysAgo: number][]): ClassPerson => ({
  problemCount: 3,
  tried: tried.map(([pid, tries, isSolved, daysAgo]) => ({ pid, tries, isSolved, lastAt: now - daysAgo * day })),
});
const busy = person([1, 1, true, 1]);

describe('who needs help', () => {
  it('is who tried one problem three times or more without success, lately', () => {
    const [stuck, fine, solved, old] = helpNeeds(
      [
        person([1, 3, false, 1], [2, 5, false, 2]),
        person([1, 2, false, 1]),
        person([1, 9, true, 1]),
        person([1, 9, false, 8], [2, 1, true, 2]),
      ],
      now,
    );
    expect(stuck).toEqual({ kind: 'stuck', pid: 2, tries: 5, lastAt: now - 2 * day });
    expect([fine, solved, old]).toEqual([null, null, null]);
  });

  it('is who did nothing for a week while others moved on', () => {
    const idle = person([1, 1, true, 8]);
    expect(helpNeeds([idle, person(), busy, busy], now).slice(0, 2)).toEqual([
      { kind: 'idle', since: now - 8 * day },
      { kind: 'idle', since: null },
    ]);
    // In the holidays nobody is behind, and who has done everything is not idle.
    expect(helpNeeds([idle, idle, idle], now)).toEqual([null, null, null]);
    const done = person([1, 1, true, 20], [2, 1, true, 20], [3, 1, true, 20]);
    expect(helpNeeds([done, busy], now)).toEqual([null, null]);
    expect(helpNeeds([person()], now)).toEqual([null]);
  });

  it('follows the bounds that a teacher sets', () => {
    const hard = person([1, 3, false, 1]);
    expect(helpNeeds([hard], now, { tries: 5, days: 7 })).toEqual([null]);
    expect(helpNeeds([person([1, 3, false, 8])], now, { tries: 3, days: 14 })[0]).toMatchObject({ kind: 'stuck' });
  });
});
