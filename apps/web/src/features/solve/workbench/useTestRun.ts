import { submission } from '@assay/contract';
import { status } from '@assay/domain';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { modeOf } from '../../../shared/editor/modes.ts';
import { useScope } from '../../../shared/scope/useScope.ts';

/** Document 1, section 9. */
const pollMs = 1000;

interface TestInput {
  pid: number;
  language: string;
  code: string;
  input: string;
  expected: string;
  isRemote: boolean;
}

export interface TestRunState {
  running: boolean;
  /** What is known of a run that no judge has taken yet, and when it was sent (ms since the epoch). */
  waiting:
    | { reason: submission.TestRunResult['reason']; before: number; estimate: number | null; since: number }
    | undefined;
  result: submission.TestRunResult | undefined;
  error: unknown;
  run: (input: TestInput) => void;
}

/** Run code on the reader's own input; the result is asked for every second until it is there. */
export const useTestRun = (): TestRunState => {
  const { testRun } = useScope().calls;
  const start = useCallMutation(testRun.call);
  const key = start.isPending ? undefined : start.data;
  // A minute after a final result was read the server forgets it, so it is kept here.
  const result = useCall(
    submission.getTestRunResult,
    { query: { testJudgeKey: key ?? '' } },
    {
      enabled: key !== undefined,
      keepPrevious: false,
      once: true,
      refetchInterval: (data) => (data === undefined || data.status === status.pending ? pollMs : false),
    },
  );
  const done = result.data !== undefined && result.data.status !== status.pending;
  const error = start.error ?? result.error;
  const pending = key !== undefined && !done && !error ? result.data : undefined;
  return {
    waiting:
      pending === undefined || pending.reason === 'notWaiting'
        ? undefined
        : {
            reason: pending.reason,
            before: pending.before ?? 0,
            estimate: pending.estimate ?? null,
            since: start.submittedAt,
          },
    running: start.isPending || (key !== undefined && !done && !error),
    result: done ? result.data : undefined,
    error,
    run: ({ pid, language, code, input, expected, isRemote }) =>
      start.mutate(
        testRun.input({
          pid,
          language,
          code,
          userInput: input,
          expectedOutput: expected === '' ? undefined : expected,
          isRemoteJudge: isRemote,
          // By this the server finds one of our own languages to run it in.
          mode: isRemote ? modeOf(language) : undefined,
        }),
      ),
  };
};
