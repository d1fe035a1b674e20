import { accountStates } from '@assay/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { userAccount } from '../account/account.table.ts';

/** The account behind the name of an author, who may be somebody that a package named; null where there is none. */
export const uidOfAuthor = async (db: Sql, author: string): Promise<string | null> => {
  const [row] = await db
    .select({ uid: userAccount.uid })
    .from(userAccount)
    .where(and(sql`lower(${userAccount.username}) = lower(${author})`, eq(userAccount.status, accountStates.normal)));
  return row?.uid ?? null;
};
