import type { problemLab } from '@assay/contract';
import type { JobResult, JobWork } from '../job.ts';
import { judgeForLab } from './judgeForLab.ts';
import { runPrograms } from './runPrograms.ts';
import { runStress } from './runStress.ts';

/** Work for the lab of a problem: nothing of it counts anywhere. */
export const runLab = (work: JobWork, task: problemLab.LabTask): Promise<JobResult> => {
  switch (task.do) {
    case 'run':
      return runPrograms(work, task);
    case 'judge':
      return judgeForLab(work, task);
    case 'stress':
      return runStress(work, task);
  }
};
