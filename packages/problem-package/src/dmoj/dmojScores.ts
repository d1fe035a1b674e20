import type { Notes } from '../notes.ts';
import type { NamedCase } from '../plannedCases.ts';
import { checkRequirements } from '../requirements.ts';
import { planScores, type ScorePlan, type ScoreUnit } from '../scorePlan.ts';
import type { DmojEntry } from './dmojConfig.ts';

/**
 * Cases and batches: a batch is earned as a whole. Entries without points are pretests: what follows them is judged
 * only when they are passed. `dependencies` counts batches, from 1.
 */
export const dmojScores = (entries: readonly DmojEntry[], points: number, notes: Notes): ScorePlan<NamedCase> => {
  const units: ScoreUnit<NamedCase>[] = [];
  const requires = new Map<string, string[]>();
  let pretest: string | undefined;
  const batches: string[] = [];
  for (const [index, entry] of entries.entries()) {
    const group = String(index + 1);
    const score = entry.points ?? points;
    const cases = (entry.batched ?? [entry]).map((item) => ({ input: item.in ?? '', output: item.out ?? '' }));
    if (entry.batched) batches.push(group);
    units.push({ group, members: cases.map((testCase) => ({ testCase, score })) });
    const wanted = (entry.dependencies ?? []).map((number) => batches[number - 1] ?? `#${number}`);
    // The last pretest needs those before it.
    const all = [...new Set([...(pretest === undefined ? [] : [pretest]), ...wanted])];
    if (all.length > 0) requires.set(group, all);
    if (score === 0) pretest = group;
  }
  checkRequirements(requires, new Set(units.map((unit) => unit.group)));
  return planScores(units, requires, notes);
};
