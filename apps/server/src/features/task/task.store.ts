import { sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';

export type TaskState = 'waiting' | 'running' | 'retrying' | 'failed';

const stateOf = sql`case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed'
  when j.attempts > 0 then 'retrying' else 'waiting' end`;

/** Jobs of the library, failed ones first, then by the time they are due. */
export const listTasks = async (db: Sql, filter: { state: TaskState | undefined; offset: number; limit: number }) => {
  const where = filter.state === undefined ? sql`true` : sql`${stateOf} = ${filter.state}`;
  const [{ rows }, { rows: counts }] = await Promise.all([
    db.execute<{
      id: string;
      name: string;
      state: TaskState;
      attempts: number;
      maxAttempts: number;
      lastError: string | null;
      runAt: Date;
      gmtCreate: Date;
      gmtModified: Date;
    }>(sql`select j.id, j.task_identifier as name, ${stateOf} as state, j.attempts, j.max_attempts as "maxAttempts",
        left(j.last_error, 2000) as "lastError", j.run_at as "runAt", j.created_at as "gmtCreate", j.updated_at as "gmtModified"
      from graphile_worker.jobs j where ${where}
      order by j.attempts >= j.max_attempts desc, j.run_at, j.id offset ${filter.offset} limit ${filter.limit}`),
    db.execute<{ count: number }>(sql`select count(*)::int as count from graphile_worker.jobs j where ${where}`),
  ]);
  const records = rows.map((row) => ({
    ...row,
    id: Number(row.id),
    runAt: new Date(row.runAt),
    gmtCreate: new Date(row.gmtCreate),
    gmtModified: new Date(row.gmtModified),
  }));
  return { records, total: counts[0]?.count ?? 0 };
};

/** Has a task done at once, with all its attempts before it; false when it is running or gone. */
export const retryTask = async (db: Sql, id: number): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select id from graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at => now(), attempts => 0)`);
  return rows.length > 0;
};

/** Forgets a task; false when it is running or gone. */
export const removeTask = async (db: Sql, id: number): Promise<boolean> => {
  const { rows } = await db.execute(sql`select id from graphile_worker.complete_jobs(array[${id}]::bigint[])`);
  return rows.length > 0;
};
