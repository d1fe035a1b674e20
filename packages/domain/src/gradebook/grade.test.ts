import { describe, expect, it } from 'vitest';
import { contestGrade, type GradeCell, gradeDefaults, gradeTarget, gradeTotal, trainingGrade } from './grade.ts';

const problem = (share: number, isSolved = share === 1, weight = 1) => ({ share, isSolved, weight });
const cell = (kind: GradeCell['kind'], value: number, weight = 10, state: GradeCell['state'] = 'value'): GradeCell => ({
  kind,
  value,
  weight,
  state,
});

describe('points of a training', () => {
  const problems = [problem(1), problem(0.8, true), problem(0.5, false), problem(0)];
  it('follow the rule', () => {
    expect(trainingGrade(problems, { rule: 'points', best: 0 })).toBe(57.5);
    expect(trainingGrade(problems, { rule: 'solved', best: 0 })).toBe(50);
    expect(trainingGrade(problems, { rule: 'best', best: 2 })).toBe(90);
    expect(trainingGrade([], { rule: 'points', best: 0 })).toBeNull();
  });
  it('weigh parts', () => {
    expect(trainingGrade([problem(1, true, 3), problem(0)], { rule: 'points', best: 0 })).toBe(75);
    expect(trainingGrade([problem(1, true, 0)], { rule: 'points', best: 0 })).toBeNull();
  });
});

describe('the total', () => {
  it('is of what has been held', () => {
    const cells = [cell('training', 80), cell('contest', 50, 30), cell('contest', 0, 60, 'future')];
    expect(gradeTotal(cells, gradeDefaults)).toBe(57.5);
    expect(gradeTotal([cell('contest', 0, 60, 'future')], gradeDefaults)).toBeNull();
  });
  it('counts an absence as nothing or not at all, and leaves out who is exempt', () => {
    const cells = [cell('training', 80), cell('contest', 0, 10, 'absent'), cell('contest', 0, 10, 'exempt')];
    expect(gradeTotal(cells, gradeDefaults)).toBe(40);
    expect(gradeTotal(cells, { ...gradeDefaults, absent: 'exempt' })).toBe(80);
  });
  it('drops the lowest of a kind, but not its last one', () => {
    const cells = [cell('training', 20), cell('training', 100), cell('contest', 40)];
    expect(gradeTotal(cells, { ...gradeDefaults, dropTrainings: 1 })).toBe(70);
    expect(gradeTotal(cells, { ...gradeDefaults, dropTrainings: 9, dropContests: 9 })).toBe(70);
    const absent = [cell('contest', 0, 10, 'absent'), cell('contest', 90)];
    expect(gradeTotal(absent, { ...gradeDefaults, dropContests: 1 })).toBe(90);
  });
});

it('a contest counts what was reached of what could be; keys name targets', () => {
  expect([contestGrade(150, 400), contestGrade(3, 0), contestGrade(-5, 10), contestGrade(12, 10)]).toEqual([
    37.5,
    null,
    0,
    100,
  ]);
  expect([gradeTarget('t12'), gradeTarget('c7'), gradeTarget('x1'), gradeTarget('s')]).toEqual([
    { kind: 'training', id: 12 },
    { kind: 'contest', id: 7 },
    null,
    null,
  ]);
});
