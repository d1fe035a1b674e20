import { type FileTree, rootFiles } from '../fileTree.ts';
import type { Notes } from '../notes.ts';
import { type FilePair, pairFiles } from '../pairFiles.ts';
import { checkRequirements } from '../requirements.ts';
import { wholeShares } from '../sampleCases.ts';
import type { ScoreUnit } from '../scorePlan.ts';
import type { HydroCase, HydroConfig } from './hydroConfig.ts';

export interface HydroUnitCase extends HydroCase {
  subtaskTime?: string | null;
  subtaskMemory?: string | null;
}

type Subtask = NonNullable<HydroConfig['subtasks']>[number];

/** Their own points, and for those that have none a share of what these leave of the total. */
const pointsOf = (own: readonly (number | null | undefined)[], total: number): number[] => {
  const left = total - own.reduce<number>((sum, points) => sum + (points ?? 0), 0);
  const shares = wholeShares(Math.max(left, 0), own.filter((points) => !points).length);
  return own.map((points) => points || (shares.shift() ?? 0));
};

/** `…2-1.in` and `…2_1.in` are of subtask 2; other names are of none. */
const subtaskOfName = (name: string): number | undefined => {
  const match = /^\D*(\d+)[-_]\d+\.in$/i.exec(name);
  return match ? Number(match[1]) : undefined;
};

/** `data.in3` with `data.ou3`. */
const numberedPairs = (data: FileTree): FilePair[] => {
  const names = rootFiles(data);
  return names
    .filter((name) => /\.in\d+$/.test(name))
    .map((input) => ({ input, output: input.replace(/\.in(?=\d+$)/, '.ou') }))
    .filter((pair) => names.includes(pair.output))
    .sort((left, right) => left.input.localeCompare(right.input, 'en', { numeric: true }));
};

/** The subtasks of the configuration with the tests their numbers find among the files' names. */
const matchedSubtasks = (listed: readonly Subtask[], data: FileTree, notes: Notes): Subtask[] => {
  const pairs = [...pairFiles(data), ...numberedPairs(data)];
  if (pairs.length > 0) notes.lose('tests.matchedByName', { count: pairs.length });
  const subtasks = new Map(
    listed.map((subtask, index) => [subtask.id ?? index + 1, { ...subtask, cases: [] as HydroCase[] }]),
  );
  for (const pair of pairs) {
    const id = subtaskOfName(pair.input) ?? 0;
    const subtask = subtasks.get(id) ?? { id, type: id === 0 ? ('sum' as const) : ('min' as const), cases: [] };
    subtask.cases.push({ ...pair });
    subtasks.set(id, subtask);
  }
  return [...subtasks.values()];
};

/** Every case for itself, 100 points in all. */
const unitsOfCases = (cases: readonly HydroCase[], each: number | null | undefined): ScoreUnit<HydroUnitCase>[] => {
  const points = pointsOf(
    cases.map((testCase) => testCase.score ?? each),
    100,
  );
  return cases.map((testCase, index) => ({
    group: String(index + 1),
    members: [{ testCase, score: points[index]! }],
  }));
};

/**
 * Units of score: subtasks by their type, listed or told by the names of the files; without subtasks every case for
 * itself. Points that are not given are shared out as Hydro shares them: whole ones, of what is left of 100.
 */
export const hydroUnits = (
  config: HydroConfig,
  data: FileTree,
  notes: Notes,
): { units: ScoreUnit<HydroUnitCase>[]; requires: Map<string, string[]> } => {
  const requires = new Map<string, string[]>();
  const listed = config.subtasks ?? [];
  const cases = config.cases ?? [];
  if (listed.length === 0 && cases.length > 0) return { units: unitsOfCases(cases, config.score), requires };
  const hasCases = listed.some((subtask) => (subtask.cases ?? []).length > 0);
  const subtasks = hasCases ? listed : matchedSubtasks(listed, data, notes);
  const [only] = subtasks;
  if (listed.length === 0 && subtasks.length === 1 && only?.id === 0) {
    return { units: unitsOfCases(only.cases ?? [], config.score), requires };
  }
  const inOrder = subtasks
    .map((subtask, index) => ({ ...subtask, id: subtask.id ?? index + 1 }))
    .sort((left, right) => left.id - right.id);
  const points = pointsOf(
    inOrder.map((subtask) => subtask.score),
    100,
  );
  const units = inOrder.flatMap((subtask, index): ScoreUnit<HydroUnitCase>[] => {
    const name = String(subtask.id);
    const score = points[index]!;
    const own = (subtask.cases ?? []).map((testCase) => ({
      ...testCase,
      subtaskTime: subtask.time,
      subtaskMemory: subtask.memory,
    }));
    if (subtask.if && subtask.if.length > 0) requires.set(name, subtask.if.map(String));
    if (subtask.type === 'max') notes.lose('grading.approximated', { group: name, mode: 'max' });
    if (subtask.type === 'sum') {
      const shares = pointsOf(
        own.map((testCase) => testCase.score),
        score,
      );
      return own.map((testCase, at) => ({ group: name, members: [{ testCase, score: shares[at]! }] }));
    }
    return [
      {
        group: name,
        members: own.map((testCase) => ({ testCase, score: Math.min(score, testCase.score || score) })),
      },
    ];
  });
  checkRequirements(requires, new Set(units.map((unit) => unit.group)));
  return { units, requires };
};
