import { status } from '@assay/domain';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useScope } from '../../../shared/scope/useScope.ts';
import { useSubmissionRights } from '../../../shared/session/rights.ts';
import { VerdictTag } from '../../../shared/verdict/VerdictTag.tsx';
import type { LiveRow } from '../live/useLiveRows.ts';

export const percentOf = (progress: LiveRow['progress']): number | undefined =>
  progress && progress.total > 0 ? Math.floor((100 * progress.done) / progress.total) : undefined;

interface LiveVerdictProps {
  row: LiveRow;
  onChange: (submitId: number, part: Partial<LiveRow>) => void;
}

/** The verdict of a row; a failed submission of the reader's own is sent again by a click. */
export const LiveVerdict = ({ row, onChange }: LiveVerdictProps) => {
  const { t } = useTranslation('submission');
  const rightsTo = useSubmissionRights();
  const { calls } = useScope();
  const resubmit = useCallMutation(calls.resubmit.call, {
    onSuccess: (judge) => {
      toast.success(t('done.resubmitted'));
      onChange(row.submitId, { status: judge.status, exactScore: null, time: null, memory: null, judger: null });
    },
  });
  const mayResubmit = row.status === status.submittedFailed && rightsTo(row).resubmit;
  return (
    <VerdictTag
      status={row.status}
      percent={row.status === status.judging ? percentOf(row.progress) : undefined}
      manual={row.isManual}
      onClick={mayResubmit ? () => resubmit.mutate(calls.resubmit.input(row.submitId)) : undefined}
    />
  );
};
