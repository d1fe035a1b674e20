import { sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { userAccount } from '../account/account.table.ts';
import { contest } from '../contest/contest.table.ts';
import { problem } from '../problem/problem.table.ts';
import { demoMade } from './demo.table.ts';

/** Tables in which things of the demonstration stand by themselves, in the order of removal; all else refers to them. */
export const madeKinds = ['contest', 'training', 'announcement', 'discussion', 'user_group', 'user_account'] as const;
export type MadeKind = (typeof madeKinds)[number];

const demoLock = 7_205_270;

/** Keeps starting, making and removing apart until the transaction ends. */
export const lockDemo = async (tx: Sql): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${demoLock}::int, 0)`);
};

/** Notes that the demonstration made these rows. */
export const mark = async (tx: Sql, kind: MadeKind, ids: readonly (number | string)[]): Promise<void> => {
  await tx.insert(demoMade).values(ids.map((id) => ({ kind, id: String(id) })));
};

/** Counts what the demonstration made, by kind; kinds of which there is nothing are left out. */
export const countMade = async (db: Sql): Promise<Partial<Record<MadeKind, number>>> => {
  const { rows } = await db.execute<{ kind: MadeKind; count: number }>(
    sql`select kind, count(*)::int as count from ${demoMade} group by kind`,
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
};

/** Numbers of the contests it made. */
export const madeContests = async (db: Sql): Promise<number[]> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select c.id from ${demoMade} d join ${contest} c on d.kind = 'contest' and c.id::text = d.id order by c.id`,
  );
  return rows.map(({ id }) => Number(id));
};

/** Why there can be no demonstration here. */
export type Hindrance = 'people' | 'problems' | 'samples';

/** Looks for what a site has of its own beside one person; undefined where there is nothing and all samples are there. */
export const hindrance = async (
  db: Sql,
  { uid, samples }: { uid: string; samples: readonly string[] },
): Promise<Hindrance | undefined> => {
  const list = sql`${sql.param(samples)}::text[]`;
  const { rows } = await db.execute<{ people: boolean; own: boolean; samples: number }>(sql`
    select exists (select from ${userAccount} where uid <> ${uid}) as people,
      exists (select from ${problem} where external_id is null or external_id <> all(${list})) as own,
      (select count(*)::int from ${problem} where external_id = any(${list}) and release_id is not null) as samples`);
  const [found] = rows;
  if (found!.people) return 'people';
  if (found!.own) return 'problems';
  return found!.samples < samples.length || samples.length === 0 ? 'samples' : undefined;
};

/** The moment by the database's clock, ms. */
export const databaseNow = async (db: Sql): Promise<number> => {
  const { rows } = await db.execute<{ now: string }>(sql`select now() as now`);
  return new Date(rows[0]!.now).getTime();
};

/** A sample as it stands here. */
export interface StoredSample {
  pid: number;
  problemId: string;
  title: string;
  releaseId: number;
  cases: number;
}

/** Samples by the display ids of `names`, which says their uuids. */
export const storedSamples = async (
  db: Sql,
  names: ReadonlyMap<string, { uuid: string }>,
): Promise<ReadonlyMap<string, StoredSample>> => {
  const { rows } = await db.execute<{
    uuid: string;
    pid: string;
    problemId: string;
    title: string;
    releaseId: string;
    cases: number;
  }>(sql`
    select p.external_id as uuid, p.id as pid, p.problem_id as "problemId", p.title, p.release_id as "releaseId",
      jsonb_array_length(r.spec -> 'cases') as cases
    from ${problem} p join problem_release r on r.id = p.release_id
    where p.external_id = any(${sql.param([...names.values()].map(({ uuid }) => uuid))}::text[])`);
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  return new Map(
    [...names].flatMap(([name, { uuid }]) => {
      const row = byUuid.get(uuid);
      return row ? [[name, { ...row, pid: Number(row.pid), releaseId: Number(row.releaseId) }] as const] : [];
    }),
  );
};
