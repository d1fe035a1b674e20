import type { AcceptScore } from '../format.ts';
import type { Notes } from '../notes.ts';
import { planScores, type ScorePlan, type ScoreUnit } from '../scorePlan.ts';
import type { LegacyGroup } from './legacyGroups.ts';
import { countedCases, type TestCase } from './testCases.ts';

interface Needs {
  cases: readonly TestCase[];
  groupOf: (folder: string) => LegacyGroup;
  /** The validator writes the score of a case itself. */
  isScoredByValidator: boolean;
  acceptScore: AcceptScore;
  notes: Notes;
}

const modes = ['sum', 'min', 'max', 'avg'] as const;
const modeOf = (group: LegacyGroup): (typeof modes)[number] =>
  modes.find((mode) => group.graderFlags.includes(mode)) ?? 'sum';

/**
 * Scores by the default grader (legacy, "Graders"): sums and averages become one unit a case, minima one unit.
 * A maximum, an average of a validator's own points, a grader of the package's own and judging that stops inside a sum
 * have no equal here and are noted.
 */
export const legacyScores = ({
  cases,
  groupOf,
  isScoredByValidator,
  acceptScore,
  notes,
}: Needs): ScorePlan<TestCase> => {
  const fullScore = (folder: string, share: number): number => {
    const group = groupOf(folder);
    if (isScoredByValidator && !group.hasAcceptScore && Number.isFinite(group.best)) return group.best * share;
    return group.acceptScore;
  };
  const approximate = (group: string, mode: string): void => notes.lose('grading.approximated', { group, mode });

  const unitsBelow = (folder: string, members: readonly TestCase[]): ScoreUnit<TestCase>[] => {
    const group = groupOf(folder);
    if (group.isCustom && group.multiplier === undefined) notes.lose('grading.custom', { group: folder });
    if (group.graderFlags.includes('always_accept')) approximate(folder, 'always_accept');
    if (group.rejectScore !== 0) approximate(folder, 'reject_score');
    const mode = modeOf(group);
    const own = members.filter((item) => item.folder === folder);
    const parts = new Map<string, TestCase[]>();
    for (const item of members) {
      if (item.folder === folder) continue;
      const child = item.folder
        .split('/')
        .slice(0, folder.split('/').length + 1)
        .join('/');
      parts.set(child, [...(parts.get(child) ?? []), item]);
    }
    if (mode === 'min' || mode === 'max') {
      if (mode === 'max') approximate(folder, 'max');
      const other = [...parts.keys()].find((child) => modeOf(groupOf(child)) !== 'min');
      if (other) approximate(other, `${mode}(${modeOf(groupOf(other))})`);
      return [
        { group: folder, members: members.map((testCase) => ({ testCase, score: fullScore(testCase.folder, 1) })) },
      ];
    }
    const children = own.length + parts.size;
    // The validator's points are points of a case here, and cannot be divided afterwards.
    if (mode === 'avg' && isScoredByValidator && children > 1 && group.multiplier === undefined) {
      approximate(folder, 'avg');
    }
    if (mode === 'sum' && group.stopsAtReject && children > 1) approximate(folder, 'on_reject: break');
    const share = mode === 'avg' ? 1 / children : 1;
    const caseShare = mode === 'avg' ? 1 : 1 / Math.max(1, own.length);
    // DOMjudge's points of a leaf group are those of the whole group, the format's are those of each case.
    if (mode === 'sum' && parts.size === 0 && own.length > 1 && group.hasAcceptScore && !group.isDraft) {
      if (acceptScore === 'group')
        return [{ group: folder, members: own.map((testCase) => ({ testCase, score: group.acceptScore })) }];
      notes.lose('grading.acceptScore', { group: folder, score: group.acceptScore, count: own.length });
    }
    const units: ScoreUnit<TestCase>[] = own.map((testCase) => ({
      group: folder,
      members: [{ testCase, score: fullScore(folder, caseShare) * share }],
    }));
    for (const [child, below] of parts) {
      for (const unit of unitsBelow(child, below)) {
        units.push({
          group: unit.group,
          members: unit.members.map((member) => ({ ...member, score: member.score * share })),
        });
      }
    }
    return units;
  };

  const root = groupOf('');
  if (root.isCustom) notes.lose('grading.custom', { group: 'data' });
  const secret = countedCases(cases);
  const top = secret.some((item) => item.isSample) ? 'sample' : 'secret';
  const samples = top === 'sample' ? [] : cases.filter((item) => item.isSample);
  // Samples count only where somebody says what they are worth.
  const sampleGroup = groupOf('sample');
  const isCounted =
    !root.graderFlags.includes('ignore_sample') && sampleGroup.hasAcceptScore && sampleGroup.acceptScore > 0;
  const counted = isCounted ? unitsBelow('sample', samples) : [];
  return planScores([...counted, ...unitsBelow(top, secret)], new Map(), notes);
};
