import { type CaseMode, totalScore } from '@assay/domain';
import type { Notes } from './notes.ts';

/** Cases that earn points together: the lowest of their scores counts. */
export interface ScoreUnit<Case> {
  /** Name of the test data group, for titles and requirements. */
  group: string;
  members: { testCase: Case; score: number }[];
}

/** How the cases of a scoring problem are judged, in the terms of a release. */
export interface ScorePlan<Case> {
  caseMode: CaseMode;
  ioScore: number;
  cases: { testCase: Case; score: number; group: number }[];
  groups: { group: number; requires: number[]; score: number; title: string }[];
}

const worth = (unit: ScoreUnit<unknown>): number => Math.min(...unit.members.map((member) => member.score));

/** Whole points that keep the total: fractions are cut and what is missing goes to the last units, one point each. */
const inWholePoints = <Case>(units: readonly ScoreUnit<Case>[], notes: Notes): ScoreUnit<Case>[] => {
  const whole = (score: number): number => Math.floor(score + 1e-9);
  const isWhole = (score: number): boolean => Math.abs(score - Math.round(score)) < 1e-9;
  if (units.every((unit) => unit.members.every((member) => isWhole(member.score)))) {
    return units.map((unit) => ({
      ...unit,
      members: unit.members.map((member) => ({ ...member, score: Math.round(member.score) })),
    }));
  }
  notes.lose('grading.rounded');
  const total = Math.round(units.reduce((sum, unit) => sum + worth(unit), 0));
  let missing = total - units.reduce((sum, unit) => sum + whole(worth(unit)), 0);
  return [...units]
    .reverse()
    .map((unit) => {
      const extra = missing > 0 && !isWhole(worth(unit)) ? 1 : 0;
      missing -= extra;
      return {
        ...unit,
        members: unit.members.map((member) => ({ ...member, score: whole(member.score) + extra })),
      };
    })
    .reverse();
};

/**
 * Turns units into a release's groups. Where every unit is one case and nothing depends on anything, the plain OI mode
 * says the same; otherwise every unit becomes a subtask of mode `subtask_lowest`.
 */
export const planScores = <Case>(
  units: readonly ScoreUnit<Case>[],
  requires: ReadonlyMap<string, readonly string[]>,
  notes: Notes,
): ScorePlan<Case> => {
  const inOrder = inWholePoints(
    units.filter((unit) => unit.members.length > 0),
    notes,
  );
  const isPlain = requires.size === 0 && inOrder.every((unit) => unit.members.length === 1);
  const numbers = new Map<string, number[]>();
  for (const [index, unit] of inOrder.entries()) {
    const list = numbers.get(unit.group);
    if (list) list.push(index + 1);
    else numbers.set(unit.group, [index + 1]);
  }
  const cases = inOrder.flatMap((unit, index) =>
    unit.members.map((member) => ({ ...member, group: isPlain ? 1 : index + 1 })),
  );
  const caseMode: CaseMode = isPlain ? 'default' : 'subtask_lowest';
  return {
    caseMode,
    ioScore: totalScore(caseMode, cases),
    cases,
    groups: isPlain
      ? []
      : inOrder.map((unit, index) => ({
          group: index + 1,
          requires: (requires.get(unit.group) ?? []).flatMap((name) => numbers.get(name) ?? []),
          score: worth(unit),
          title: unit.group.replace(/^secret\//, ''),
        })),
  };
};

/** Points of a case as a release holds them; what had to be rounded is noted. */
export const wholePoints = (points: number, notes: Notes): number => {
  const whole = Math.max(0, Math.round(points));
  if (Math.abs(points - whole) > 1e-9) notes.lose('points.rounded', { points, whole });
  return whole;
};
