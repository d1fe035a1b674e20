import type { problemLab } from '@assay/contract';
import type { JobResult, JobWork } from './job.ts';
import { runJudgement } from './judgement.ts';
import { judgeForLab } from './lab/judgeForLab.ts';
import { runPrograms } from './lab/runPrograms.ts';
import { runStress } from './lab/runStress.ts';
import { runTest } from './testRun.ts';

/** Work for the lab of a problem: nothing of it counts anywhere. */
const runLab = (work: JobWork, task: problemLab.LabTask): Promise<JobResult> => {
  switch (task.do) {
    case 'run':
      return runPrograms(work, task);
    case 'judge':
      return judgeForLab(work, task);
    case 'stress':
      return runStress(work, task);
  }
};

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
