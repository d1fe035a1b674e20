import { cpus, freemem, totalmem } from 'node:os';
import type { node } from '@assay/contract';
import type { Logger } from 'pino';
import { dropped, type HeldJobs, heldOf } from './heldJobs.ts';
import type { Registration } from './registration.ts';
import { pause } from './retry.ts';
import type { ServerClient } from './serverClient.ts';

/** How a machine stands, for the server. */
export interface Standing {
  busySlots: number;
  /** No job is claimed while something is short. */
  shortage: node.NodeShortage | null;
}

/** Keeps the leases of the jobs at work, and hears whether the node may take more. */
export interface Heartbeat {
  /** May the node claim? Neither drained nor disabled by the server, nor short of anything. */
  mayClaim(): boolean;
  /** Sees how the machine stands; before the first claim. */
  look(): Promise<Standing>;
  /** Beats until the signal of its configuration is aborted. */
  start(): Promise<void>;
}

/** Answers shares of CPU and memory in use, 0 to 1; the CPU's since the last call. */
const createMachineLoad = (): (() => { cpuLoad: number; memoryLoad: number }) => {
  const read = () => {
    const times = cpus().map((cpu) => cpu.times);
    const idle = times.reduce((sum, one) => sum + one.idle, 0);
    return { idle, all: times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) };
  };
  let last = read();
  return () => {
    const now = read();
    const all = now.all - last.all;
    const cpuLoad = all > 0 ? Math.min(1, Math.max(0, 1 - (now.idle - last.idle) / all)) : 0;
    last = now;
    return { cpuLoad, memoryLoad: 1 - freemem() / totalmem() };
  };
};

export const createHeartbeat = ({
  client,
  registration,
  held,
  standing,
  log,
  gone,
}: {
  client: Pick<ServerClient, 'heartbeat'>;
  registration: Registration;
  held: HeldJobs;
  standing(): Promise<Standing>;
  log: Logger;
  gone: AbortSignal;
}): Heartbeat => {
  const machineLoad = createMachineLoad();
  let mode: 'active' | 'drain' | 'disabled' = 'active';
  let shortage: node.NodeShortage | null = null;
  let isSilent = false;

  const look = async (): Promise<Standing> => {
    const now = await standing();
    if (shortage !== now.shortage)
      log.warn({ shortage: now.shortage }, now.shortage ? 'Taking no new jobs' : 'Taking new jobs again');
    shortage = now.shortage;
    return now;
  };

  const beat = async () => {
    const nodeId = registration.id();
    const told = held.all().map((entry) => ({ entry, ...heldOf(entry) }));
    const holding = told.map(({ kind, id, fence }) => ({ kind, id, fence }));
    const answer = await client.heartbeat({ nodeId, held: holding, ...machineLoad(), ...(await look()) });
    isSilent = false;
    if (answer.ok ? !answer.data.known : answer.status === 404) return registration.renew(nodeId);
    if (!answer.ok) {
      log.warn({ status: answer.status, message: answer.message }, 'The server refused a heartbeat');
      return;
    }
    if (mode !== answer.data.mode) log.info({ mode: answer.data.mode }, 'The server set the mode of this node');
    mode = answer.data.mode;
    for (const { kind, id } of answer.data.drop) {
      const one = told.find((job) => job.kind === kind && job.id === id);
      // One that came back to us in the meantime is ours.
      if (one && one.entry.fence === one.fence) one.entry.controller.abort(dropped('the server took the job back'));
    }
  };

  return {
    mayClaim: () => mode === 'active' && shortage === null,
    look,
    start: async () => {
      while (!gone.aborted) {
        await pause(registration.heartbeatMs(), gone);
        if (gone.aborted) return;
        await beat().catch((error: Error) => {
          if (!isSilent) log.warn({ trouble: error.message }, 'The server does not answer');
          isSilent = true;
        });
      }
    },
  };
};
