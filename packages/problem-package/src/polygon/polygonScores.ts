import type { Notes } from '../notes.ts';
import { type NamedCase, withoutPoints } from '../plannedCases.ts';
import { checkRequirements } from '../requirements.ts';
import { planScores, type ScorePlan, type ScoreUnit } from '../scorePlan.ts';
import type { PolygonPackage, PolygonTest } from './polygonXml.ts';

const caseOf = ({ input, answer, isSample }: PolygonTest): NamedCase => ({ input, output: answer, isSample });

/**
 * Points of tests and groups: `complete-group` earns all or nothing, `each-test` and tests without a group add up. A
 * package without any points is a pass-fail problem (null).
 */
const unitsOf = ({ tests, groups }: PolygonPackage): ScoreUnit<NamedCase>[] | null => {
  const sumOf = (members: readonly PolygonTest[]): number => members.reduce((sum, test) => sum + test.points, 0);
  const isScored = tests.some((test) => test.points > 0) || [...groups.values()].some((group) => group.points);
  if (!isScored) return null;
  const units: ScoreUnit<NamedCase>[] = [];
  const byGroup = new Map<string, PolygonTest[]>();
  for (const test of tests) {
    const members = byGroup.get(test.group);
    if (members) members.push(test);
    else byGroup.set(test.group, [test]);
  }
  for (const test of tests) {
    const group = test.group === '' ? undefined : groups.get(test.group);
    if (!group?.isWhole) {
      units.push({ group: test.group, members: [{ testCase: caseOf(test), score: test.points }] });
      continue;
    }
    const members = byGroup.get(test.group) ?? [];
    if (members[0] !== test) continue;
    const score = group.points ?? sumOf(members);
    units.push({ group: test.group, members: members.map((member) => ({ testCase: caseOf(member), score })) });
  }
  return units;
};

/** How a package is scored. Throws `grading.requirement` for groups that need what is not there. */
export const polygonScores = (
  polygon: PolygonPackage,
  notes: Notes,
): { isScored: boolean; plan: ScorePlan<NamedCase> } => {
  const units = unitsOf(polygon);
  if (!units) return { isScored: false, plan: withoutPoints(polygon.tests.map(caseOf)) };
  const used = new Set(polygon.tests.map((test) => test.group));
  const requires = new Map<string, string[]>();
  for (const [name, group] of polygon.groups) {
    // Groups without tests are passed before anything ran.
    const wanted = group.requires.filter((other) => used.has(other) || !polygon.groups.has(other));
    if (wanted.length > 0 && used.has(name)) requires.set(name, wanted);
  }
  checkRequirements(requires, used);
  return { isScored: true, plan: planScores(units, requires, notes) };
};
