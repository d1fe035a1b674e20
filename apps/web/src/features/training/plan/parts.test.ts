import type { training } from '@assay/contract';
import { expect, test } from 'vitest';
import { aProblem, aSection } from '../testing.tsx';
import { nextDue, nextProblem, partState, partsOf } from './parts.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const at = (hours: number): string => new Date(now + hours * 3_600_000).toISOString().replace('Z', '+0000');

test('a part goes from closed over open and late to practice', () => {
  const dates = { openAt: at(1), dueAt: at(2), lateUntil: at(3) };
  const states = [0, 1.5, 2.5, 4].map((hours) => partState(dates, now + hours * 3_600_000));
  expect(states).toEqual(['closed', 'open', 'late', 'over']);
  expect(partState({ openAt: null, dueAt: null, lateUntil: null }, now)).toBe('free');
  expect(partState({ openAt: null, dueAt: at(-1), lateUntil: null }, now)).toBe('over');
});

test('problems stand below their parts, those without one first', () => {
  const sections: training.TrainingSection[] = [aSection({ id: 1 }), aSection({ id: 2 })];
  const problems = [
    aProblem({ pid: 1, sectionId: null }),
    aProblem({ pid: 2, sectionId: 1, myStatus: 0 }),
    aProblem({ pid: 3, sectionId: 1, myStatus: -1 }),
  ];
  const parts = partsOf(sections, problems);
  expect(parts.map(({ number, solved, problems: own }) => [number, solved, own.map(({ pid }) => pid)])).toEqual([
    [0, 0, [1]],
    [1, 1, [2, 3]],
    [2, 0, []],
  ]);
  expect(partsOf(sections.slice(0, 1), problems.slice(1)).map(({ number }) => number)).toEqual([1]);
});

test('what is due first comes next, and before all that has no date', () => {
  const sections = [
    aSection({ id: 1 }),
    aSection({ id: 2, dueAt: at(48) }),
    aSection({ id: 3, dueAt: at(5) }),
    aSection({ id: 4, dueAt: at(-5) }),
  ];
  const problems = [1, 2, 3, 4].map((id) => aProblem({ pid: id, sectionId: id }));
  const parts = partsOf(sections, problems);
  expect(nextDue(parts, now)?.section?.id).toBe(3);
  expect(nextProblem(parts, now)?.pid).toBe(3);
  const solved = problems.map((row) => (row.pid === 3 ? { ...row, myStatus: 0 } : row));
  expect(nextDue(partsOf(sections, solved), now)?.section?.id).toBe(2);
  expect(nextProblem(partsOf(sections, [problems[0]!, problems[3]!]), now)?.pid).toBe(1);
  const all = problems.map((row) => ({ ...row, myStatus: 0 }));
  expect(nextProblem(partsOf(sections, all), now)).toBeUndefined();
});
