import type { node as nodeCalls, queue } from '@assay/contract';
import type { Logger } from 'pino';
import type { JobResult, JobWork, Keep } from '../judging/job.ts';
import { createDelivery } from './delivery.ts';
import { dropped, type HeldJob, heldOf, keyOf } from './heldJob.ts';
import { createMachineLoad } from './machineLoad.ts';
import { createPlaces, type Place } from './places.ts';
import { createProgressReporter } from './progressReporter.ts';
import { createBackoff, pause } from './retry.ts';
import type { ServerClient } from './serverClient.ts';
import { urgencies } from './turns.ts';
import { untilRegistered } from './untilRegistered.ts';

export interface NodeNeeds {
  client: ServerClient;
  report: nodeCalls.NodeReport;
  /** Does a job; rejects when it is dropped, with the signal's reason, or because this machine has no room for it. */
  execute(job: queue.JudgingJob, signal: AbortSignal, progress: JobWork['progress'], keep?: Keep): Promise<JobResult>;
  log: Logger;
  /** ms; shorter in tests. */
  claimWaitMs?: number;
  /** Jobs at work at once; more than slots, since those go from case to case. */
  mostOpen: number;
  /** A job at work for longer does not keep the node from taking another, ms. */
  longJobMs?: number;
  /** How things stand, for the heartbeat. No job is claimed while something is short. */
  standing(): Promise<{ busySlots: number; shortage: nodeCalls.NodeShortage | null }>;
  retryMs?: { first: number; longest: number };
}

export interface RunningNode {
  /** Resolves when the server knows this node. */
  registered: Promise<void>;
  /**
   * What this node says of itself changes: wait until no job is at work, meanwhile taking none, call `change` and register
   * again with its answer. A change that fails leaves everything as it was, and rejects.
   */
  announce(change: () => Promise<nodeCalls.NodeReport>): Promise<void>;
  /** Take no more jobs, finish those at work for at most `graceMs`, drop the rest. */
  stop(graceMs: number): Promise<void>;
}

/**
 * The node's life with the server: registers, keeps a claim open for each free slot, and for more than
 * its slots while those at work take long, holds the leases of jobs at work
 * by heartbeats, and reports each result until the server takes or refuses it. Survives restarts of the server.
 */
export const startNode = ({
  client,
  report,
  execute,
  log,
  claimWaitMs = 25_000,
  mostOpen,
  longJobMs = 400,
  standing,
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
  let shortage: nodeCalls.NodeShortage | null = null;
  const places = createPlaces({ slots: report.slots, most: mostOpen, longMs: longJobMs });

  const backoff = () => createBackoff(retryMs);

  const registerUntilKnown = async () => {
    const register = () => client.register(nodeId ? { ...known, earlier: nodeId } : known, gone.signal);
    const data = await untilRegistered({ register, pause: backoff(), log, gone: gone.signal });
    if (data === undefined) return;
    nodeId = data.nodeId;
    heartbeatMs = data.heartbeatMs;
    log.info({ nodeId }, 'Registered');
  };
  /** Register (again), once for all who notice. `unknownId`: the id the server did not know. */
  const register = (unknownId: number): Promise<void> => {
    if (nodeId !== unknownId) return Promise.resolve();
    registering ??= registerUntilKnown().finally(() => {
      registering = undefined;
    });
    return registering;
  };

  const deliver = createDelivery({ client, log, gone: gone.signal, nodeId: () => nodeId, register, backoff });

  /** Resolves when the job is done; the report goes on beside. */
  const work = async (job: queue.JudgingJob) => {
    const entry: HeldJob = { kind: job.kind, id: job.id, fence: job.fence, controller: new AbortController() };
    held.set(keyOf(job), entry);
    const release = () => {
      if (held.get(keyOf(job)) === entry) held.delete(keyOf(job));
    };
    const reporter = createProgressReporter({
      // A report that follows soon says it all, and would wait for the row that a message of progress holds.
      everyMs: 100,
      send: async (message) => {
        try {
          const { fence } = entry;
          const answer = await client.progress({ nodeId, job: heldOf(entry), ...message });
          if (!answer.ok && answer.status === 403 && entry.fence === fence)
            entry.controller.abort(dropped('the server gave the job away'));
        } catch (error) {
          log.debug({ job: keyOf(job), err: error }, 'Progress not sent');
        }
      },
    });
    const from = performance.now();
    try {
      const keep: Keep = (bytes) => client.putBlob({ nodeId, id: entry.id, fence: entry.fence }, bytes);
      const result = await execute(job, entry.controller.signal, reporter.progress, keep);
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
    }
  };

  const begin = (job: queue.JudgingJob, place: Place) => {
    const known = held.get(keyOf(job));
    if (known && !known.controller.signal.aborted) {
      // Its lease ran out and it came back to us: what is done or under way counts under the new fence.
      known.fence = job.fence;
      place.empty();
      return;
    }
    const isOver = place.fill();
    const doing = work(job).finally(() => {
      atWork.delete(doing);
      isOver();
    });
    atWork.add(doing);
  };

  const claimLoop = async () => {
    const signal = stopping.signal;
    let retry = backoff();
    while (!signal.aborted) {
      if (mode !== 'active' || isPaused || shortage) {
        await pause(isPaused ? 20 : 200, signal);
        continue;
      }
      const place = await places.take(signal).catch(() => undefined);
      if (!place) return;
      // Things may have changed while there was no room.
      if (mode !== 'active' || isPaused || shortage) {
        place.empty();
        continue;
      }
      const usedId = nodeId;
      const from = performance.now();
      const isRoomForAll = place.upTo === urgencies.at(-1);
      let job: queue.JudgingJob | null = null;
      claims += 1;
      try {
        // With little room it asks again soon: there may be more by then.
        const waitMs = isRoomForAll ? claimWaitMs : Math.min(claimWaitMs, 1000);
        const answer = await client.claim({ nodeId: usedId, waitMs, upTo: place.upTo }, signal);
        if (answer.ok) {
          retry = backoff();
          job = answer.data.job;
          if (!job && performance.now() - from < 100) await pause(100, signal);
        } else if (answer.status === 404) await register(usedId);
        else await retry(signal);
      } catch (error) {
        if (!signal.aborted) {
          log.debug({ err: error }, 'Cannot claim');
          await retry(signal);
        }
      } finally {
        claims -= 1;
        if (job) begin(job, place);
        else place.empty();
      }
    }
  };

  /** How this machine stands; answers the slots in use. */
  const look = async (): Promise<number> => {
    const now = await standing();
    if (shortage !== now.shortage) {
      log.warn({ shortage: now.shortage }, now.shortage ? 'Taking no new jobs' : 'Taking new jobs again');
    }
    shortage = now.shortage;
    return now.busySlots;
  };

  const heartbeatLoop = async () => {
    let isWarned = false;
    while (!gone.signal.aborted) {
      await pause(heartbeatMs, gone.signal);
      if (gone.signal.aborted) return;
      const usedId = nodeId;
      try {
        const busySlots = await look();
        const holding = [...held.values()].map(heldOf);
        const answer = await client.heartbeat({
          nodeId: usedId,
          held: holding,
          ...machineLoad(),
          busySlots,
          shortage,
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
          const entry = held.get(keyOf(job));
          const told = holding.find((one) => keyOf(one) === keyOf(job));
          // One that came back to us in the meantime is ours.
          if (entry?.fence === told?.fence) entry?.controller.abort(dropped('the server took the job back'));
        }
      } catch (error) {
        if (!isWarned) log.warn({ trouble: (error as Error).message }, 'The server does not answer');
        isWarned = true;
      }
    }
  };

  const registered = register(0);
  const loops = registered.then(async () => {
    await look();
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
        while (claims + places.open() + held.size > 0 && !stopping.signal.aborted) await pause(20, stopping.signal);
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
