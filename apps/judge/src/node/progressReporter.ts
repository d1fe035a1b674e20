import { status } from '@assay/domain';
import { type CaseReport, createCaseReporter } from '../judging/caseReport.ts';
import type { JobWork } from '../judging/job.ts';

export interface ProgressReporter {
  progress: JobWork['progress'];
  /** Nothing is sent any more; the final report says it all. */
  finish(): void;
}

/**
 * Gathers what happens to a job and sends it beside the work: never waited for, one message at a time, at most one every
 * `everyMs`, and none at all for jobs that end sooner.
 */
export const createProgressReporter = ({
  everyMs,
  send,
}: {
  everyMs: number;
  /** Must not reject. */
  send(message: { status: 6 | 7; total: number; cases: CaseReport[] }): Promise<void>;
}): ProgressReporter => {
  let stage: 6 | 7 = status.compiling;
  let total = 0;
  const report = createCaseReporter();
  let cases: CaseReport[] = [];
  let isChanged = false;
  let isSending = false;
  let isFinished = false;
  let timer: NodeJS.Timeout | undefined;

  const flush = async () => {
    timer = undefined;
    if (isFinished || isSending || !isChanged) return;
    isChanged = false;
    isSending = true;
    const batch = cases;
    cases = [];
    await send({ status: stage, total, cases: batch });
    isSending = false;
    if (isChanged) schedule();
  };
  const schedule = () => {
    isChanged = true;
    if (isFinished || timer) return;
    timer = setTimeout(() => void flush(), everyMs);
  };

  return {
    progress: {
      compiling: () => {
        stage = status.compiling;
        schedule();
      },
      judging: (count) => {
        stage = status.judging;
        total = count;
        schedule();
      },
      caseDone: (outcome) => {
        cases.push(report(outcome));
        schedule();
      },
    },
    finish: () => {
      isFinished = true;
      clearTimeout(timer);
    },
  };
};
