import { type Chance, createChance } from './chance.ts';
import { classSize, pupils, stuckPupil } from './content/people.ts';
import { archive, contests, type DemoContest, homework, stuckOn } from './content/places.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** One submission of the past: `who` is a place in the list of pupils, `at` in ms before or after the moment of making. */
export interface PastRun {
  who: number;
  problem: string;
  place: DemoContest | 'archive' | 'class';
  at: number;
  isAccepted: boolean;
}

/** How good each pupil is, 0 to 1: a few are very good, most are in between. */
const skills: readonly number[] = (() => {
  const chance = createChance(7);
  return pupils.map((_, who) => (who === stuckPupil ? 0.35 : 0.15 + 0.8 * ((chance() + chance()) / 2)));
})();

/** Some tries that fail and then, where `solves`, one that does not; between two moments. */
const tries = (
  run: Omit<PastRun, 'at' | 'isAccepted'>,
  given: { from: number; until: number; failures: number; solves: boolean },
  chance: Chance,
): PastRun[] => {
  const count = given.failures + (given.solves ? 1 : 0);
  const moments = Array.from({ length: count }, () => given.from + chance() * (given.until - given.from)).sort(
    (a, b) => a - b,
  );
  return moments.map((at, index) => ({
    ...run,
    at: Math.round(at),
    isAccepted: given.solves && index === given.failures,
  }));
};

/** Who stands in a contest tries its problems one after the other, easier ones first. */
const ofContest = (place: DemoContest, chance: Chance): PastRun[] => {
  const { problems, startsIn, endsIn, pupils: count } = contests[place];
  return pupils.slice(0, count).flatMap((_, who) => {
    const skill = skills[who]!;
    let from = startsIn + (2 + 8 * chance()) * minuteMs;
    return problems.flatMap((problem, index) => {
      if (from >= endsIn || chance() > 1.15 - 0.16 * index + 0.2 * skill) return [];
      const until = Math.min(endsIn - 1000, from + (8 + (1 - skill) * 45 + index * 12 * chance()) * minuteMs);
      const solves = chance() < skill * 1.25 - index * 0.17 + 0.2;
      const failures = Math.floor(chance() * chance() * 4) + (solves ? 0 : 1);
      const runs = tries({ who, problem, place }, { from, until, failures, solves }, chance);
      from = until;
      return runs;
    });
  });
};

/** Homework is done in its week, sometimes late, and one pupil does not get on. */
const ofClass = (chance: Chance): PastRun[] =>
  homework.parts.flatMap(({ due, problems }) =>
    problems.flatMap((problem) =>
      pupils.slice(0, classSize).flatMap((_, who): PastRun[] => {
        const run = { who, problem, place: 'class' as const };
        const from = due - 7 * dayMs;
        if (who === stuckPupil) {
          if (problem === stuckOn)
            return tries(run, { from: -60 * hourMs, until: -2 * hourMs, failures: 6, solves: false }, chance);
          return due < -5 * dayMs ? tries(run, { from, until: due, failures: 1, solves: true }, chance) : [];
        }
        const isLate = chance() < 0.08;
        const until = Math.min(-10 * minuteMs, due);
        if (from >= until || chance() > (due > 0 ? 0.45 : 0.82) + 0.2 * skills[who]!) return [];
        const between =
          isLate && due < -hourMs ? { from: due, until: Math.min(-minuteMs, due + dayMs) } : { from, until };
        return tries(run, { ...between, failures: Math.floor(chance() * 2.6), solves: true }, chance);
      }),
    ),
  );

/** What people solve for themselves, in two weeks. The class does its homework elsewhere. */
const ofArchive = (chance: Chance): PastRun[] => {
  const given = new Set<string>(homework.parts.flatMap(({ problems }) => problems));
  return pupils.flatMap((_, who) =>
    archive.flatMap((problem, index) => {
      if (who < classSize && given.has(problem)) return [];
      if (chance() > 0.35 + 0.6 * skills[who]! - 0.03 * index) return [];
      const from = -14 * dayMs + chance() * 13.5 * dayMs;
      const solves = chance() < 0.55 + 0.4 * skills[who]!;
      const failures = Math.floor(chance() * 2.5) + (solves ? 0 : 1);
      const until = Math.min(-minuteMs, from + 3 * hourMs);
      return tries({ who, problem, place: 'archive' }, { from, until, failures, solves }, chance);
    }),
  );
};

/** Everything that was sent before the demonstration is made, oldest first; the same each time. */
export const pastRuns = (): PastRun[] => {
  const chance = createChance(2026);
  return [
    ...ofContest('ended', chance),
    ...ofContest('running', chance).filter(({ at }) => at < 0),
    ...ofClass(chance),
    ...ofArchive(chance),
  ].sort((a, b) => a.at - b.at);
};
