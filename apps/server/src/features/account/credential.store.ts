import { accountStates } from '@assay/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { endSessions, findUser, type UserKey, type UserRow } from './account.store.ts';
import { credential, userAccount } from './account.table.ts';
import { dropAccessTokens } from './token/accessToken.store.ts';

const provider = 'password';

const isPasswordOf = (uid: string) => and(eq(credential.provider, provider), eq(credential.subject, uid));

/** An account with the hash of its password, and the secret of its authenticator app; null: it has none. */
export type UserWithPassword = UserRow & { passwordHash: string | null; totpSecret: string | null };

/** Finds an account as `findUser` does, with its password. An unknown name takes as many queries as a known one. */
export const findWithPassword = async (db: Sql, key: UserKey): Promise<UserWithPassword | undefined> => {
  const user = await findUser(db, key);
  const rows = await db
    .select({ provider: credential.provider, secret: credential.secret })
    .from(credential)
    .where(and(inArray(credential.provider, [provider, 'totp']), eq(credential.subject, user?.uid ?? '')));
  const secretOf = (name: string): string | null => rows.find((row) => row.provider === name)?.secret ?? null;
  return user && { ...user, passwordHash: secretOf(provider), totpSecret: secretOf('totp') };
};

const passwordRow = ({ uid, passwordHash }: { uid: string; passwordHash: string }) => ({
  provider,
  subject: uid,
  uid,
  secret: passwordHash,
});

/** Writes the passwords of new accounts. */
export const insertPasswords = async (
  tx: Sql,
  rows: readonly { uid: string; passwordHash: string }[],
): Promise<void> => {
  if (rows.length > 0) await tx.insert(credential).values(rows.map(passwordRow));
};

/** Writes a new account with its password. */
export const insertUser = async (
  tx: Sql,
  { passwordHash, ...row }: typeof userAccount.$inferInsert & { passwordHash: string },
): Promise<void> => {
  await tx.insert(userAccount).values(row);
  await insertPasswords(tx, [{ uid: row.uid, passwordHash }]);
};

/** Puts a new password in place of whatever there was, and ends every session and token of the account. */
export const putPassword = async (tx: Sql, uid: string, passwordHash: string): Promise<void> => {
  await tx
    .insert(credential)
    .values(passwordRow({ uid, passwordHash }))
    .onConflictDoUpdate({
      target: [credential.provider, credential.subject],
      set: { secret: passwordHash, gmtModified: sql`now()` },
    });
  await endSessions(tx, { uid });
  await dropAccessTokens(tx, uid);
};

/**
 * Puts a new password where the one that was checked still is, and ends the sessions that were opened with it but for
 * `except`, and all tokens of programs. False where somebody put another one since: who only knew that one has no say any more.
 */
export const replacePassword = async (
  tx: Sql,
  { uid, from, to, except }: { uid: string; from: string; to: string; except?: number },
): Promise<boolean> => {
  const changed = await tx
    .update(credential)
    .set({ secret: to, gmtModified: new Date() })
    .where(and(isPasswordOf(uid), eq(credential.secret, from)))
    .returning({ uid: credential.uid });
  if (changed.length === 0) return false;
  await dropAccessTokens(tx, uid);
  await endSessions(tx, except === undefined ? { uid } : { uid, except });
  return true;
};

/** Writes down that an account comes in, where it is enabled; locks it until the transaction ends. */
const takeEnabled = async (tx: Sql, uid: string): Promise<boolean> => {
  const rows = await tx
    .update(userAccount)
    .set({ lastLoginAt: sql`now()` })
    .where(and(eq(userAccount.uid, uid), eq(userAccount.status, accountStates.normal)))
    .returning({ uid: userAccount.uid });
  return rows.length > 0;
};

/**
 * Writes down that an account comes in, where it is enabled and the password that was checked still its own; else answers
 * false, and the caller rolls back. Both stay so until the transaction ends: a session that begins in it is seen, and ended, by whoever changes
 * either.
 */
export const takeLogin = async (
  tx: Sql,
  { uid, passwordHash }: Pick<UserWithPassword, 'uid' | 'passwordHash'>,
): Promise<boolean> => {
  // In this order, as administrators lock the two who put a new password.
  if (!(await takeEnabled(tx, uid))) return false;
  const same = await tx
    .select({ uid: credential.uid })
    .from(credential)
    .where(and(isPasswordOf(uid), eq(credential.secret, passwordHash ?? '')))
    .for('share');
  return same.length > 0;
};

/** By what a provider of logins knows a person: who says it, and of whom. */
export interface Identity {
  issuer: string;
  subject: string;
}

const isIdentity = ({ issuer, subject }: Identity) =>
  and(eq(credential.provider, `oidc:${issuer}`), eq(credential.subject, subject));

/** Finds whose identity this is. */
export const findByIdentity = async (db: Sql, identity: Identity): Promise<string | undefined> => {
  const [row] = await db.select({ uid: credential.uid }).from(credential).where(isIdentity(identity));
  return row?.uid;
};

/** Links an identity to an account; false where it is somebody's already. */
export const addIdentity = async (tx: Sql, uid: string, { issuer, subject }: Identity): Promise<boolean> => {
  const rows = await tx
    .insert(credential)
    .values({ provider: `oidc:${issuer}`, subject, uid })
    .onConflictDoNothing()
    .returning({ uid: credential.uid });
  return rows.length > 0;
};

/** As `takeLogin`, of who comes by a provider: the identity must still be the account's. */
export const takeIdentity = async (tx: Sql, uid: string, identity: Identity): Promise<boolean> => {
  if (!(await takeEnabled(tx, uid))) return false;
  const same = await tx
    .select({ uid: credential.uid })
    .from(credential)
    .where(and(isIdentity(identity), eq(credential.uid, uid)))
    .for('share');
  return same.length > 0;
};
