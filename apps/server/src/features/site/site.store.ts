import { sql } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';

export const dashboardCounts = async (db: Sql) => {
  const { rows } = await db.execute<{ users: number; today: number }>(sql`
    select (select count(*)::int from user_account) as users,
      (select count(*)::int from submission where submit_time >= current_date) as today`);
  return rows[0] ?? { users: 0, today: 0 };
};
