import type { HandlerBody, node } from '@assay/contract';
import { Failure, type Viewer } from '@assay/domain';
import type { Sql } from '../../platform/database.ts';
import { emit } from '../../platform/events.ts';
import type { JudgeCredential } from '../../platform/http/judgeAccess.ts';
import type { Platform } from '../../platform/platform.ts';
import { newNumber } from '../../platform/tokens.ts';
import { recordAct } from '../audit/index.ts';
import { keepLeases, leaseMs, queueCounts, releaseNodeJobs, waitingForSenders } from '../queue/index.ts';
import * as nodes from './node.store.ts';
import { hasToken } from './nodeToken.store.ts';

const heartbeatMs = 2000;

/** One run of a node. */
export interface NodeFacts {
  /** Its number in rows; in calls it goes by its session. */
  id: number;
  /** Null: the shared token. */
  tokenId: number | null;
  name: string;
  slots: number;
  /** Those it can run. */
  languages: readonly string[];
}

/** Judge nodes: their registration, their leases, and what administrators see and want of them. */
export const createNodeService = (platform: Platform) => {
  const { db } = platform;
  /** Registered nodes by session: what is kept here never changes during a registration. */
  const known = new Map<number, NodeFacts>();

  const remember = (
    session: number,
    run: { id: number; tokenId: number | null; report: node.NodeReport },
  ): NodeFacts => {
    const { id, tokenId, report } = run;
    const facts = {
      id,
      tokenId,
      name: report.name,
      slots: report.slots,
      languages: report.languages.filter((language) => language.available).map((language) => language.name),
    };
    known.set(session, facts);
    return facts;
  };
  const factsOf = async (session: number) => {
    const facts = known.get(session);
    if (facts) return facts;
    const run = await nodes.runOf(db, session);
    return run && remember(session, run);
  };
  /** The node that a call names, if whoever calls may speak for it. */
  const speakerOf = async (judge: JudgeCredential, session: number): Promise<NodeFacts | undefined> => {
    const facts = await factsOf(session);
    return facts && facts.tokenId === (judge.own?.tokenId ?? null) ? facts : undefined;
  };

  /** @throws {Failure} when the name is another's */
  const admit = async (
    tx: Sql,
    judge: JudgeCredential,
    name: string,
    { address, earlier }: { address: string; earlier?: number | undefined },
  ): Promise<void> => {
    const living = await nodes.lockName(tx, name);
    // Two processes of one name would take it, and each other's jobs, in turn: who has lost it waits until the other is gone.
    if (living && earlier !== undefined && living.session !== earlier) throw new Failure('judge.nodeLives', { name });
    if (judge.own) {
      if (judge.own.node !== name) throw new Failure('judge.nodeName', { name: judge.own.node });
      return;
    }
    if (await hasToken(tx, name)) throw new Failure('judge.nodeOwnToken', { name });
    // A node that starts again does so where it was.
    if (living && (living.tokenId !== null || living.address !== address))
      throw new Failure('judge.nodeLives', { name });
  };

  return {
    /** The node that a call names. @throws {Failure} when there is none, or whoever calls may not speak for it. */
    speaker: async (judge: JudgeCredential, session: number): Promise<NodeFacts> => {
      const facts = await speakerOf(judge, session);
      if (!facts) throw new Failure('judge.nodeUnknown');
      return facts;
    },

    /**
     * A new run of a node. Answers its session as `nodeId`: what it names itself by, and nobody else knows. `from.earlier`: the
     * session that the same process had before.
     */
    register: async (
      judge: JudgeCredential,
      report: node.NodeReport,
      from: { address: string; earlier?: number | undefined },
    ) => {
      const session = newNumber();
      const tokenId = judge.own?.tokenId ?? null;
      const id = await db.transaction(async (tx) => {
        await admit(tx, judge, report.name, from);
        const id = await nodes.insertNode(tx, report, { session, tokenId, address: from.address });
        // What was lost too often keeps an expired lease: the next sweep, within a second, ends it.
        await releaseNodeJobs(tx, report.name, id);
        await emit(tx, 'nodes');
        return id;
      });
      remember(session, { id, tokenId, report });
      return { nodeId: session, leaseMs: leaseMs, heartbeatMs };
    },

    heartbeat: async (judge: JudgeCredential, input: HandlerBody<typeof node.heartbeat>) => {
      const { cpuLoad, memoryLoad, busySlots, shortage } = input;
      const speaker = await speakerOf(judge, input.nodeId);
      const mode = speaker && (await nodes.touchNode(db, speaker.id, { cpuLoad, memoryLoad, busySlots, shortage }));
      if (!speaker || !mode) {
        if (speaker) known.delete(input.nodeId);
        return { known: false, drop: input.held.map(({ kind, id }) => ({ kind, id })), mode: 'active' as const };
      }
      const lost = await keepLeases(db, speaker.id, input.held);
      return { known: true, drop: lost.map(({ kind, id }) => ({ kind, id })), mode };
    },

    summary: async () => {
      const [list, waiting] = await Promise.all([nodes.listNodes(db), waitingForSenders(db)]);
      return { online: list.filter((node) => node.online).length, total: list.length, waiting };
    },

    nodes: async () => {
      const [list, queue] = await Promise.all([nodes.listNodes(db), queueCounts(db)]);
      return {
        ...queue,
        nodes: list.map(({ report, ...node }) => ({ ...report, ...node, calibration: report.calibration ?? null })),
      };
    },

    setNodeMode: async (viewer: Viewer, input: { name: string; mode: 'active' | 'drain' | 'disabled' }) => {
      await db.transaction(async (tx) => {
        if (!(await nodes.setMode(tx, { ...input, changedBy: viewer.username })))
          throw new Failure('judge.nodeUnknown');
        await recordAct(tx, { viewer, act: 'node-mode', target: `node:${input.name}`, detail: { mode: input.mode } });
        await emit(tx, 'nodes');
        await emit(tx, 'queue');
      });
    },

    /** What `/api/health` waits for: nodes that take work now, and whether those that would lack room on their disks. */
    readyNodes: async (): Promise<{ ready: number; lackSpace: boolean }> => {
      const live = await nodes.liveReports(db);
      const ready = live.filter(({ shortage }) => shortage === null).length;
      return { ready, lackSpace: ready === 0 && live.length > 0 };
    },
  };
};
export type NodeService = ReturnType<typeof createNodeService>;
