import type { node as nodeCalls } from '@assay/contract';
import type { Logger } from 'pino';
import { createClaims } from './claims.ts';
import { createHeartbeat, type Standing } from './heartbeat.ts';
import { createHeldJobs } from './heldJobs.ts';
import { createPlaces, type OpenBounds } from './places.ts';
import { createRegistration } from './registration.ts';
import { createBackoff } from './retry.ts';
import type { ServerClient } from './serverClient.ts';
import { createWork, type Execute } from './work.ts';

export interface NodeConfig {
  client: ServerClient;
  report: nodeCalls.NodeReport;
  execute: Execute;
  log: Logger;
  /** ms; shorter in tests. */
  claimWaitMs?: number;
  /** Jobs at work at once; more than slots, since those go from case to case. */
  bounds: OpenBounds;
  /** A job at work for longer does not keep the node from taking another, ms. */
  longJobMs?: number;
  /** How things stand, for the heartbeat. */
  standing(): Promise<Standing>;
  retryMs?: { first: number; longest: number };
}

export interface RunningNode {
  /** Resolves when the server knows this node. */
  registered: Promise<void>;
  /** Tell the server what has changed of this node; jobs at work go on. */
  announce(report: nodeCalls.NodeReport): Promise<void>;
  /** Take no more jobs, finish those at work for at most `graceMs`, drop the rest. */
  stop(graceMs: number): Promise<void>;
}

/**
 * Starts the node's life with the server: registers, claims jobs while there is room, holds the leases of those at work by
 * heartbeats, and reports each result until the server takes or refuses it. Survives restarts of the server.
 */
export const startNode = (config: NodeConfig): RunningNode => {
  const { client, report, execute, log, bounds, standing } = config;
  const { claimWaitMs = 25_000, longJobMs = 400, retryMs = { first: 100, longest: 3000 } } = config;
  const stopping = new AbortController();
  const gone = new AbortController();
  const shared = { client, log, gone: gone.signal, backoff: () => createBackoff(retryMs) };

  const held = createHeldJobs();
  const registration = createRegistration({ ...shared, report });
  const work = createWork({ ...shared, registration, held, execute });
  const heartbeat = createHeartbeat({ ...shared, registration, held, standing });
  const claims = createClaims({
    ...shared,
    registration,
    work,
    places: createPlaces({ ...bounds, slots: report.slots, longMs: longJobMs }),
    slots: report.selfTest.ok ? report.slots : 0,
    mayClaim: heartbeat.mayClaim,
    waitMs: claimWaitMs,
    stopping: stopping.signal,
  });

  const registered = registration.renew(0);
  const living = registered.then(heartbeat.look).then(() => Promise.all([heartbeat.start(), claims.start()]));
  return {
    registered,
    announce: async (changed) => {
      await registered;
      await registration.announce(changed);
    },
    stop: async (graceMs) => {
      stopping.abort(new Error('the node is stopping'));
      await work.stop(graceMs);
      gone.abort(new Error('the node is stopping'));
      await living.catch(() => undefined);
    },
  };
};
