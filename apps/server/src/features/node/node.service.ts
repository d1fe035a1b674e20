import type { HandlerBody, node } from '@assay/contract';
import { Failure, type Viewer } from '@assay/domain';
import { LRUCache } from 'lru-cache';
import { emit } from '../../platform/events/events.ts';
import type { JudgeCredential } from '../../platform/http/judgeAccess.ts';
import type { Platform } from '../../platform/platform.ts';
import { newNumber } from '../../platform/process/tokens.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { recordAct } from '../audit/index.ts';
import * as nodes from './node.store.ts';
import { hasToken } from './nodeToken.store.ts';
import type { NodeWork } from './work.ts';

const heartbeatMs = 2000;
/** ms after which a job of a node that is not heard of belongs to others. */
export const leaseMs = 6000;
/** ms for which visitors are told that a node is missing; administrators see it for a week, or until they remove it. */
const expectedMs = 600_000;

type Listed = Awaited<ReturnType<typeof nodes.listNodes>>[number];

const isExpected = ({ seenAt }: Pick<Listed, 'seenAt'>): boolean => Date.now() - seenAt.getTime() < expectedMs;

const stateOf = ({ online, mode, shortage }: Pick<Listed, 'online' | 'mode' | 'shortage'>) => {
  if (!online) return 'away' as const;
  if (mode !== 'active') return 'rest' as const;
  return shortage === null ? ('ready' as const) : ('full' as const);
};
/** More than the largest site has. */
const maxKnown = 1000;

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
export const createNodeService = (platform: Platform, work: NodeWork) => {
  const { db, events } = platform;
  /** Nodes by session; any news of nodes may be of a session that ended, on whatever server. */
  const known = new LRUCache<number, NodeFacts>({ max: maxKnown });
  events.on('nodes', () => known.clear());

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

  /** The living run of the node, if there is one. @throws {Failure} when the name is another's */
  const admit = async (
    tx: Sql,
    judge: JudgeCredential,
    name: string,
    { address, earlier }: { address: string; earlier?: number | undefined },
  ): ReturnType<typeof nodes.lockName> => {
    const living = await nodes.lockName(tx, name);
    // Two processes of one name would take it, and each other's jobs, in turn: who has lost it waits until the other is gone.
    if (living && earlier !== undefined && living.session !== earlier) throw new Failure('judge.nodeLives', { name });
    if (judge.own) {
      if (judge.own.node !== name) throw new Failure('judge.nodeName', { name: judge.own.node });
      return living;
    }
    if (await hasToken(tx, name)) throw new Failure('judge.nodeOwnToken', { name });
    // A node that starts again does so where it was.
    if (living && (living.tokenId !== null || living.address !== address))
      throw new Failure('judge.nodeLives', { name });
    return living;
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
     * session that the same process had before: while that lives the run goes on, with its jobs, as what it says of itself now.
     */
    register: async (
      judge: JudgeCredential,
      report: node.NodeReport,
      from: { address: string; earlier?: number | undefined },
    ) => {
      const session = newNumber();
      const tokenId = judge.own?.tokenId ?? null;
      const id = await inTransaction(db, async (tx) => {
        const living = await admit(tx, judge, report.name, from);
        const run = { session, tokenId, address: from.address };
        if (living && living.session === from.earlier) {
          await nodes.renewNode(tx, living.id, report, run);
          emit(tx, 'nodes');
          return living.id;
        }
        const id = await nodes.insertNode(tx, report, run);
        // What was lost too often keeps an expired lease: the next sweep, within a second, ends it.
        await work.releaseNodeJobs(tx, report.name, id);
        emit(tx, 'nodes');
        return id;
      });
      remember(session, { id, tokenId, report });
      return { nodeId: session, leaseMs, heartbeatMs };
    },

    heartbeat: async (judge: JudgeCredential, input: HandlerBody<typeof node.heartbeat>) => {
      const { cpuLoad, memoryLoad, busySlots, shortage } = input;
      const speaker = await speakerOf(judge, input.nodeId);
      const mode = speaker && (await nodes.touchNode(db, speaker.id, { cpuLoad, memoryLoad, busySlots, shortage }));
      if (!speaker || !mode) {
        if (speaker) known.delete(input.nodeId);
        return { known: false, drop: input.held.map(({ kind, id }) => ({ kind, id })), mode: 'active' as const };
      }
      const lost = await work.keepLeases(db, speaker.id, input.held);
      return { known: true, drop: lost.map(({ kind, id }) => ({ kind, id })), mode };
    },

    summary: async () => {
      const [list, waiting] = await Promise.all([nodes.listNodes(db), work.waitingForSenders(db)]);
      return { online: list.filter((node) => node.online).length, total: list.filter(isExpected).length, waiting };
    },

    /** Nodes that visitors know of, without what is the administrators' alone. */
    expected: async () => {
      const list = await nodes.listNodes(db);
      return list.filter(isExpected).map((node) => ({
        name: node.name,
        state: stateOf(node),
        slots: node.report.slots,
        busySlots: node.online ? node.busySlots : 0,
      }));
    },

    nodes: async () => {
      const [list, queue, running] = await Promise.all([
        nodes.listNodes(db),
        work.queueCounts(db),
        work.runningByNode(db),
      ]);
      return {
        ...queue,
        nodes: list.map(({ report, ...node }) => ({
          ...report,
          ...node,
          running: running.get(node.id) ?? 0,
          calibration: report.calibration ?? null,
        })),
      };
    },

    setNodeMode: async (viewer: Viewer, input: { name: string; mode: 'active' | 'drain' | 'disabled' }) => {
      await inTransaction(db, async (tx) => {
        if (!(await nodes.setMode(tx, { ...input, changedBy: viewer.username })))
          throw new Failure('judge.nodeUnknown');
        await recordAct(tx, { viewer, act: 'node-mode', target: `node:${input.name}`, detail: { mode: input.mode } });
        emit(tx, 'nodes');
        emit(tx, 'queue');
      });
    },

    /** Takes a node that is gone from the list. @throws {Failure} when there is none, or it is online */
    removeNode: async (viewer: Viewer, name: string) => {
      await inTransaction(db, async (tx) => {
        if (await nodes.lockName(tx, name)) throw new Failure('judge.nodeOnline', { name });
        if (!(await nodes.retireNode(tx, name))) throw new Failure('judge.nodeUnknown');
        await recordAct(tx, { viewer, act: 'node-remove', target: `node:${name}` });
        emit(tx, 'nodes');
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
