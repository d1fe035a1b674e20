import { z } from 'zod';
import type { FileTree } from '../fileTree.ts';
import type { Notes } from '../notes.ts';
import { PackageError } from '../packageError.ts';
import { checkRequirements } from '../requirements.ts';
import { planScores, type ScorePlan, type ScoreUnit } from '../scorePlan.ts';
import { readYaml } from '../text/readYaml.ts';
import { countedCases, type TestCase } from './testCases.ts';

const groupSettings = z.looseObject({
  max_score: z.union([z.number().min(0), z.literal('unbounded')]).nullish(),
  score_aggregation: z.enum(['pass-fail', 'sum', 'min']).nullish(),
  require_pass: z.union([z.string().transform((name) => [name]), z.array(z.string())]).nullish(),
  static_validation_score: z.union([z.number(), z.literal('pass-fail')]).nullish(),
});
type GroupSettings = z.infer<typeof groupSettings>;

interface Group {
  name: string;
  settings: GroupSettings;
  cases: TestCase[];
}

const unitsOfGroup = (group: Group, max: number): ScoreUnit<TestCase>[] => {
  const aggregation = group.settings.score_aggregation ?? 'pass-fail';
  const { name, cases } = group;
  if (aggregation === 'sum') {
    return cases.map((testCase) => ({ group: name, members: [{ testCase, score: max / cases.length }] }));
  }
  return [{ group: name, members: cases.map((testCase) => ({ testCase, score: max })) }];
};

/** Points of every group; groups without a number share the whole evenly when none of them has one. */
const maxima = (groups: readonly Group[], whole: number, notes: Notes): number[] => {
  const stated = groups.map((group) => group.settings.max_score);
  if (stated.every((max) => typeof max === 'number')) return stated;
  const open = groups.find((_, index) => typeof stated[index] !== 'number');
  if (stated.some((max) => max != null)) throw new PackageError('grading.unbounded', { group: open?.name ?? '' });
  notes.lose('grading.approximated', { group: 'secret', mode: 'max_score' });
  return groups.map(() => whole / groups.length);
};

/**
 * Scores by `test_group.yaml` (2025-09, "Result aggregation"). Groups that add up become one unit a case, groups that
 * take the minimum or nothing become one unit, so every combination but a minimum over sums is kept exactly.
 */
export const modernScores = async (
  data: FileTree,
  cases: readonly TestCase[],
  notes: Notes,
): Promise<ScorePlan<TestCase>> => {
  const read = async (folder: string): Promise<GroupSettings> => {
    const file = data.get(`${folder}/test_group.yaml`);
    const settings = file ? await readYaml(file, groupSettings, notes) : {};
    if (settings.static_validation_score != null) notes.lose('staticValidator');
    return settings;
  };
  const secret = await read('secret');
  const hidden = countedCases(cases);
  const groupOf = (item: TestCase): string => item.folder.split('/').slice(0, 2).join('/');
  const names = [...new Set(hidden.map(groupOf))];
  if (names.includes('secret') && names.length > 1) throw new PackageError('data.groupsAndCases');
  const whole = secret.max_score ?? 100;
  if (whole === 'unbounded') throw new PackageError('grading.unbounded', { group: 'secret' });

  const isFlat = names.length === 1 && names[0] === 'secret';
  const groups: Group[] = [];
  for (const name of isFlat ? [] : names) {
    groups.push({ name, settings: await read(name), cases: hidden.filter((item) => groupOf(item) === name) });
  }

  let units: ScoreUnit<TestCase>[];
  const aggregation = secret.score_aggregation ?? 'sum';
  if (isFlat) {
    units = unitsOfGroup({ name: 'secret', settings: { score_aggregation: aggregation }, cases: hidden }, whole);
  } else if (aggregation === 'pass-fail') {
    units = [{ group: 'secret', members: hidden.map((testCase) => ({ testCase, score: whole })) }];
  } else if (aggregation === 'min') {
    const adding = groups.find((group) => group.settings.score_aggregation === 'sum');
    if (adding) notes.lose('grading.approximated', { group: adding.name, mode: 'min(sum)' });
    const max = maxima(groups, whole, notes);
    units = [
      {
        group: 'secret',
        members: groups.flatMap((group, index) => group.cases.map((testCase) => ({ testCase, score: max[index]! }))),
      },
    ];
  } else {
    const max = maxima(groups, whole, notes);
    units = groups.flatMap((group, index) => unitsOfGroup(group, max[index]!));
  }

  const requires = new Map<string, string[]>();
  for (const group of isFlat ? [{ name: 'secret', settings: secret }] : groups) {
    const wanted = [...(secret.require_pass ?? []), ...(isFlat ? [] : (group.settings.require_pass ?? []))].map(
      (name) => (name === 'sample' || name.startsWith('secret/') ? name : `secret/${name}`),
    );
    if (wanted.length > 0 && units.some((unit) => unit.group === group.name))
      requires.set(group.name, [...new Set(wanted)]);
  }
  // Samples may be named where there are none, too.
  checkRequirements(requires, new Set([...units.map((unit) => unit.group), 'sample']));
  const samples = cases.filter((item) => !hidden.includes(item));
  if ([...requires.values()].some((list) => list.includes('sample')) && samples.length > 0) {
    units.unshift({ group: 'sample', members: samples.map((testCase) => ({ testCase, score: 0 })) });
  }
  return planScores(units, requires, notes);
};
