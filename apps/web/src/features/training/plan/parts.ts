import type { training } from '@assay/contract';
import { status } from '@assay/domain';
import { toDate } from '../../../shared/i18n/time.ts';

/** A part of a plan with its problems; `section` null: what stands before all parts. */
export interface PlanPart {
  section: training.TrainingSection | null;
  /** Its place among the named parts, from 1; 0: before them. */
  number: number;
  problems: readonly training.TrainingProblemRow[];
  solved: number;
}

/** Has the reader solved it? */
export const isSolved = ({ myStatus }: Pick<training.TrainingProblemRow, 'myStatus'>): boolean =>
  myStatus === status.accepted;

/** Cuts problems, which come in order, into the parts of their plan; a plan without parts is one nameless part. */
export const partsOf = (
  sections: readonly training.TrainingSection[],
  problems: readonly training.TrainingProblemRow[],
): PlanPart[] => {
  const part = (section: training.TrainingSection | null, number: number): PlanPart => {
    const own = problems.filter(({ sectionId }) => sectionId === (section?.id ?? null));
    return { section, number, problems: own, solved: own.filter(isSolved).length };
  };
  const first = part(null, 0);
  return [...(first.problems.length > 0 ? [first] : []), ...sections.map((section, at) => part(section, at + 1))];
};

/** How a part stands at a moment: without dates, before it opens, before it is due, counted in part, or for practice. */
export type PartState = 'free' | 'closed' | 'open' | 'late' | 'over';

const ms = (date: string | null): number | null => (date === null ? null : toDate(date).getTime());

/** Says how a part stands; `now` is the server's clock, ms. */
export const partState = (
  { openAt, dueAt, lateUntil }: Pick<training.TrainingSection, 'openAt' | 'dueAt' | 'lateUntil'>,
  now: number,
): PartState => {
  const [open, due, late] = [ms(openAt), ms(dueAt), ms(lateUntil)];
  if (open !== null && now < open) return 'closed';
  if (due === null) return 'free';
  if (now <= due) return 'open';
  return late !== null && now <= late ? 'late' : 'over';
};

/** The part that is due next and not done; undefined when nothing is owed. */
export const nextDue = (parts: readonly PlanPart[], now: number): PlanPart | undefined =>
  parts
    .filter(
      ({ section, problems, solved }) =>
        section?.dueAt && solved < problems.length && partState(section, now) === 'open',
    )
    .sort((a, b) => (ms(a.section!.dueAt) ?? 0) - (ms(b.section!.dueAt) ?? 0))[0];

/** The problem to go on with: of the part that is due next, else the first unsolved one. */
export const nextProblem = (parts: readonly PlanPart[], now: number): training.TrainingProblemRow | undefined => {
  const due = nextDue(parts, now);
  return [...(due === undefined ? [] : [due]), ...parts]
    .flatMap(({ problems }) => problems)
    .find((row) => !isSolved(row));
};
