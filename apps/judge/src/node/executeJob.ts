import type { Logger } from 'pino';
import { type JobResult, type JobWork, systemFailed } from '../judging/job.ts';
import { runJob } from '../judging/runJob.ts';
import { isSystemTrouble } from '../systemTrouble.ts';
import type { NodeNeeds } from './node.ts';
import type { Workshop } from './workshop.ts';

const tries = 2;

/** Does a job, once more when the judge itself failed; then the submission ends with a System Error that says why. */
export const createExecutor =
  ({ workshop, log }: { workshop: Workshop; log: Logger }): NodeNeeds['execute'] =>
  async (job, signal, progress): Promise<JobResult> => {
    for (let attempt = 1; ; attempt += 1) {
      let work: JobWork | undefined;
      let trouble: unknown;
      try {
        const shop = await workshop.current();
        work = { ...shop, job, signal, progress };
        return await runJob(work);
      } catch (error) {
        if (signal.aborted) throw error;
        trouble = error;
      }
      log.error({ job: `${job.kind} ${job.id}`, attempt, err: trouble }, 'A job failed');
      try {
        if (work) await workshop.mend(work);
      } catch (error) {
        log.error({ err: error }, 'The sandbox cannot be made anew');
      }
      if (attempt >= tries) {
        return isSystemTrouble(trouble) ? systemFailed(trouble.words, trouble.detail) : systemFailed('judgeFailed');
      }
    }
  };
