import type { ReleaseCase } from '../problem/release.ts';
import { status } from '../verdict/status.ts';
import type { CaseOutcome } from './outcome.ts';

/** Not an extra case (`penalty` of a release's case). */
export const isUsual = ({ penalty }: Pick<ReleaseCase, 'penalty'>): boolean => penalty === undefined;

/** Points that failed extra cases cost whoever passes all the others: the largest of them, once. */
export const penaltyOf = (
  cases: readonly Pick<ReleaseCase, 'seq' | 'penalty'>[],
  outcomes: ReadonlyMap<number, Pick<CaseOutcome, 'status'>>,
): number => {
  const hasPassed = ({ seq }: Pick<ReleaseCase, 'seq'>): boolean => outcomes.get(seq)?.status === status.accepted;
  if (!cases.filter(isUsual).every(hasPassed)) return 0;
  const hasFailed = ({ seq }: Pick<ReleaseCase, 'seq'>): boolean => {
    const outcome = outcomes.get(seq);
    return outcome !== undefined && outcome.status !== status.cancelled && outcome.status !== status.accepted;
  };
  return Math.max(0, ...cases.map((item) => (hasFailed(item) ? (item.penalty ?? 0) : 0)));
};
