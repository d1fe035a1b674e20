/** What a class view knows of somebody's work on one problem; times in ms since the epoch. */
export interface TriedProblem {
  pid: number;
  isSolved: boolean;
  /** Runs up to the first accepted one. */
  tries: number;
  lastAt: number;
}

/** A person in a class: what was tried, and of how many problems. */
export interface ClassPerson {
  tried: readonly TriedProblem[];
  problemCount: number;
}

/** From how many tries without success somebody is stuck, and how many days are the last ones. */
export interface HelpBounds {
  tries: number;
  days: number;
}
export const helpBounds: HelpBounds = { tries: 3, days: 7 };

/** Why somebody needs help: stuck on a problem, or idle since a moment (null: never began). */
export type HelpNeed =
  | { kind: 'stuck'; pid: number; tries: number; lastAt: number }
  | { kind: 'idle'; since: number | null };

const lastOf = ({ tried }: ClassPerson): number | null =>
  tried.length === 0 ? null : Math.max(...tried.map(({ lastAt }) => lastAt));

/**
 * Says for each person why they need help now, or null: some tries on one problem without success in the last days (of
 * several the one tried most), or nothing for that long while at least half of the others moved on. `now`: ms.
 */
export const helpNeeds = (
  people: readonly ClassPerson[],
  now: number,
  { tries, days }: HelpBounds = helpBounds,
): (HelpNeed | null)[] => {
  const since = now - days * 86_400_000;
  const isActive = people.map((person) => (lastOf(person) ?? 0) >= since);
  const active = isActive.filter(Boolean).length;
  return people.map((person, at): HelpNeed | null => {
    const [worst] = person.tried
      .filter((one) => !one.isSolved && one.tries >= tries && one.lastAt >= since)
      .sort((a, b) => b.tries - a.tries || b.lastAt - a.lastAt);
    if (worst) return { kind: 'stuck', pid: worst.pid, tries: worst.tries, lastAt: worst.lastAt };
    const solved = person.tried.filter((one) => one.isSolved).length;
    const others = people.length - 1;
    if (isActive[at] || others === 0 || active * 2 < others || solved >= person.problemCount) return null;
    return { kind: 'idle', since: lastOf(person) };
  });
};
