import { PackageError } from './packageError.ts';

/** Throws `grading.requirement` where a group needs one that does not exist, or, over any detour, itself. */
export const checkRequirements = (
  requires: ReadonlyMap<string, readonly string[]>,
  names: ReadonlySet<string>,
): void => {
  const neededBy = new Map<string, string[]>();
  const open = new Map<string, number>();
  for (const [group, wanted] of requires) {
    const others = new Set(wanted);
    for (const name of others) {
      if (!names.has(name)) throw new PackageError('grading.requirement', { group, name });
      const list = neededBy.get(name);
      if (list) list.push(group);
      else neededBy.set(name, [group]);
    }
    open.set(group, others.size);
  }
  // Whatever needs nothing any more is taken away; what stays goes in circles.
  const free = [...names].filter((name) => (open.get(name) ?? 0) === 0);
  for (let name = free.pop(); name !== undefined; name = free.pop()) {
    open.delete(name);
    for (const group of neededBy.get(name) ?? []) {
      const left = (open.get(group) ?? 0) - 1;
      open.set(group, left);
      if (left === 0) free.push(group);
    }
  }
  for (const group of open.keys()) {
    const name = requires.get(group)?.find((other) => open.has(other));
    if (name !== undefined) throw new PackageError('grading.requirement', { group, name });
  }
};
