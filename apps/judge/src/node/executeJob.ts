import type { Logger } from 'pino';
import { type JobResult, systemFailed } from '../judging/job.ts';
import { inParty } from '../judging/party.ts';
import { runJob } from '../judging/runJob.ts';
import type { Workshop } from '../machine/workshop.ts';
import { isDiskFull } from '../store/diskSpace.ts';
import { isSystemTrouble } from '../systemTrouble.ts';
import type { Execute } from './work.ts';

const maxAttempts = 2;

/** Lets one at a time in, in the order they came; each answers the function that lets the next one in. */
const createDoor = () => {
  let last: Promise<void> = Promise.resolve();
  return async (): Promise<() => void> => {
    const before = last;
    let leave: () => void = () => undefined;
    last = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    return leave;
  };
};

/**
 * Does a job, once more when the judge itself failed; then the submission ends with a System Error that says why. Rejects where
 * this machine's disk is full: the job goes back to the queue, for another node or for when there is room.
 *
 * A job that was at work when the sandbox died may be the one that killed it. That counts against none of them, but from then on
 * they are done one at a time: what kills each sandbox takes no job of others with it a second time.
 */
export const createExecutor = ({
  workshop,
  log,
  run = runJob,
}: {
  workshop: Workshop;
  log: Logger;
  /** What tests replace. */
  run?: typeof runJob;
}): Execute => {
  const door = createDoor();
  /** Of all jobs; each is a party of its own in the sandbox. */
  let attempts = 0;
  return async (job, signal, progress, keep, onLong): Promise<JobResult> => {
    /** Rejects only when the job is dropped. */
    const attemptIt = async (attempt: number): Promise<{ result: JobResult } | { trouble: unknown; died: boolean }> => {
      let entered: Awaited<ReturnType<Workshop['enter']>> | undefined;
      let trouble: unknown;
      try {
        signal.throwIfAborted();
        entered = await workshop.enter();
        const { bench, compile } = entered.shop;
        attempts += 1;
        const gate = bench.gate.forJob(job, onLong);
        try {
          const result = await run({
            bench: { ...bench, gate: gate.cases, sandbox: inParty(bench.sandbox, `job ${attempts}`) },
            compile: (request, compileSignal) => compile(request, compileSignal, gate.compiling()),
            job,
            signal,
            progress,
            keep,
          });
          return { result };
        } finally {
          gate.over();
        }
      } catch (error) {
        if (signal.aborted) throw error;
        trouble = error;
      } finally {
        entered?.leave();
      }
      log.error({ job: `${job.kind} ${job.id}`, attempt, err: trouble }, 'A job failed');
      try {
        return { trouble, died: entered !== undefined && (await workshop.replaceIfGone(entered.shop)) };
      } catch (error) {
        log.error({ err: error }, 'The sandbox cannot be started again');
        return { trouble, died: false };
      }
    };

    let isSuspect = false;
    for (let attempt = 1; ; ) {
      // The next job comes in when there is a living sandbox again.
      const leave = isSuspect ? await door() : undefined;
      const end = await attemptIt(attempt).finally(leave);
      if ('result' in end) return end.result;
      const { trouble, died } = end;
      if (died && !isSuspect) {
        isSuspect = true;
        continue;
      }
      attempt += 1;
      if (attempt <= maxAttempts) continue;
      if (isDiskFull(trouble)) throw trouble;
      return isSystemTrouble(trouble) ? systemFailed(trouble.words, trouble.detail) : systemFailed('judgeFailed');
    }
  };
};
