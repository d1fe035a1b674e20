import { status } from '@assay/domain';
import { isSystemTrouble } from '../systemTrouble.ts';
import { type JobResult, type JobWork, systemFailed } from './job.ts';
import { prepareSetterPrograms } from './prepare.ts';

/** Compile a problem's checker and interactor before anybody needs them; nothing is run. What does not compile is no trouble of ours. */
export const runTrial = async ({ bench, compile, job, signal, progress }: JobWork): Promise<JobResult> => {
  progress.compiling();
  try {
    await prepareSetterPrograms(bench, compile, job.release, signal);
  } catch (error) {
    if (!isSystemTrouble(error)) throw error;
    return systemFailed(error.words, error.detail);
  }
  const test = { status: status.accepted, time: 0, memory: 0, output: '', stderr: '' };
  return { failure: null, cases: [], test };
};
