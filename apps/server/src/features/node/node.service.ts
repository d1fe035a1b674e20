import type { HandlerBody, node } from '@assay/contract';
import { Failure } from '@assay/domain';
import { emit } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LanguageService } from '../language/language.service.ts';
import * as jobs from '../queue/job.store.ts';
import { queueCounts } from '../queue/queue.store.ts';
import * as nodes from './node.store.ts';

const heartbeatMs = 2000;

/** Judge nodes: their registration, their leases, and what administrators see and want of them. */
export const createNodeService = (platform: Platform, needs: { languages: LanguageService }) => {
  const { db } = platform;
  /** What registered nodes said of themselves: it never changes during a registration. */
  const known = new Map<number, { name: string; slots: number; languages: string[] }>();

  const remember = (nodeId: number, report: node.NodeReport) => {
    const facts = {
      name: report.name,
      slots: report.slots,
      languages: report.languages.filter((language) => language.available).map((language) => language.name),
    };
    known.set(nodeId, facts);
    return facts;
  };
  /** Name, slots and languages of a registered node; undefined for an id that no node has. */
  const factsOf = async (nodeId: number) => {
    const facts = known.get(nodeId);
    if (facts) return facts;
    const report = await nodes.reportOf(db, nodeId);
    return report && remember(nodeId, report);
  };

  return {
    factsOf,

    register: async (report: node.NodeReport) => {
      const nodeId = await db.transaction(async (tx) => {
        const id = await nodes.insertNode(tx, report);
        // What was lost too often keeps an expired lease: the next sweep, within a second, ends it.
        await jobs.releaseNodeJobs(tx, report.name, id);
        await emit(tx, 'nodes');
        return id;
      });
      remember(nodeId, report);
      needs.languages.forget();
      return { nodeId, leaseMs: jobs.leaseMs, heartbeatMs };
    },

    heartbeat: async (input: HandlerBody<typeof node.heartbeat>) => {
      const { cpuLoad, memoryLoad, busySlots, shortage } = input;
      const mode = await nodes.touchNode(db, input.nodeId, { cpuLoad, memoryLoad, busySlots, shortage });
      if (!mode) {
        known.delete(input.nodeId);
        return { known: false, drop: input.held.map(({ kind, id }) => ({ kind, id })), mode: 'active' as const };
      }
      const lost = await jobs.keepLeases(db, input.nodeId, input.held);
      return { known: true, drop: lost.map(({ kind, id }) => ({ kind, id })), mode };
    },

    summary: async () => {
      const [list, queue] = await Promise.all([nodes.listNodes(db), queueCounts(db)]);
      return { online: list.filter((node) => node.online).length, total: list.length, waiting: queue.waiting };
    },

    nodes: async () => {
      const [list, queue] = await Promise.all([nodes.listNodes(db), queueCounts(db)]);
      return {
        ...queue,
        nodes: list.map(({ report, ...node }) => ({ ...report, ...node, calibration: report.calibration ?? null })),
      };
    },

    setNodeMode: async (input: { name: string; mode: 'active' | 'drain' | 'disabled' }, changedBy: string) => {
      if (!(await nodes.setMode(db, { ...input, changedBy }))) throw new Failure('judge.nodeUnknown');
      needs.languages.forget();
      await emit(db, 'nodes');
      await emit(db, 'queue');
    },

    /** Nodes that take work now: what `/api/health` waits for. */
    readyNodes: async (): Promise<number> => (await nodes.liveReports(db)).length,
  };
};
export type NodeService = ReturnType<typeof createNodeService>;
