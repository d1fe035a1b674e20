import type { ReleaseCase } from '../problem/release.ts';
import { status } from '../verdict/status.ts';
import type { CaseOutcome } from './outcome.ts';

/** Not an extra case (`penalty` of a release's case). */
export const isUsual = ({ penalty }: Pick<ReleaseCase, 'penalty'>): boolean => penalty === undefined;

/**
 * The failed extra case that costs points whoever passes all the others, and how many: the dearest, once. Undefined where
 * there is none, or where others failed too.
 */
export const costlyCase = (
  cases: readonly Pick<ReleaseCase, 'seq' | 'penalty'>[],
  outcomes: ReadonlyMap<number, Pick<CaseOutcome, 'status'>>,
): { seq: number; penalty: number } | undefined => {
  const hasPassed = ({ seq }: Pick<ReleaseCase, 'seq'>): boolean => outcomes.get(seq)?.status === status.accepted;
  if (!cases.filter(isUsual).every(hasPassed)) return undefined;
  const hasFailed = ({ seq }: Pick<ReleaseCase, 'seq'>): boolean => {
    const outcome = outcomes.get(seq);
    return outcome !== undefined && outcome.status !== status.cancelled && outcome.status !== status.accepted;
  };
  return cases
    .flatMap((item) => (item.penalty && hasFailed(item) ? [{ seq: item.seq, penalty: item.penalty }] : []))
    .sort((a, b) => b.penalty - a.penalty)[0];
};
