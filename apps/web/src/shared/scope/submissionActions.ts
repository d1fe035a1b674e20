import { rejudge, submission } from '@assay/contract';
import { type GivenVerdict, scoped } from './Scope.ts';

/** What is done with one submission, by its number: the same in every place, whose rights the server asks. */
export const submissionActions = {
  share: scoped(submission.updateSubmission, (submitId: number, share: boolean) => ({ body: { submitId, share } })),
  resubmit: scoped(submission.resubmit, (submitId: number, way?: 'link') => ({
    query: { submitId, ...(way && { way }) },
  })),
  rejudge: scoped(rejudge.rejudge, (submitId: number) => ({ query: { submitId } })),
  judgeByHand: scoped(rejudge.manualJudge, (given: GivenVerdict) => ({ query: given })),
  cancel: scoped(rejudge.cancelJudge, (submitId: number) => ({ query: { submitId } })),
};
