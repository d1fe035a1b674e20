import type { Logger } from 'pino';
import type { JobResult } from '../judging/job.ts';
import { isUnreachable } from '../unreachable.ts';
import { type HeldJob, heldOf, keyOf } from './heldJobs.ts';
import type { Registration } from './registration.ts';
import type { createBackoff } from './retry.ts';
import type { Answer, ServerClient } from './serverClient.ts';

/** ms that a result waits for a server that cannot be reached: by then another node has done the job. */
const maxWaitMs = 3_600_000;

/** Reports results until the server takes or refuses them. Rejects when the server could not be reached for an hour. */
export const createDelivery =
  ({
    client,
    log,
    gone,
    registration,
    backoff,
  }: {
    client: Pick<ServerClient, 'report'>;
    log: Logger;
    gone: AbortSignal;
    registration: Registration;
    backoff(): ReturnType<typeof createBackoff>;
  }) =>
  async (job: HeldJob, result: JobResult): Promise<void> => {
    const retry = backoff();
    const until = performance.now() + maxWaitMs;
    for (let isWarned = false; !gone.aborted && !job.controller.signal.aborted; ) {
      const usedId = registration.id();
      const { fence } = job;
      let answer: Answer<null>;
      try {
        answer = await client.report({ nodeId: usedId, job: heldOf(job), ...result });
      } catch (error) {
        if (!isUnreachable(error) || performance.now() > until) throw error;
        if (!isWarned) log.warn({ job: keyOf(job), trouble: error.message }, 'Cannot report yet; trying again');
        isWarned = true;
        await retry(gone);
        continue;
      }
      if (answer.ok) return;
      if (answer.status === 404) {
        await registration.renew(usedId);
        if (registration.id() !== usedId) continue;
      }
      if (answer.status === 401 && performance.now() < until) {
        await retry(gone);
        continue;
      }
      // The job came back to this node while the report was under way.
      if (job.fence !== fence) continue;
      log.warn({ job: keyOf(job), status: answer.status, message: answer.message }, 'The server refused a result');
      return;
    }
  };
