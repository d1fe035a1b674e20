import { PackageError } from './packageError.ts';

/** Throws `grading.requirement` where a group needs one that does not exist, or, over any detour, itself. */
export const checkRequirements = (
  requires: ReadonlyMap<string, readonly string[]>,
  names: ReadonlySet<string>,
): void => {
  const settled = new Set<string>();
  const visit = (group: string, under: readonly string[]): void => {
    if (settled.has(group)) return;
    for (const name of requires.get(group) ?? []) {
      if (!names.has(name) || name === group || under.includes(name)) {
        throw new PackageError('grading.requirement', { group, name });
      }
      visit(name, [...under, group]);
    }
    settled.add(group);
  };
  for (const group of requires.keys()) visit(group, []);
};
