import type { RemoteKey } from '@assay/domain';
import { and, asc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { setting } from '../../../platform/sql/platform.table.ts';
import { remoteAccount } from '../remote.table.ts';

export type AccountRow = typeof remoteAccount.$inferSelect;

/** All accounts, or those of one site, in the order in which they were given. */
export const accountRows = (db: Sql, site?: RemoteKey): Promise<AccountRow[]> =>
  db
    .select()
    .from(remoteAccount)
    .where(site && eq(remoteAccount.site, site))
    .orderBy(asc(remoteAccount.site), asc(remoteAccount.id));

export const findAccount = async (db: Sql, id: number): Promise<AccountRow | undefined> =>
  (await db.select().from(remoteAccount).where(eq(remoteAccount.id, id)))[0];

/** Is there an account of the site that may be used, now or after a rest? */
export const hasAccount = async (db: Sql, site: string): Promise<boolean> => {
  const usable = and(eq(remoteAccount.site, site), eq(remoteAccount.enabled, true));
  return (await db.select({ id: remoteAccount.id }).from(remoteAccount).where(usable).limit(1)).length > 0;
};

/** Stores an account, or changes the one of that name; a session of an older password is dropped. */
export const putAccount = async (
  tx: Sql,
  row: { site: string; name: string; password: string; enabled: boolean },
): Promise<void> => {
  const fresh = { session: null, restUntil: null, errors: 0, fault: null, words: null, gmtModified: sql`now()` };
  await tx
    .insert(remoteAccount)
    .values(row)
    .onConflictDoUpdate({
      target: [remoteAccount.site, remoteAccount.name],
      set: { password: row.password, enabled: row.enabled, ...fresh },
    });
};

export const changeAccount = async (
  tx: Sql,
  id: number,
  change: Partial<Omit<AccountRow, 'restUntil'>> & { restUntil?: SQL | null },
): Promise<void> => {
  await tx
    .update(remoteAccount)
    .set({ ...change, gmtModified: sql`now()` })
    .where(eq(remoteAccount.id, id));
};

/** Answers whether there was one. */
export const deleteAccount = async (tx: Sql, id: number): Promise<boolean> =>
  (await tx.delete(remoteAccount).where(eq(remoteAccount.id, id)).returning({ id: remoteAccount.id })).length > 0;

/** Deletes the accounts of a site but those of these names. */
export const deleteOthers = async (tx: Sql, site: string, kept: readonly string[]): Promise<void> => {
  const others = kept.length > 0 ? notInArray(remoteAccount.name, [...kept]) : undefined;
  await tx.delete(remoteAccount).where(and(eq(remoteAccount.site, site), others));
};

const keptKey = 'remoteAccounts';

/** Takes out of the settings the account lists of servers that kept them there in the clear. */
export const takeKeptLists = async (tx: Sql): Promise<Record<string, string[]> | undefined> => {
  const [row] = await tx.delete(setting).where(eq(setting.key, keptKey)).returning({ value: setting.value });
  return (row?.value as { value: Record<string, string[]> } | undefined)?.value;
};
