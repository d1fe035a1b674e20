import { renamedInRule } from '@assay/domain';
import { and, asc, count, eq, gt, ilike, sql } from 'drizzle-orm';
import { emit } from '../../platform/events/events.ts';
import type { Renaming } from '../../platform/person.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { containing } from '../../platform/sql/page.ts';
import { submission } from '../submission/submission.table.ts';
import { contest, contestClock, contestPrint, contestRegister, contestSeat, contestVirtual } from './contest.table.ts';

/** Rows of one page of what is given out. */
const pageSize = 500;
/** Rows of one page where each may have as much text as a problem. */
const longPageSize = 20;

/** Contests that a user entered, did later or has a seat in, after `after`, by number. */
export const contestsPage = async (db: Sql, uid: string, after: number) => {
  const { rows } = await db.execute<{
    id: string;
    entered: string | null;
    seat: string | null;
    virtualStart: string | null;
  }>(sql`
    select c.id, r.gmt_create as entered, s.seat, v.start_at as "virtualStart"
    from (select cid as id from ${contestRegister} where uid = ${uid} union select cid from ${contestSeat} where uid = ${uid}
      union select cid from ${contestVirtual} where uid = ${uid}) c
    left join ${contestRegister} r on r.cid = c.id and r.uid = ${uid}
    left join ${contestSeat} s on s.cid = c.id and s.uid = ${uid}
    left join ${contestVirtual} v on v.cid = c.id and v.uid = ${uid}
    where c.id > ${after} order by c.id limit ${pageSize}`);
  return rows.map(({ id, ...row }) => ({ id: Number(id), ...row }));
};

/** What a user had printed in contests, after `after`, oldest first. */
export const printsPage = (db: Sql, uid: string, after: number) =>
  db
    .select({ id: contestPrint.id, cid: contestPrint.cid, content: contestPrint.content, at: contestPrint.gmtCreate })
    .from(contestPrint)
    .where(and(eq(contestPrint.uid, uid), gt(contestPrint.id, after)))
    .orderBy(asc(contestPrint.id))
    .limit(longPageSize);

/**
 * Contests that the user entered or sent something in, and that are not over by their plan, or go by a clock that was changed:
 * whether they are over is for the clock to say. `entered`: registered, which is kept also before the start.
 */
export const contestsPerhapsOpen = async (db: Sql, uid: string): Promise<{ cid: number; entered: boolean }[]> => {
  const registered = sql`exists (select from ${contestRegister} r where r.cid = c.id and r.uid = ${uid})`;
  const { rows } = await db.execute<{ id: string; entered: boolean }>(sql`
    select c.id, ${registered} as entered from ${contest} c
    where (c.end_time > now() or c.id in (select k.cid from ${contestClock} k))
      and (${registered} or exists (select from ${submission} s where s.uid = ${uid} and s.cid = c.id))`);
  return rows.map(({ id, entered }) => ({ cid: Number(id), entered }));
};

/** Contests in whose stars the name stood. Directors write names in any case of letters, and may have written the new one already. */
export const replaceStars = async (tx: Sql, name: Renaming): Promise<number[]> => {
  const isOld = sql`lower(star) = lower(${name.old})`;
  const { rows } = await tx.execute<{
    id: string;
  }>(sql`update ${contest} set gmt_modified = now(), star_account = array(
      select case when ${isOld} then ${name.now} else star end from unnest(star_account) with ordinality s(star, n)
      where ${isOld} or lower(star) <> lower(${name.now}) order by n)
    where exists (select from unnest(star_account) s(star) where ${isOld}) returning id`);
  return rows.map(({ id }) => Number(id));
};

/** Contests to which the name was let in by name. */
export const replaceInRules = async (tx: Sql, name: Renaming): Promise<number[]> => {
  const found = await tx
    .select({ id: contest.id, rule: contest.accountLimitRule })
    .from(contest)
    .where(ilike(contest.accountLimitRule, containing(name.old)))
    .orderBy(contest.id)
    .for('update');
  const moved = found.flatMap(({ id, rule }) => {
    const accountLimitRule = renamedInRule(rule, name);
    return accountLimitRule === rule ? [] : [{ id, accountLimitRule }];
  });
  for (const { id, accountLimitRule } of moved)
    await tx.update(contest).set({ accountLimitRule, gmtModified: sql`now()` }).where(eq(contest.id, id));
  return moved.map(({ id }) => id);
};

/** Boards of the contests these users took part in are folded again: the row of each says that its people changed. */
export const touchContestsOf = async (tx: Sql, uids: readonly string[]): Promise<void> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update ${contest} set people_changed = now()
    where id in (select distinct cid from ${submission} where uid = any(${sql.param(uids)}::text[]) and cid is not null) returning id`);
  for (const { id } of rows) emit(tx, `contest:${Number(id)}`);
};

/** Counts the contests of a group. */
export const countContestsOf = async (db: Sql, gid: number): Promise<number> =>
  (await db.select({ n: count() }).from(contest).where(eq(contest.gid, gid)))[0]?.n ?? 0;
