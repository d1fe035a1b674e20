import { accountStates } from '@assay/domain';
import { sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';

/** Accounts that are not deleted, and submissions from a moment on. */
export const dashboardCounts = async (db: Sql, since: Date) => {
  const { rows } = await db.execute<{ users: number; today: number }>(sql`
    select (select count(*)::int from user_account where status <> ${accountStates.gone}) as users,
      (select count(*)::int from submission where submit_time >= ${since.toISOString()}) as today`);
  return rows[0] ?? { users: 0, today: 0 };
};
