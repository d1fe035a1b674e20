import { accountStates } from '@assay/domain';
import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { userAccount } from '../account.table.ts';

/** Accounts with a handle that were not asked about since `before`, those asked longest ago first. */
export const staleHandles = async (
  db: Sql,
  before: Date,
  limit: number,
): Promise<{ uid: string; handle: string }[]> => {
  const rows = await db
    .select({ uid: userAccount.uid, handle: userAccount.cfUsername })
    .from(userAccount)
    .where(
      and(
        isNotNull(userAccount.cfUsername),
        eq(userAccount.status, accountStates.normal),
        or(isNull(userAccount.ratingReadAt), lt(userAccount.ratingReadAt, before)),
      ),
    )
    .orderBy(sql`${userAccount.ratingReadAt} asc nulls first`, asc(userAccount.uid))
    .limit(limit);
  return rows.map(({ uid, handle }) => ({ uid, handle: handle!.trim() }));
};

/** Stores what was read, for accounts that still have the handle it was read for. */
export const putRatings = async (
  db: Sql,
  read: readonly { uid: string; handle: string; rating: number | null }[],
): Promise<void> => {
  await db.execute(sql`update user_account u set rating = r.rating, rating_read_at = now()
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as r(uid text, handle text, rating int)
    where u.uid = r.uid and trim(u.cf_username) = r.handle`);
};
