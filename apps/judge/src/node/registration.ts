import type { node } from '@assay/contract';
import type { Logger } from 'pino';
import type { createBackoff } from './retry.ts';
import type { ServerClient } from './serverClient.ts';
import { untilRegistered } from './untilRegistered.ts';

/** What the server knows this node by. */
export interface Registration {
  /** The id of this run; 0 before the first registration. */
  id(): number;
  /** ms between two heartbeats. */
  heartbeatMs(): number;
  /** Registers unless that has happened since the id was that one: once for all who notice. */
  renew(usedId: number): Promise<void>;
  /** Tells the server what has changed of this node. Jobs at work stay its own, under the new id. */
  announce(report: node.NodeReport): Promise<void>;
}

/** The registration of one run of a node; tries until the server takes it or `gone` ends it. */
export const createRegistration = (config: {
  client: Pick<ServerClient, 'register'>;
  report: node.NodeReport;
  backoff(): ReturnType<typeof createBackoff>;
  log: Logger;
  gone: AbortSignal;
}): Registration => {
  const { client, backoff, log, gone } = config;
  let { report } = config;
  let current = { nodeId: 0, heartbeatMs: 2000 };
  let running: Promise<void> | undefined;

  const register = async () => {
    const ask = () => client.register(current.nodeId ? { ...report, earlier: current.nodeId } : report, gone);
    const answer = await untilRegistered({ register: ask, pause: backoff(), log, gone });
    if (answer === undefined) return;
    current = answer;
    log.info({ nodeId: answer.nodeId }, 'Registered');
  };
  const renew = (usedId: number): Promise<void> => {
    if (current.nodeId !== usedId) return Promise.resolve();
    running ??= register().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    id: () => current.nodeId,
    heartbeatMs: () => current.heartbeatMs,
    renew,
    announce: async (changed) => {
      report = changed;
      // One that is under way may have told what was.
      await running;
      await renew(current.nodeId);
    },
  };
};
