/** Who gets to the problems: everybody who is logged in; those who gave the password. As stored and on the wire. */
export const trainingAuths = ['Public', 'Private'] as const;
export type TrainingAuth = (typeof trainingAuths)[number];

/** The position of a training among others (`rank`): smaller first. */
export const trainingRanks = { default: 1000, max: 2_147_483_647 } as const;

/** Lengths in characters. */
export const trainingLengths = {
  title: 500,
  description: 65_535,
  sectionTitle: 100,
  sectionText: 65_535,
  why: 200,
} as const;
export const maxTrainingProblems = 500;
export const maxTrainingSections = 50;

/** Dates of a section, ms since the epoch; null: none. */
export interface SectionDates {
  openAt: number | null;
  dueAt: number | null;
  lateUntil: number | null;
}

/** What is wrong with a section's dates, or null: it must not be due before it opens, nor late before it is due. */
export const sectionFault = ({ openAt, dueAt, lateUntil }: SectionDates): 'dueBeforeOpen' | 'lateBeforeDue' | null => {
  if (dueAt !== null && openAt !== null && dueAt < openAt) return 'dueBeforeOpen';
  if (lateUntil !== null && (dueAt === null || lateUntil < dueAt)) return 'lateBeforeDue';
  return null;
};

/**
 * Moves a section's dates for one person: an extension moves what is due, and the last date where it would come before.
 * `until`: ms; null: no extension.
 */
export const extendedDates = (dates: SectionDates, until: number | null): SectionDates => {
  if (until === null || dates.dueAt === null || until <= dates.dueAt) return dates;
  const grace = dates.lateUntil === null ? null : dates.lateUntil - dates.dueAt;
  return { ...dates, dueAt: until, lateUntil: grace === null ? null : until + grace };
};

/** How a run counts for the moment it was received, ms: fully, with the section's factor, or for practice only. */
export type RunTiming = 'onTime' | 'late' | 'practice';

/** Tells how a run counts that was received at that moment (ms), by the dates of its person. */
export const timingOf = ({ dueAt, lateUntil }: SectionDates, received: number): RunTiming => {
  if (dueAt === null || received <= dueAt) return 'onTime';
  return lateUntil !== null && received <= lateUntil ? 'late' : 'practice';
};

/** What is wrong with more time for a person until a moment (ms), or null: it ends in the future and after the part is due. */
export const extensionFault = (
  { dueAt }: Pick<SectionDates, 'dueAt'>,
  until: number,
  now: number,
): 'extensionNoDue' | 'extensionPast' | 'extensionEarlier' | null => {
  if (dueAt === null) return 'extensionNoDue';
  if (until <= now) return 'extensionPast';
  return until <= dueAt ? 'extensionEarlier' : null;
};
