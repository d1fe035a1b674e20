import { setTimeout as sleep } from 'node:timers/promises';
import type { node, queue } from '@assay/contract';
import type { Logger } from 'pino';
import type { JobResult, JobWork } from '../judging/job.ts';
import { createMachineLoad } from './machineLoad.ts';
import { createProgressReporter } from './progressReporter.ts';
import { type Answer, isUnreachable, type ServerClient } from './serverClient.ts';

export interface NodeNeeds {
  client: ServerClient;
  report: node.NodeReport;
  /** Does a job; rejects with the signal's reason when it is dropped. Never rejects for another reason. */
  execute(job: queue.JudgingJob, signal: AbortSignal, progress: JobWork['progress']): Promise<JobResult>;
  log: Logger;
  /** ms; shorter in tests. */
  claimWaitMs?: number;
  /** A job that compiles longer than this gives its slot to another, ms. */
  longCompileMs?: number;
  retryMs?: { first: number; longest: number };
}

export interface RunningNode {
  /** Resolves when the server knows this node. */
  registered: Promise<void>;
  /**
   * What this node says of itself changes: wait until no job is at work, meanwhile taking none, call `change` and register
   * anew with its answer. A change that fails leaves everything as it was, and rejects.
   */
  announce(change: () => Promise<node.NodeReport>): Promise<void>;
  /** Take no more jobs, finish those at work for at most `graceMs`, drop the rest. */
  stop(graceMs: number): Promise<void>;
}

interface HeldJob {
  kind: queue.JudgingJob['kind'];
  id: number;
  fence: number;
  controller: AbortController;
}

const dropped = (why: string): Error => Object.assign(new Error(why), { name: 'JobDropped' });
const keyOf = ({ kind, id }: { kind: string; id: number }): string => `${kind} ${id}`;
const heldOf = ({ kind, id, fence }: HeldJob) => ({ kind, id, fence });

/**
 * The node's life with the server: registers, keeps one claim open for each free slot, holds the leases of jobs at work
 * by heartbeats, and reports each result until the server takes or refuses it. Survives restarts of the server.
 */
export const startNode = ({
  client,
  report,
  execute,
  log,
  claimWaitMs = 25_000,
  longCompileMs = 1500,
  retryMs = { first: 100, longest: 3000 },
}: NodeNeeds): RunningNode => {
  const held = new Map<string, HeldJob>();
  const atWork = new Set<Promise<void>>();
  const stopping = new AbortController();
  const gone = new AbortController();
  const machineLoad = createMachineLoad();
  let nodeId = 0;
  let heartbeatMs = 2000;
  let mode: 'active' | 'drain' | 'disabled' = 'active';
  let registering: Promise<void> | undefined;
  let known = report;
  let isPaused = false;
  let claims = 0;
  /** Jobs at work that gave their slot away; as many as there are slots, lest a node hoards what others could judge. */
  let parked = 0;

  /** Sleeps that a stop ends early; never reject. */
  const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);
  const backoff = () => {
    let wait = retryMs.first;
    return async (signal: AbortSignal) => {
      await pause(wait * (0.75 + Math.random() / 2), signal);
      wait = Math.min(wait * 2, retryMs.longest);
    };
  };

  const registerUntilKnown = async () => {
    const retry = backoff();
    let lastTrouble = '';
    while (!gone.signal.aborted) {
      let trouble: string;
      try {
        const answer = await client.register(known, gone.signal);
        if (answer.ok) {
          nodeId = answer.data.nodeId;
          heartbeatMs = answer.data.heartbeatMs;
          log.info({ nodeId }, 'Registered');
          return;
        }
        trouble =
          answer.status === 401 ? 'the server refuses JUDGE_TOKEN' : `refused with ${answer.status} ${answer.message}`;
      } catch (error) {
        if (gone.signal.aborted) return;
        trouble = (error as Error).message;
      }
      if (trouble !== lastTrouble) log.warn({ trouble }, 'Cannot register yet');
      lastTrouble = trouble;
      await retry(gone.signal);
    }
  };
  /** Register (again), once for all who notice. `unknownId`: the id the server did not know. */
  const register = (unknownId: number): Promise<void> => {
    if (nodeId !== unknownId) return Promise.resolve();
    registering ??= registerUntilKnown().finally(() => {
      registering = undefined;
    });
    return registering;
  };

  const deliver = async (job: HeldJob, result: JobResult) => {
    const retry = backoff();
    for (let isWarned = false; !gone.signal.aborted && !job.controller.signal.aborted; ) {
      const usedId = nodeId;
      let answer: Answer<null>;
      try {
        answer = await client.report({ nodeId: usedId, job: heldOf(job), ...result });
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        if (!isWarned) log.warn({ job: keyOf(job), trouble: error.message }, 'Cannot report yet; trying again');
        isWarned = true;
        await retry(gone.signal);
        continue;
      }
      if (answer.ok) return;
      if (answer.status === 404) {
        await register(usedId);
        if (nodeId !== usedId) continue;
      }
      if (answer.status === 401) {
        await retry(gone.signal);
        continue;
      }
      log.warn({ job: keyOf(job), status: answer.status, message: answer.message }, 'The server refused a result');
      return;
    }
  };

  /** Tells when a job may give its slot away, since it compiles for long; `end` when it is over. */
  const slotKeeper = (yieldSlot: () => void) => {
    let isParked = false;
    let timer: NodeJS.Timeout | undefined;
    const unpark = () => {
      clearTimeout(timer);
      timer = undefined;
      if (isParked) parked -= 1;
      isParked = false;
    };
    return {
      compiling: () => {
        timer ??= setTimeout(() => {
          if (parked >= report.slots) return;
          isParked = true;
          parked += 1;
          yieldSlot();
        }, longCompileMs);
      },
      judging: () => clearTimeout(timer),
      end: unpark,
    };
  };

  /** Resolves when the job is done; the report goes on beside. `yieldSlot` is called when its slot is free before. */
  const work = async (job: queue.JudgingJob, yieldSlot: () => void) => {
    const keeper = slotKeeper(yieldSlot);
    const entry: HeldJob = { kind: job.kind, id: job.id, fence: job.fence, controller: new AbortController() };
    held.set(keyOf(job), entry);
    const release = () => {
      if (held.get(keyOf(job)) === entry) held.delete(keyOf(job));
    };
    const reporter = createProgressReporter({
      everyMs: 50,
      send: async (message) => {
        try {
          const answer = await client.progress({ nodeId, job: heldOf(entry), ...message });
          if (!answer.ok && answer.status === 403) entry.controller.abort(dropped('the server gave the job away'));
        } catch (error) {
          log.debug({ job: keyOf(job), err: error }, 'Progress not sent');
        }
      },
    });
    const from = performance.now();
    try {
      const result = await execute(job, entry.controller.signal, {
        ...reporter.progress,
        compiling: () => {
          keeper.compiling();
          reporter.progress.compiling();
        },
        judging: (total) => {
          keeper.judging();
          reporter.progress.judging(total);
        },
      });
      reporter.finish();
      log.info({ job: keyOf(job), submitId: job.submitId, ms: Math.round(performance.now() - from) }, 'Judged');
      const delivery = deliver(entry, result)
        .catch((error: unknown) => log.error({ job: keyOf(job), err: error }, 'A result was lost'))
        .finally(() => {
          release();
          atWork.delete(delivery);
        });
      atWork.add(delivery);
    } catch (error) {
      reporter.finish();
      release();
      log.info({ job: keyOf(job), why: (error as Error).message }, 'Dropped a job');
    } finally {
      keeper.end();
    }
  };

  const claimLoop = async () => {
    const signal = stopping.signal;
    let retry = backoff();
    while (!signal.aborted) {
      if (mode !== 'active' || isPaused) {
        await pause(isPaused ? 20 : 200, signal);
        continue;
      }
      const usedId = nodeId;
      const from = performance.now();
      claims += 1;
      try {
        const answer = await client.claim({ nodeId: usedId, waitMs: claimWaitMs }, signal);
        if (!answer.ok) {
          if (answer.status === 404) await register(usedId);
          else await retry(signal);
          continue;
        }
        retry = backoff();
        if (answer.data.job) {
          const { job } = answer.data;
          await new Promise<void>((yieldSlot) => {
            const doing = work(job, yieldSlot).finally(() => {
              atWork.delete(doing);
              yieldSlot();
            });
            atWork.add(doing);
          });
        } else if (performance.now() - from < 100) await pause(100, signal);
      } catch (error) {
        if (signal.aborted) return;
        log.debug({ err: error }, 'Cannot claim');
        await retry(signal);
      } finally {
        claims -= 1;
      }
    }
  };

  const heartbeatLoop = async () => {
    let isWarned = false;
    while (!gone.signal.aborted) {
      await pause(heartbeatMs, gone.signal);
      if (gone.signal.aborted) return;
      const usedId = nodeId;
      try {
        const answer = await client.heartbeat({
          nodeId: usedId,
          held: [...held.values()].map(heldOf),
          ...machineLoad(),
        });
        isWarned = false;
        if (!answer.ok) {
          if (answer.status === 404) await register(usedId);
          else log.warn({ status: answer.status, message: answer.message }, 'The server refused a heartbeat');
          continue;
        }
        if (!answer.data.known) {
          await register(usedId);
          continue;
        }
        if (mode !== answer.data.mode) log.info({ mode: answer.data.mode }, 'The server set the mode of this node');
        mode = answer.data.mode;
        for (const job of answer.data.drop) {
          held.get(keyOf(job))?.controller.abort(dropped('the server took the job back'));
        }
      } catch (error) {
        if (!isWarned) log.warn({ trouble: (error as Error).message }, 'The server does not answer');
        isWarned = true;
      }
    }
  };

  const registered = register(0);
  const loops = registered.then(() => {
    const slots = report.selfTest.ok ? report.slots : 0;
    return Promise.all([heartbeatLoop(), ...Array.from({ length: slots }, claimLoop)]);
  });

  return {
    registered,
    announce: async (change) => {
      await registered;
      isPaused = true;
      try {
        // A claim that is open may still bring a job.
        while (claims + held.size > 0 && !stopping.signal.aborted) await pause(20, stopping.signal);
        if (stopping.signal.aborted) return;
        known = await change();
        await register(nodeId);
      } finally {
        isPaused = false;
      }
    },
    stop: async (graceMs) => {
      stopping.abort(new Error('the node is stopping'));
      // Finished jobs add their deliveries, so one look is not enough.
      const deadline = performance.now() + graceMs;
      for (let left = graceMs; atWork.size > 0 && left > 0; left = deadline - performance.now()) {
        const timer = new AbortController();
        await Promise.race([Promise.all(atWork), pause(left, timer.signal)]);
        timer.abort();
      }
      for (const job of held.values()) job.controller.abort(dropped('the node is stopping'));
      gone.abort(new Error('the node is stopping'));
      await loops.catch(() => undefined);
    },
  };
};
