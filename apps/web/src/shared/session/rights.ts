import type { DataOf, submission } from '@assay/contract';
import { useIsSuperAdmin } from './roles.ts';
import { useSession } from './sessionStore.ts';

type SentRights = DataOf<typeof submission.getSubmissionDetail>['rights'];

/** What is known of a submission. `rights` is what the server said; rows of lists come without. */
interface SubmissionFacts {
  uid?: string | null | undefined;
  cid?: number | null | undefined;
  rights?: SentRights | undefined;
}

export interface SubmissionRights {
  /** The reader sent it. */
  own: boolean;
  /** Let others read the code. */
  share: boolean;
  /** Send it again after its judgement failed. */
  resubmit: boolean;
  /** Judge again, judge by hand, cancel. */
  judge: boolean;
}

/**
 * What the reader may do with submissions. The one place where pages ask: the server's word counts; for rows of lists,
 * which carry none, it follows from who reads.
 */
export const useSubmissionRights = (): ((submission: SubmissionFacts) => SubmissionRights) => {
  const uid = useSession((session) => session.user?.uid);
  const superAdmin = useIsSuperAdmin();
  return ({ uid: owner, cid, rights }) => {
    const own = uid !== undefined && owner === uid;
    if (rights !== undefined)
      return { own, share: rights.share, resubmit: rights.resubmit, judge: rights.changeVerdict };
    return { own, share: own && (cid ?? 0) === 0, resubmit: own, judge: superAdmin };
  };
};
