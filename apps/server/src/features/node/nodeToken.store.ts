import { and, asc, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { judgeNode, judgeNodeToken } from './node.table.ts';

const isValid = isNull(judgeNodeToken.revokedAt);
const shown = {
  id: judgeNodeToken.id,
  name: judgeNodeToken.name,
  createdBy: judgeNodeToken.createdBy,
  gmtCreate: judgeNodeToken.gmtCreate,
  lastUsedAt: judgeNodeToken.lastUsedAt,
};

/** Tokens in force, by node; `max` at most. */
export const listTokens = (db: Sql, max: number) =>
  db.select(shown).from(judgeNodeToken).where(isValid).orderBy(asc(judgeNodeToken.name)).limit(max);

/** Hashes of the tokens in force, the newest `max` at most. */
export const validHashes = async (db: Sql, max: number): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ hash: judgeNodeToken.tokenHash })
    .from(judgeNodeToken)
    .where(isValid)
    .orderBy(desc(judgeNodeToken.id))
    .limit(max);
  return new Set(rows.map(({ hash }) => hash));
};

/** The token in force with that hash; notes, to the minute, that it is used. */
export const useToken = async (db: Sql, tokenHash: string): Promise<{ id: number; name: string } | undefined> => {
  const [row] = await db
    .select({ id: judgeNodeToken.id, name: judgeNodeToken.name })
    .from(judgeNodeToken)
    .where(and(eq(judgeNodeToken.tokenHash, tokenHash), isValid));
  if (!row) return undefined;
  const isStale = or(
    isNull(judgeNodeToken.lastUsedAt),
    lt(judgeNodeToken.lastUsedAt, sql`now() - interval '1 minute'`),
  );
  await db
    .update(judgeNodeToken)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(judgeNodeToken.id, row.id), isStale));
  return row;
};

/** Has the node of that name a token of its own in force? */
export const hasToken = async (db: Sql, name: string): Promise<boolean> => {
  const rows = await db
    .select({ id: judgeNodeToken.id })
    .from(judgeNodeToken)
    .where(and(eq(judgeNodeToken.name, name), isValid));
  return rows.length > 0;
};

/** @throws a unique violation of `judge_node_token_valid` when the node has one in force. */
export const insertToken = async (db: Sql, token: { name: string; tokenHash: string; createdBy: string }) => {
  const [row] = await db.insert(judgeNodeToken).values(token).returning(shown);
  return row!;
};

/** Ends a token, and the run of the node that came with it; the node's name, undefined when there is no such token. */
export const revokeToken = async (db: Sql, id: number): Promise<string | undefined> => {
  const [row] = await db
    .update(judgeNodeToken)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(judgeNodeToken.id, id), isValid))
    .returning({ name: judgeNodeToken.name });
  if (row) await db.update(judgeNode).set({ current: false }).where(eq(judgeNode.tokenId, id));
  return row?.name;
};
