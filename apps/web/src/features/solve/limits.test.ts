import { describe, expect, it } from 'vitest';
import { limitsFor, shownLimits } from './limits.ts';

const problem = { problemId: 'P1000', type: 0, timeLimit: 1000, memoryLimit: 256 };

describe('limits of a problem', () => {
  it.each([
    ['C', 1000],
    ['C++ 20 With O2', 1000],
    ['Java', 2000],
    ['Python3', 2000],
    ['GNU C++17 7.3.0', 1000],
    ['Delphi 7', 2000],
  ])('%s gets %i ms', (language, time) => {
    expect(limitsFor(problem, language).time).toBe(time);
  });

  it('doubles memory too, in KiB', () => {
    expect(limitsFor(problem, 'Java').memory).toBe(512 * 1024);
  });

  it.each(['CF-1842E', 'GYM-104369H', 'cf-1A'])('does not double %s', (problemId) => {
    const remote = { ...problem, problemId };
    expect(limitsFor(remote, 'Python3').time).toBe(1000);
    expect(shownLimits(remote)).toEqual({ base: { time: 1000, memory: 262_144 }, others: null });
  });

  it('shows both scales for problems of the bank, even when the id only looks alike', () => {
    expect(shownLimits({ ...problem, problemId: 'CFG1' })?.others).toEqual({ time: 2000, memory: 524_288 });
    expect(shownLimits({ ...problem, problemId: 'HDU-2544', type: 1 })?.others?.time).toBe(2000);
  });

  it('shows nothing for output-only problems', () => {
    expect(shownLimits({ ...problem, type: 2 })).toBeNull();
  });
});
