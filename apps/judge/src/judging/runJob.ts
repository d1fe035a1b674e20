import type { JobResult, JobWork } from './job.ts';
import { runJudgement } from './judgement.ts';
import { runLab } from './lab/runLab.ts';
import { runTest } from './testRun.ts';

/**
 * Do one job. Rejects when it was dropped (the signal's reason), when the judge itself is in trouble (`SystemTrouble`), or
 * when the sandbox is gone.
 */
export const runJob = (work: JobWork): Promise<JobResult> => {
  switch (work.job.kind) {
    case 'judgement':
      return runJudgement(work);
    case 'testRun':
      return work.job.lab ? runLab(work, work.job.lab) : runTest(work);
  }
};
