import type { submission } from '@assay/contract';
import { isInFlight, status } from '@assay/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callKey, useCallMutation } from '../../../shared/client/useCall.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useScope } from '../../../shared/scope/useScope.ts';
import { type LiveJudge, useLiveSubmission } from '../../submission/index.ts';

interface SubmitNeeds {
  problemId: string;
  isRemote: boolean;
  onAccepted: () => void;
}

export interface SubmitState {
  /** The submission the panel shows; undefined before the first one. */
  judge: LiveJudge | undefined;
  submitId: number | undefined;
  cases: submission.CaseResult | null | undefined;
  /** From the click to the verdict: nothing more can be sent. */
  busy: boolean;
  submit: (language: string, code: string) => void;
  dismiss: () => void;
}

const submitting: LiveJudge = { status: status.submitting };

/** Send code and follow its judgement (document 1, section 4). */
export const useSubmit = ({ problemId, isRemote, onAccepted }: SubmitNeeds): SubmitState => {
  const { calls } = useScope();
  const queries = useQueryClient();
  const { t } = useTranslation('problem');
  const [sent, setSent] = useState<submission.Judge>();

  const refresh = (): void => {
    for (const { call } of [calls.problem, calls.ownStatuses, calls.lastAccepted, calls.submissions]) {
      void queries.invalidateQueries({ queryKey: callKey(call) });
    }
  };

  const send = useCallMutation(calls.submit.call, {
    onSuccess: (judge) => {
      setSent(judge);
      toast.success(t('verdict.sent'));
      void queries.invalidateQueries({ queryKey: callKey(calls.submissions.call) });
    },
    onError: () => setSent(undefined),
  });

  const { judge, cases } = useLiveSubmission(sent?.submitId, sent, (final) => {
    refresh();
    if (final.status === status.accepted) onAccepted();
  });

  const shown = send.isPending ? submitting : judge;
  const busy = send.isPending || (judge !== undefined && isInFlight(judge.status));
  return {
    judge: shown,
    submitId: send.isPending ? undefined : sent?.submitId,
    cases: send.isPending ? undefined : cases,
    busy,
    submit: (language, code) => {
      if (!busy) send.mutate(calls.submit.input({ problemId, language, code, isRemote }));
    },
    dismiss: () => setSent(undefined),
  };
};
