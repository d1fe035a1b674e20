import { limitFactor, problemTypes } from '@assay/domain';

/** The part of a problem that its limits depend on. */
export interface LimitFacts {
  problemId: string;
  type: number;
  /** ms for C and C++. */
  timeLimit: number;
  /** MiB for C and C++. */
  memoryLimit: number;
}

export interface Limits {
  /** ms */
  time: number;
  /** KiB */
  memory: number;
}

const remoteWithOneLimit = /^(CF|GYM)-/i;

const scaled = ({ timeLimit, memoryLimit }: LimitFacts, factor: number): Limits => ({
  time: timeLimit * factor,
  memory: memoryLimit * 1024 * factor,
});

/** Codeforces and its gym give every language the same limits; the bank and the other judges double them beside C and C++. */
const hasOneLimit = ({ problemId }: LimitFacts): boolean => remoteWithOneLimit.test(problemId);

/** Limits of a program in that language. */
export const limitsFor = (facts: LimitFacts, language: string): Limits =>
  scaled(facts, hasOneLimit(facts) ? 1 : limitFactor(language));

/**
 * What the statement shows (document 1, section 2): the limits of C and C++, and those of other languages where they
 * differ. Null for output-only problems, which have none.
 */
export const shownLimits = (facts: LimitFacts): { base: Limits; others: Limits | null } | null => {
  if (facts.type === problemTypes.outputOnly) return null;
  return { base: scaled(facts, 1), others: hasOneLimit(facts) ? null : scaled(facts, 2) };
};
