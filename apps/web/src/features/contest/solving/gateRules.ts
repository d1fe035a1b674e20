import { type ContestPhase, ruleChoiceOf, status } from '@assay/domain';
import type { Contest } from '../useContest.ts';

type View = Pick<Contest, 'phase' | 'paused' | 'sealed' | 'rights'> & {
  info: Pick<Contest['info'], 'type' | 'oiRankScoreType' | 'allowEndSubmit'>;
  /** The reader does the ended contest by themselves at the moment. */
  virtual: boolean;
};

const shut: Readonly<Partial<Record<ContestPhase, string>>> = {
  scheduled: 'gate.scheduled',
  ended: 'gate.ended',
};

/** Why nothing can be sent: a key of `contest.json`; undefined where it can, or where only a password is missing. */
export const refusalOf = ({ phase, paused, info, rights, virtual }: View): string | undefined => {
  // The page learns of start and end by itself; the server's word on what may be sent then comes a moment later.
  if (phase === 'ended' && !info.allowEndSubmit && !virtual) return shut.ended;
  if (rights.submit) return undefined;
  if (!rights.admitted) return 'gate.account';
  if (rights.needsPassword && phase !== 'scheduled') return undefined;
  return shut[phase] ?? (paused ? 'gate.paused' : 'gate.closed');
};

/** Must the reader give the password first? */
export const needsPassword = ({ rights }: Pick<View, 'rights'>): boolean => !rights.submit && rights.needsPassword;

/**
 * Does the next answer replace one that may be better? Where the most recent answer counts, and where the
 * earlier result is sealed or already full (document 1, section 5).
 */
export const replacesAnswer = ({ info, sealed, rights, virtual }: View, own: number | undefined): boolean => {
  if (!ruleChoiceOf(info).replaces || own === undefined || virtual) return false;
  const unknown = own === status.submittedUnknownResult || (sealed && !rights.seeSealed);
  return unknown || own === status.accepted;
};
