import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { endSessions } from '../account.store.ts';
import { credential, session, userAccount } from '../account.table.ts';
import { accessToken } from '../token/accessToken.table.ts';

/** The app's secret, by the uid; a recovery code, by its hash. */
const app = 'totp';
const recovery = 'recovery';

const isAppOf = (uid: string) => and(eq(credential.provider, app), eq(credential.subject, uid));
const isRecoveryOf = (uid: string) => and(eq(credential.provider, recovery), eq(credential.uid, uid));

/** The second factor of an account, and when it was set up. */
export const findSecondFactor = async (db: Sql, uid: string) => {
  const [row] = await db
    .select({ secret: credential.secret, since: credential.gmtCreate })
    .from(credential)
    .where(isAppOf(uid));
  return row && { secret: row.secret!, since: row.since };
};

/** Seconds since 1970 by the clock that all servers share. */
export const secondsNow = async (db: Sql): Promise<number> => {
  const { rows } = await db.execute<{ now: number }>(sql`select extract(epoch from now())::float8 as now`);
  return rows[0]!.now;
};

export const countRecovery = async (db: Sql, uid: string): Promise<number> => {
  const rows = await db.select({ subject: credential.subject }).from(credential).where(isRecoveryOf(uid));
  return rows.length;
};

/** Takes a recovery code away; false when there is no such one. */
export const useRecovery = async (db: Sql, uid: string, hash: string): Promise<boolean> => {
  const rows = await db
    .delete(credential)
    .where(and(isRecoveryOf(uid), eq(credential.subject, hash)))
    .returning({ uid: credential.uid });
  return rows.length > 0;
};

/** Puts new recovery codes in place of all there were. */
export const replaceRecovery = async (tx: Sql, uid: string, hashes: readonly string[]): Promise<void> => {
  await tx.delete(credential).where(isRecoveryOf(uid));
  await tx.insert(credential).values(hashes.map((subject) => ({ provider: recovery, subject, uid })));
};

/** Locks the account, so that a login under way is seen, or sees what is written. */
const lockAccount = async (tx: Sql, uid: string): Promise<void> => {
  await tx.select({ uid: userAccount.uid }).from(userAccount).where(eq(userAccount.uid, uid)).for('update');
};

/** Sets the second factor up for who asks from a session: all others end. False where there is one already. */
export const addSecondFactor = async (
  tx: Sql,
  { uid, secret, hashes, sessionId }: { uid: string; secret: string; hashes: readonly string[]; sessionId: number },
): Promise<boolean> => {
  await lockAccount(tx, uid);
  const made = await tx
    .insert(credential)
    .values({ provider: app, subject: uid, uid, secret })
    .onConflictDoNothing()
    .returning({ uid: credential.uid });
  if (made.length === 0) return false;
  await replaceRecovery(tx, uid, hashes);
  await endSessions(tx, { uid, except: sessionId });
  await tx.update(session).set({ secondFactor: true }).where(eq(session.id, sessionId));
  return true;
};

/** Takes the second factor away; no session or token counts as proven by it any more. False where there is none. */
export const dropSecondFactor = async (tx: Sql, uid: string): Promise<boolean> => {
  await lockAccount(tx, uid);
  const gone = await tx
    .delete(credential)
    .where(and(eq(credential.uid, uid), inArray(credential.provider, [app, recovery])))
    .returning({ uid: credential.uid });
  await tx.update(session).set({ secondFactor: false }).where(eq(session.uid, uid));
  await tx.update(accessToken).set({ secondFactor: false }).where(eq(accessToken.uid, uid));
  return gone.length > 0;
};
