import { useIsSuperAdmin } from './roles.ts';
import { useSession } from './sessionStore.ts';

/** What the rights to a submission follow from while the server does not send them. */
interface SubmissionFacts {
  uid?: string | null | undefined;
  cid?: number | null | undefined;
}

export interface SubmissionRights {
  /** The reader sent it. */
  own: boolean;
  /** Let others read the code; also needs the site's consent. */
  share: boolean;
  /** Send it again after its judgement failed. */
  resubmit: boolean;
  /** Judge again, judge by hand, cancel. */
  judge: boolean;
}

/**
 * What the reader may do with submissions. The one place where pages ask: answers that carry `rights` are passed on from
 * here, and whatever they do not say follows from who reads.
 */
export const useSubmissionRights = (): ((submission: SubmissionFacts) => SubmissionRights) => {
  const uid = useSession((session) => session.user?.uid);
  const judge = useIsSuperAdmin();
  return (submission) => {
    const own = uid !== undefined && submission.uid === uid;
    return { own, share: own && (submission.cid ?? 0) === 0, resubmit: own, judge };
  };
};
