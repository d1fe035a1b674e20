import type { submission } from '@assay/contract';
import { isInFlight, status } from '@assay/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callKey, useCall } from '../../../shared/client/useCall.ts';
import { useScope } from '../../../shared/scope/useScope.ts';
import { useStatusWatch } from './useStatusWatch.ts';

/** The part of a submission that changes while it is judged. */
export type LiveJudge = Pick<submission.Judge, 'status'> & Partial<submission.Judge>;

const hasCases = (code: number): boolean =>
  code !== status.pending && code !== status.submitting && code !== status.compiling && code !== status.compileError;

interface LiveSubmission {
  judge: LiveJudge | undefined;
  /** Null: the problem does not show them. Undefined: not known yet. */
  cases: submission.CaseResult | null | undefined;
  /** The cases are asked for the first time. */
  casesPending: boolean;
}

/**
 * One submission that follows the judge, with its cases as they come in. `initial` is what the page already knows of
 * it; when the page learns more, that counts. `onFinal` hears the verdict, once.
 */
export const useLiveSubmission = (
  submitId: number | undefined,
  initial: LiveJudge | undefined,
  onFinal?: (judge: submission.Judge) => void,
): LiveSubmission => {
  const { cases: ofCases } = useScope().calls;
  const queries = useQueryClient();
  const [heard, setHeard] = useState<submission.Judge>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: new knowledge of the page replaces what was heard
  useEffect(() => setHeard(undefined), [initial, submitId]);

  const judge = heard !== undefined && heard.submitId === submitId ? heard : initial;
  const input = ofCases.input(submitId ?? 0);
  const cases = useCall(ofCases.call, input, {
    enabled: submitId !== undefined && judge !== undefined && hasCases(judge.status),
    keepPrevious: false,
    quiet: true,
  });

  useStatusWatch(
    submitId !== undefined && judge !== undefined && isInFlight(judge.status) ? [submitId] : [],
    (next) => {
      setHeard(next);
      const final = !isInFlight(next.status);
      // A running fetch goes on while cases stream in; only the last word may interrupt it.
      void queries.refetchQueries({ queryKey: callKey(ofCases.call, input), exact: true }, { cancelRefetch: final });
      if (final) onFinal?.(next);
    },
    { isList: false },
  );

  return { judge, cases: cases.data, casesPending: cases.isLoading };
};
