import type { node } from '@assay/contract';
import { and, desc, eq, gt, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { asyncCommit } from '../../platform/sql/statement.ts';
import { judgeNode, judgeNodeMode } from './node.table.ts';

/** A node is online while it was heard within this many seconds. */
const onlineSeconds = 8;

const isOnline = sql<boolean>`${judgeNode.seenAt} > now() - make_interval(secs => ${onlineSeconds})`;

/** By what a registration is known again. */
export interface NodeRun {
  session: number;
  tokenId: number | null;
  address: string;
}

/** Keeps others from registering that name until the transaction ends; the living run of it, if there is one. */
export const lockName = async (tx: Sql, name: string) => {
  await tx.insert(judgeNodeMode).values({ name }).onConflictDoNothing();
  await tx.select().from(judgeNodeMode).where(eq(judgeNodeMode.name, name)).for('update');
  const [living] = await tx
    .select({ id: judgeNode.id, tokenId: judgeNode.tokenId, address: judgeNode.address, session: judgeNode.session })
    .from(judgeNode)
    .where(and(eq(judgeNode.name, name), eq(judgeNode.current, true), isNotNull(judgeNode.session), isOnline));
  return living;
};

/** No run of that name is current any more; was there one? */
export const retireNode = async (db: Sql, name: string): Promise<boolean> => {
  const rows = await db
    .update(judgeNode)
    .set({ current: false })
    .where(and(eq(judgeNode.name, name), eq(judgeNode.current, true)))
    .returning({ id: judgeNode.id });
  return rows.length > 0;
};

/** A new run of the node of that name; earlier runs are no longer current. */
export const insertNode = async (db: Sql, report: node.NodeReport, run: NodeRun): Promise<number> => {
  await retireNode(db, report.name);
  const [row] = await db
    .insert(judgeNode)
    .values({ name: report.name, report, ...run })
    .returning({ id: judgeNode.id });
  return row!.id;
};

/** What the same run of a node says of itself now, and by what it is known from now on; its jobs stay with it. */
export const renewNode = async (db: Sql, id: number, report: node.NodeReport, run: NodeRun): Promise<void> => {
  await db
    .update(judgeNode)
    .set({ report, ...run })
    .where(eq(judgeNode.id, id));
};

/** Notes that the node lives; undefined when it is not the current one of its name, else its mode. */
export const touchNode = async (
  db: Sql,
  nodeId: number,
  load: { cpuLoad: number; memoryLoad: number; busySlots: number; shortage: node.NodeShortage | null },
): Promise<'active' | 'drain' | 'disabled' | undefined> => {
  const [row] = await db
    .update(judgeNode)
    .set({ seenAt: sql`now()`, ...load })
    .where(and(eq(judgeNode.id, nodeId), eq(judgeNode.current, true)))
    .returning({
      mode: sql<
        'active' | 'drain' | 'disabled'
      >`coalesce((select ${judgeNodeMode.mode} from ${judgeNodeMode} where ${judgeNodeMode.name} = "judge_node"."name"), 'active')`,
    });
  return row?.mode;
};

/** A query that gives `may_claim`, whether the node may take work; no row when it is not the current one of its name. */
export const admission = (nodeId: number | SQLWrapper): SQL => sql`
  select coalesce((n.report -> 'selfTest' ->> 'ok')::boolean, false) and coalesce(m.mode, 'active') = 'active' as may_claim
  from ${judgeNode} n left join ${judgeNodeMode} m on m.name = n.name where n.id = ${nodeId} and n.current`;

/** Adds to the jobs that a node has finished. */
export const countJudged = async (db: Sql, nodeId: number, count: number): Promise<void> => {
  await db
    .update(judgeNode)
    .set({ judged: sql`${judgeNode.judged} + ${count}` })
    .where(eq(judgeNode.id, nodeId))
    .returning({ flush: asyncCommit });
};

/** Reports of the nodes that are fit for work and may take it, and why they do not for now. */
export const liveReports = async (
  db: Sql,
): Promise<{ report: node.NodeReport; shortage: node.NodeShortage | null }[]> => {
  const rows = await db
    .select({ report: judgeNode.report, shortage: judgeNode.shortage })
    .from(judgeNode)
    .innerJoin(judgeNodeMode, eq(judgeNodeMode.name, judgeNode.name))
    .where(
      and(
        eq(judgeNode.current, true),
        gt(judgeNode.seenAt, sql`now() - make_interval(secs => ${onlineSeconds})`),
        eq(judgeNodeMode.mode, 'active'),
      ),
    )
    .orderBy(judgeNode.id);
  return rows.filter(({ report }) => report.selfTest.ok);
};

/** Every known node by name, newest run. */
export const listNodes = (db: Sql) =>
  db
    .select({
      id: judgeNode.id,
      name: judgeNode.name,
      report: judgeNode.report,
      online: isOnline,
      mode: sql<'active' | 'drain' | 'disabled'>`coalesce(${judgeNodeMode.mode}, 'active')`,
      cpuLoad: judgeNode.cpuLoad,
      memoryLoad: judgeNode.memoryLoad,
      busySlots: judgeNode.busySlots,
      shortage: judgeNode.shortage,
      judged: judgeNode.judged,
      registeredAt: judgeNode.registeredAt,
      seenAt: judgeNode.seenAt,
    })
    .from(judgeNode)
    .leftJoin(judgeNodeMode, eq(judgeNodeMode.name, judgeNode.name))
    .where(and(eq(judgeNode.current, true), gt(judgeNode.seenAt, sql`now() - interval '7 days'`)))
    .orderBy(desc(isOnline), judgeNode.name);

export const setMode = async (
  db: Sql,
  input: { name: string; mode: 'active' | 'drain' | 'disabled'; changedBy: string },
) => {
  const rows = await db
    .update(judgeNodeMode)
    .set({ mode: input.mode, changedBy: input.changedBy, gmtModified: new Date() })
    .where(eq(judgeNodeMode.name, input.name))
    .returning({ name: judgeNodeMode.name });
  return rows.length > 0;
};

/** The run of a node that has that session: its number, its token, and what it said of itself. */
export const runOf = async (db: Sql, session: number) => {
  const [row] = await db
    .select({ id: judgeNode.id, tokenId: judgeNode.tokenId, report: judgeNode.report })
    .from(judgeNode)
    .where(eq(judgeNode.session, session));
  return row;
};
