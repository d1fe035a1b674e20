import { type CaseMode, exactPoints, hundredths, sumPoints, totalScore } from '@assay/domain/problem';
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

/** 0.29 × 100 has them, though the product of binary fractions misses them a little. */
const hasTwoPlaces = (points: number): boolean => Math.abs(points - exactPoints(points)) < 1e-9;

const mapScores = <Case>(units: readonly ScoreUnit<Case>[], change: (score: number) => number): ScoreUnit<Case>[] =>
  units.map((unit) => ({
    ...unit,
    members: unit.members.map((member) => ({ ...member, score: change(member.score) })),
  }));

/**
 * Points in two places that keep the total: what lies behind is cut, and the hundredths that are missing go to the last
 * units, one each.
 */
const inHundredths = <Case>(units: readonly ScoreUnit<Case>[], notes: Notes): ScoreUnit<Case>[] => {
  const exact = mapScores(units, exactPoints);
  if (units.every((unit) => unit.members.every((member) => hasTwoPlaces(member.score)))) return exact;
  notes.lose('grading.rounded');
  const cut = mapScores(units, (score) => (hasTwoPlaces(score) ? exactPoints(score) : Math.floor(score * 100) / 100));
  const total = hundredths(units.reduce((sum, unit) => sum + worth(unit), 0));
  let missing = total - hundredths(sumPoints(cut.map(worth)));
  return cut
    .map((unit, index) => ({ unit, isCut: !hasTwoPlaces(worth(units[index]!)) }))
    .reverse()
    .map(({ unit, isCut }) => {
      if (missing <= 0 || !isCut) return unit;
      missing -= 1;
      return mapScores([unit], (score) => sumPoints([score, 0.01]))[0]!;
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
  const inOrder = inHundredths(
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

/** Points of a case as a release holds them, in two places; what had to be rounded is noted. */
export const casePoints = (points: number, notes: Notes): number => {
  const kept = Math.max(0, exactPoints(points));
  if (!hasTwoPlaces(points) || points < 0) notes.lose('points.rounded', { points, kept });
  return kept;
};
