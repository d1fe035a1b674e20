import type { queue } from '@assay/contract';
import type { Logger } from 'pino';
import type { JobResult, JobWork, Keep } from '../judging/job.ts';
import { createDelivery } from './delivery.ts';
import { dropped, type HeldJobs, heldOf, keyOf } from './heldJobs.ts';
import { createProgressReporter } from './progressReporter.ts';
import type { Registration } from './registration.ts';
import { type createBackoff, pause } from './retry.ts';
import type { ServerClient } from './serverClient.ts';

/**
 * Does a job; `onLong` is called once when it has shown to be long. Rejects when it is dropped, with the signal's reason, or because this
 * machine has no room for it.
 */
export type Execute = (
  job: queue.JudgingJob,
  signal: AbortSignal,
  progress: JobWork['progress'],
  keep?: Keep,
  onLong?: () => void,
) => Promise<JobResult>;

/** The jobs at work on a node, until their results are delivered. */
export interface Work {
  /** Does a job; resolves when it is done, while its report goes on beside. One that came back to this node goes on as it is. */
  begin(job: queue.JudgingJob, onLong: () => void): { isNew: boolean; done: Promise<void> };
  /** Waits for what is at work for at most `graceMs`, then drops the rest. */
  stop(graceMs: number): Promise<void>;
}

export const createWork = ({
  client,
  registration,
  held,
  execute,
  backoff,
  log,
  gone,
}: {
  client: ServerClient;
  registration: Registration;
  held: HeldJobs;
  execute: Execute;
  backoff(): ReturnType<typeof createBackoff>;
  log: Logger;
  gone: AbortSignal;
}): Work => {
  /** Jobs at work, and reports under way. */
  const open = new Set<Promise<void>>();
  const follow = (doing: Promise<void>): Promise<void> => {
    const followed = doing.finally(() => open.delete(followed));
    open.add(followed);
    return followed;
  };
  const deliver = createDelivery({ client, log, gone, registration, backoff });

  const run = async (job: queue.JudgingJob, onLong: () => void) => {
    const entry = held.add(job);
    const reporter = createProgressReporter({
      // A report that follows soon says it all, and would wait for the row that a message of progress holds.
      everyMs: 100,
      send: async (message) => {
        try {
          const { fence } = entry;
          const answer = await client.progress({ nodeId: registration.id(), job: heldOf(entry), ...message });
          if (!answer.ok && answer.status === 403 && entry.fence === fence)
            entry.controller.abort(dropped('the server gave the job away'));
        } catch (error) {
          log.debug({ job: keyOf(job), err: error }, 'Progress not sent');
        }
      },
    });
    const from = performance.now();
    try {
      const keep: Keep = (bytes) =>
        client.putBlob({ nodeId: registration.id(), id: entry.id, fence: entry.fence }, bytes);
      const result = await execute(job, entry.controller.signal, reporter.progress, keep, onLong);
      log.info({ job: keyOf(job), submitId: job.submitId, ms: Math.round(performance.now() - from) }, 'Judged');
      void follow(
        deliver(entry, result)
          .catch((error: unknown) => log.error({ job: keyOf(job), err: error }, 'A result was lost'))
          .finally(() => held.remove(entry)),
      );
    } catch (error) {
      held.remove(entry);
      log.info({ job: keyOf(job), why: (error as Error).message }, 'Dropped a job');
    } finally {
      reporter.finish();
    }
  };

  return {
    begin: (job, onLong) => {
      const known = held.find(job);
      if (!known || known.controller.signal.aborted) return { isNew: true, done: follow(run(job, onLong)) };
      // Its lease ran out and it came back to us: what is done or under way counts under the new fence.
      known.fence = job.fence;
      return { isNew: false, done: Promise.resolve() };
    },
    stop: async (graceMs) => {
      // Finished jobs add their deliveries, so one look is not enough.
      const deadline = performance.now() + graceMs;
      for (let left = graceMs; open.size > 0 && left > 0; left = deadline - performance.now()) {
        const timer = new AbortController();
        await Promise.race([Promise.all(open), pause(left, timer.signal)]);
        timer.abort();
      }
      for (const job of held.all()) job.controller.abort(dropped('the node is stopping'));
    },
  };
};
