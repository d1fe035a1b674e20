import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { problem } from '../../problem/problem.table.ts';
import { judgement, submission } from '../../submission/submission.table.ts';
import { type RemoteTaskState, remoteAccount, remotePace, remoteTask } from '../remote.table.ts';

export type RemoteTaskRow = typeof remoteTask.$inferSelect;

/** Minutes that a task waits for accounts which rest. */
const mostMinutes = 30;
/** Minutes that a task waits for a person to send it. */
const handMinutes = 15;

/** A request takes at most half a minute, and each one renews the lease. */
const leaseSeconds = 90;
const lease = sql`now() + make_interval(secs => ${leaseSeconds})`;
export const inSeconds = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`;

/** States in which an account is held. */
const holding: readonly RemoteTaskState[] = ['sending', 'unknown', 'sent'];

/** Account columns in raw SQL: may it send now, or, what was sent with it, look for that? */
const isFree = sql`a.enabled and coalesce(a.rest_until, now()) <= now() and a.next_submit <= now()
  and (t.newest is null or a.id = t.account_id)
  and not exists (select from remote_task h where h.account_id = a.id and h.state in ('sending', 'unknown', 'sent'))`;
const accountsOf = sql`a.site = case t.site when 'GYM' then 'CF' else t.site end`;

/** It has waited long, and every account rests. */
const isLate = sql`t.state = 'queued' and t.gmt_modified < now() - make_interval(mins => ${mostMinutes})
  and not exists (select from remote_account a where ${accountsOf} and a.enabled and coalesce(a.rest_until, now()) <= now())`;

/**
 * Takes the next task that is due at one of the sites, contests first, then people who have less under way: its fence grows, so an
 * earlier holder writes nothing more. One that waits for an account is taken only where one is free, or where none will ever be.
 */
export const claimTask = async (
  db: Sql,
  sites: readonly string[],
): Promise<{ task: RemoteTaskRow; isLate: boolean } | undefined> => {
  const { rows } = await db.execute<{ id: string; late: boolean }>(sql`
    with due as (
      select t.id from ${remoteTask} t
      where t.state in ('queued', 'sending', 'unknown', 'sent', 'waiting')
        and (t.way = 'server' or t.state = 'waiting' or t.gmt_create < now() - make_interval(mins => ${handMinutes}))
        and t.site = any(${sql.param([...sites])}::text[]) and t.next_look <= now() and coalesce(t.lease_until, now()) <= now()
        and (t.state <> 'queued' or t.way <> 'server' or exists (select from remote_account a where ${accountsOf} and ${isFree})
          or not exists (select from remote_account a where ${accountsOf} and a.enabled) or ${isLate})
      order by t.state = 'queued', t.priority,
        (select count(*) from remote_task o where o.uid = t.uid and o.site = t.site and o.state in ('sending', 'unknown', 'sent', 'waiting')),
        t.id
      limit 1 for update of t skip locked)
    update ${remoteTask} t set fence = t.fence + 1, lease_until = ${lease} from due where t.id = due.id returning t.id, ${isLate} as late`);
  const [row] = rows;
  const task = row && (await findTask(db, Number(row.id)));
  return task && { task, isLate: row.late };
};

export const findTask = async (db: Sql, id: number): Promise<RemoteTaskRow | undefined> =>
  (await db.select().from(remoteTask).where(eq(remoteTask.id, id)))[0];

/** The free account a claimed task may use, locked until the transaction ends. */
export const freeAccount = async (tx: Sql, taskId: number) => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select a.id from remote_account a join remote_task t on t.id = ${taskId} and ${accountsOf}
    where ${isFree} order by a.next_submit, a.id limit 1 for update of a skip locked`);
  if (!rows[0]) return undefined;
  const [account] = await tx
    .select()
    .from(remoteAccount)
    .where(eq(remoteAccount.id, Number(rows[0].id)));
  return account;
};

/** How many enabled accounts the site of a task has, and how many of them do not rest. */
export const accountCounts = async (db: Sql, taskId: number): Promise<{ enabled: number; awake: number }> => {
  const { rows } = await db.execute<{ enabled: number; awake: number }>(sql`
    select count(*)::int as enabled, (count(*) filter (where coalesce(a.rest_until, now()) <= now()))::int as awake
    from remote_account a join remote_task t on t.id = ${taskId} and ${accountsOf} where a.enabled`);
  return rows[0]!;
};

type Change = Partial<Omit<RemoteTaskRow, 'nextLook' | 'leaseUntil' | 'steps'>> & { nextLook?: SQL };

/** So many steps are told of one task. */
const mostSteps = 40;

/**
 * Writes what became of a claimed task, and lets go of it unless `keep`; false where the claim is lost, and then nothing is
 * written.
 */
export const changeTask = async (
  db: Sql,
  { id, fence }: Pick<RemoteTaskRow, 'id' | 'fence'>,
  change: Change,
  { keep = false } = {},
): Promise<boolean> => {
  const step = sql`jsonb_build_object('step', ${change.state ?? ''}::text, 'at', now())`;
  const { steps } = remoteTask;
  const { rowCount } = await db
    .update(remoteTask)
    .set({
      ...change,
      leaseUntil: keep ? lease : null,
      gmtModified: sql`now()`,
      ...(change.state && {
        steps: sql`case when ${steps} -> -1 ->> 'step' = ${change.state} or jsonb_array_length(${steps}) >= ${mostSteps}
          then ${steps} else ${steps} || ${step} end`,
      }),
    })
    .where(and(eq(remoteTask.id, id), eq(remoteTask.fence, fence)));
  return rowCount === 1;
};

/** Makes the lease of a claim last; false where it is another's by now. */
export const renewLease = async (db: Sql, { id, fence }: Pick<RemoteTaskRow, 'id' | 'fence'>): Promise<boolean> => {
  const { rowCount } = await db
    .update(remoteTask)
    .set({ leaseUntil: lease })
    .where(and(eq(remoteTask.id, id), eq(remoteTask.fence, fence)));
  return rowCount === 1;
};

/** Those of the numbers that a task of the site has. */
export const takenNumbers = async (db: Sql, site: string, numbers: readonly string[]): Promise<ReadonlySet<string>> => {
  if (numbers.length === 0) return new Set();
  const rows = await db
    .select({ remoteId: remoteTask.remoteId })
    .from(remoteTask)
    .where(and(eq(remoteTask.site, site), inArray(remoteTask.remoteId, [...numbers])));
  return new Set(rows.map(({ remoteId }) => remoteId!));
};

/** What is judged: the code and its problem, and whether anybody still waits for it. */
export const workOf = async (db: Sql, judgementId: number) => {
  const [row] = await db
    .select({
      code: submission.code,
      language: submission.language,
      cid: submission.cid,
      state: judgement.state,
      status: judgement.status,
      externalId: problem.externalId,
      oj: problem.oj,
    })
    .from(judgement)
    .innerJoin(submission, eq(submission.id, judgement.submissionId))
    .innerJoin(problem, eq(problem.id, submission.pid))
    .where(eq(judgement.id, judgementId));
  return row;
};

/** Takes the next moment at which the installation may ask a site; answers ms until then. */
export const takeSlot = async (db: Sql, site: string, ms: number): Promise<number> => {
  const { rows } = await db.execute<{ wait: number }>(sql`
    insert into ${remotePace} (site, next_at) values (${site}, now() + make_interval(secs => ${ms / 1000}))
    on conflict (site) do update set next_at = greatest(${remotePace.nextAt}, now()) + make_interval(secs => ${ms / 1000})
    returning greatest(0, extract(epoch from next_at - now()) * 1000 - ${ms})::float8 as wait`);
  return rows[0]!.wait;
};

/** The latest task of a submission. */
export const latestTask = async (db: Sql, submissionId: number): Promise<RemoteTaskRow | undefined> => {
  const where = eq(remoteTask.submissionId, submissionId);
  return (await db.select().from(remoteTask).where(where).orderBy(desc(remoteTask.id)).limit(1))[0];
};

/** Holds an account for a claimed task; its next submit may come after the site's pace. */
export const holdAccount = async (tx: Sql, accountId: number, submitMs: number): Promise<void> => {
  await tx
    .update(remoteAccount)
    .set({ nextSubmit: inSeconds(submitMs / 1000) })
    .where(eq(remoteAccount.id, accountId));
};

export const isHolding = (state: RemoteTaskState): boolean => holding.includes(state);
