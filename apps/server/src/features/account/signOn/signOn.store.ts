import { eq } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { userAccount } from '../account.table.ts';

/** Is there an account with that number? */
export const isNumberTaken = async (db: Sql, number: string): Promise<boolean> =>
  (await db.select({ uid: userAccount.uid }).from(userAccount).where(eq(userAccount.number, number)).limit(1)).length >
  0;

/** Writes the account of somebody who came by a provider: it has no password. */
export const insertPerson = async (tx: Sql, row: typeof userAccount.$inferInsert): Promise<void> => {
  await tx.insert(userAccount).values(row);
};
