import type { Logger } from 'pino';
import { type JobResult, systemFailed } from '../judging/job.ts';
import { runJob } from '../judging/runJob.ts';
import { isDiskFull } from '../store/diskSpace.ts';
import { isSystemTrouble } from '../systemTrouble.ts';
import type { NodeNeeds } from './node.ts';
import type { Shop, Workshop } from './workshop.ts';

const tries = 2;

/**
 * Does a job, once more when the judge itself failed; then the submission ends with a System Error that says why. Rejects where
 * this machine's disk is full: the job goes back to the queue, for another node or for when there is room.
 */
export const createExecutor =
  ({ workshop, log }: { workshop: Workshop; log: Logger }): NodeNeeds['execute'] =>
  async (job, signal, progress, keep): Promise<JobResult> => {
    for (let attempt = 1; ; attempt += 1) {
      let shop: Shop | undefined;
      let trouble: unknown;
      try {
        shop = await workshop.current();
        const { bench, compile } = shop;
        const gate = bench.gate.forJob(job.urgency);
        return await runJob({
          bench: { ...bench, gate },
          // Compiling takes its turns by itself: it says nothing of how long the cases are.
          compile: (request, compileSignal) => compile(request, compileSignal, gate.forJob(job.urgency)),
          job,
          signal,
          progress,
          keep,
        });
      } catch (error) {
        if (signal.aborted) throw error;
        trouble = error;
      }
      log.error({ job: `${job.kind} ${job.id}`, attempt, err: trouble }, 'A job failed');
      try {
        if (shop) await workshop.replaceIfGone(shop);
      } catch (error) {
        log.error({ err: error }, 'The sandbox cannot be started again');
      }
      if (attempt >= tries) {
        if (isDiskFull(trouble)) throw trouble;
        return isSystemTrouble(trouble) ? systemFailed(trouble.words, trouble.detail) : systemFailed('judgeFailed');
      }
    }
  };
