import type { Call, submission } from '@assay/contract';
import { isInFlight, status } from '@assay/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApiError } from '../../../shared/client/apiError.ts';
import { sendingKeyOf, settleSending } from '../../../shared/client/sendingKeys.ts';
import { callKey, useCallMutation } from '../../../shared/client/useCall.ts';
import { useSecondsLeft } from '../../../shared/hooks/useSecondsLeft.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useScope } from '../../../shared/scope/useScope.ts';
import { type LiveJudge, useLiveSubmission } from '../../submission/index.ts';
import { keepRunning, readRunning } from './runningSubmission.ts';

interface SubmitNeeds {
  problemId: string;
  /** The problem's key of the scope: a reload finds the submission that is being judged. */
  memoryKey: string;
  isRemote: boolean;
  onAccepted: () => void;
}

export interface SubmitState {
  problemId: string;
  /** Judged elsewhere: its way there and back is shown. */
  isRemote: boolean;
  /** Follows the submission that is shown once more. */
  follow: (judge: LiveJudge) => void;
  /** The submission the panel shows; undefined before the first one. */
  judge: LiveJudge | undefined;
  submitId: number | undefined;
  cases: submission.CaseResult | null | undefined;
  /** From the click to the verdict: nothing more can be sent. */
  busy: boolean;
  /** Seconds until the site takes another one; 0 when it does. */
  waitSeconds: number;
  submit: (language: string, code: string) => void;
  /** The site wants to see that somebody is there; undefined: it does not. */
  challenge: { refusal: string; answer: (proof: Proof) => void; close: () => void } | undefined;
  dismiss: () => void;
}

/** What a picture or question was answered. */
export interface Proof {
  captcha: string;
  captchaKey: string;
}

const asksForProof = ({ data }: ApiError): boolean => typeof data === 'object' && data !== null && 'captcha' in data;

type Sent = LiveJudge & { submitId: number };

const submitting: LiveJudge = { status: status.submitting };

/** Send code and follow its judgement (document 1, section 4). */
export const useSubmit = ({ problemId, memoryKey, isRemote, onAccepted }: SubmitNeeds): SubmitState => {
  const { calls, madeOld = [] } = useScope();
  const queries = useQueryClient();
  const [sent, setSent] = useState<Sent | undefined>(() => {
    const submitId = readRunning(sessionStorage, memoryKey);
    return submitId === undefined ? undefined : { submitId, status: status.pending };
  });
  const [nextAt, setNextAt] = useState(0);
  const waitSeconds = useSecondsLeft(nextAt);
  const tried = useRef({ language: '', code: '' });
  const [refused, setRefused] = useState<{ refusal: string; language: string; code: string }>();

  /** Here and in the reader's other tabs, whose lists and counts would otherwise stay as they were until they are loaded again. */
  const makeOld = (old: readonly Call[]): void => {
    const keys = old.map((call) => callKey(call));
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
    import('../../../shared/client/otherTabs.ts')
      .then(({ tellOtherTabs }) => tellOtherTabs(keys))
      .catch(() => undefined);
  };

  const settle = (final: LiveJudge): void => {
    keepRunning(sessionStorage, memoryKey, undefined);
    const own = [calls.problem, calls.ownStatuses, calls.lastAccepted, calls.submissions].map(({ call }) => call);
    makeOld([...own, ...madeOld]);
    if (final.status === status.accepted) onAccepted();
  };

  // Until it is known to be taken, the same code is the same submission: its answer may have been lost.
  const unsettled = useRef<string[]>([]);
  const send = useCallMutation(calls.submit.call, {
    quiet: true,
    onSuccess: (judge) => {
      settleSending(...unsettled.current);
      setSent(judge);
      // Behind a seal the answer to the submission is the last word: nothing is watched that would tell of another.
      if (!isInFlight(judge.status)) {
        settle(judge);
        return;
      }
      keepRunning(sessionStorage, memoryKey, judge.submitId);
      makeOld([calls.submissions.call]);
    },
    // What was shown before stays: a refusal says nothing about it.
    onError: (error) => {
      if (asksForProof(error)) setRefused({ refusal: error.message, ...tried.current });
      else if (error.retryAfter === undefined) toast.error(error.message);
      else setNextAt(Date.now() + error.retryAfter * 1000);
    },
  });

  const sendCode = (language: string, code: string, proof?: Proof): void => {
    unsettled.current = [memoryKey, language, code];
    const sendingKey = sendingKeyOf(...unsettled.current);
    send.mutate(calls.submit.input({ problemId, language, code, isRemote, sendingKey, ...proof }));
  };

  const { judge, cases } = useLiveSubmission(sent?.submitId, sent, settle);

  const shown = send.isPending ? submitting : judge;
  const busy = send.isPending || (judge !== undefined && isInFlight(judge.status));
  return {
    problemId,
    isRemote,
    follow: (next) => setSent((now) => now && { ...next, submitId: now.submitId }),
    judge: shown,
    submitId: send.isPending ? undefined : sent?.submitId,
    cases: send.isPending ? undefined : cases,
    busy,
    waitSeconds,
    submit: (language, code) => {
      if (busy || waitSeconds > 0) return;
      tried.current = { language, code };
      sendCode(language, code);
    },
    challenge:
      refused === undefined
        ? undefined
        : {
            refusal: refused.refusal,
            answer: (proof) => {
              const { language, code } = refused;
              setRefused(undefined);
              sendCode(language, code, proof);
            },
            close: () => setRefused(undefined),
          },
    dismiss: () => {
      keepRunning(sessionStorage, memoryKey, undefined);
      setSent(undefined);
    },
  };
};
