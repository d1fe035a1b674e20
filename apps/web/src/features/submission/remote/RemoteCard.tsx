import type { submission } from '@assay/contract';
import { isInFlight, status as statusCode } from '@assay/domain';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { useScope } from '../../../shared/scope/useScope.ts';
import { useSubmissionRights } from '../../../shared/session/rights.ts';
import { HandPanel } from './HandPanel.tsx';
import { RemoteSteps } from './RemoteSteps.tsx';

const pollMs = 3000;

interface RemoteCardProps {
  submitId: number;
  /** As the page knows it, which may be newer than what was asked here. */
  status: number;
  /** Hears the submission after it was sent again, or asked for again. */
  onAgain: (judge: submission.Judge) => void;
}

/** Where a submission is at another judge, followed while it is under way; nothing for one that is judged here. */
export const RemoteCard = ({ submitId, status, onAgain }: RemoteCardProps) => {
  const { calls } = useScope();
  const rightsTo = useSubmissionRights();
  const { data, refetch } = useCall(calls.submission.call, calls.submission.input(submitId), {
    quiet: true,
    keepPrevious: false,
    refetchInterval: isInFlight(status) ? pollMs : false,
  });
  const resubmit = useCallMutation(calls.resubmit.call, {
    invalidates: [calls.submission.call],
    onSuccess: (judge) => onAgain(judge),
  });
  if (!data?.remote) return null;
  const { resubmit: may, own } = rightsTo({ ...data.submission, rights: data.rights });
  const isTheirTurn = own && data.remote.way !== 'server' && data.remote.state === 'queued' && isInFlight(status);
  const again = (way?: 'link') =>
    may && !resubmit.isPending ? () => resubmit.mutate(calls.resubmit.input(submitId, way)) : undefined;
  // No account of ours sent it: its author may.
  const isStuck = status === statusCode.submittedFailed || status === statusCode.systemError;
  const canSend = isStuck && data.remote.way === 'server' && data.remote.remoteId === null;
  return (
    <>
      <RemoteSteps
        work={data.remote}
        status={status}
        onAgain={again()}
        onByHand={own && canSend ? again('link') : undefined}
      />
      {isTheirTurn ? <HandPanel submitId={submitId} onTaken={() => void refetch()} /> : null}
    </>
  );
};
