import type { TokenScope } from '@assay/contract';
import { accountStates } from '@assay/domain';
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { userAccount } from '../account.table.ts';
import { accessToken } from './accessToken.table.ts';

/** Tokens in force that a person may have. */
export const tokensMax = 20;

/** Lists with those that ran out: some may be made and run out each day. */
const listedMax = 100;

const isInForce = gt(accessToken.expiresAt, sql`now()`);

const shown = {
  id: accessToken.id,
  name: accessToken.name,
  scopes: accessToken.scopes,
  gmtCreate: accessToken.gmtCreate,
  expiresAt: accessToken.expiresAt,
  lastUsedAt: accessToken.lastUsedAt,
  lastUsedIp: accessToken.lastUsedIp,
  isExpired: sql<boolean>`(${accessToken.expiresAt} <= now())`,
};

export const listAccessTokens = (db: Sql, uid: string) =>
  db.select(shown).from(accessToken).where(eq(accessToken.uid, uid)).orderBy(desc(accessToken.id)).limit(listedMax);

/** Adds a token where its person has room for one more; undefined: there is none. */
export const addAccessToken = async (
  tx: Sql,
  {
    days,
    ...row
  }: { uid: string; name: string; tokenHash: string; scopes: TokenScope[]; secondFactor: boolean; days: number },
) => {
  // Of two who make the last one at once, the second counts the first.
  await tx.select({ uid: userAccount.uid }).from(userAccount).where(eq(userAccount.uid, row.uid)).for('update');
  const inForce = await tx
    .select({ id: accessToken.id })
    .from(accessToken)
    .where(and(eq(accessToken.uid, row.uid), isInForce));
  if (inForce.length >= tokensMax) return undefined;
  const [made] = await tx
    .insert(accessToken)
    .values({ ...row, expiresAt: sql`now() + make_interval(days => ${days})` })
    .returning(shown);
  return made;
};

/** Deletes one token of this person; false when there is no such one. */
export const revokeAccessToken = async (db: Sql, uid: string, id: number): Promise<boolean> => {
  const rows = await db
    .delete(accessToken)
    .where(and(eq(accessToken.id, id), eq(accessToken.uid, uid)))
    .returning({ id: accessToken.id });
  return rows.length > 0;
};

/** Ends all tokens of a person. */
export const dropAccessTokens = async (tx: Sql, uid: string): Promise<void> => {
  await tx.delete(accessToken).where(eq(accessToken.uid, uid));
};

const living = (db: Sql) =>
  db
    .select({
      tokenId: accessToken.id,
      scopes: shown.scopes,
      secondFactor: accessToken.secondFactor,
      uid: userAccount.uid,
      username: userAccount.username,
      role: userAccount.role,
    })
    .from(accessToken)
    .innerJoin(userAccount, eq(userAccount.uid, accessToken.uid))
    .$dynamic();

const isLiving = and(isInForce, eq(userAccount.status, accountStates.normal));

/** The token in force of an enabled person with that hash; notes, to the minute, that it is used, and from where. */
export const useAccessToken = async (db: Sql, tokenHash: string, ip: string) => {
  const [row] = await living(db).where(and(eq(accessToken.tokenHash, tokenHash), isLiving));
  if (!row) return undefined;
  const isStale = sql`(${accessToken.lastUsedAt} is null or ${accessToken.lastUsedAt} < now() - interval '1 minute')`;
  await db
    .update(accessToken)
    .set({ lastUsedAt: sql`now()`, lastUsedIp: ip })
    .where(and(eq(accessToken.id, row.tokenId), isStale));
  return row;
};

/** The role behind a token that is in force; undefined: it is not, or its person is disabled. */
export const roleOfToken = async (db: Sql, tokenId: number): Promise<number | undefined> => {
  const [row] = await living(db).where(and(eq(accessToken.id, tokenId), isLiving));
  return row?.role;
};

/** Tokens of a person after `after`, oldest first, for what is given out. */
export const accessTokensPage = (db: Sql, uid: string, after: number) =>
  db
    .select(shown)
    .from(accessToken)
    .where(and(eq(accessToken.uid, uid), gt(accessToken.id, after)))
    .orderBy(asc(accessToken.id))
    .limit(listedMax);

/** Forgets tokens that ran out thirty days ago. */
export const sweepAccessTokens = async (db: Sql): Promise<void> => {
  await db.delete(accessToken).where(lt(accessToken.expiresAt, sql`now() - interval '30 days'`));
};
