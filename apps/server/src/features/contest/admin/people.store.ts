import { and, count, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { containing } from '../../../platform/sql/page.ts';
import { uncountedUids } from '../../account/account.table.ts';
import { contestRegister, contestSeat } from '../contest.table.ts';

interface PersonRow extends Record<string, unknown> {
  uid: string;
  username: string;
  realname: string | null;
  school: string | null;
  seat: string | null;
  registered: boolean;
  /** ms since the epoch. */
  since: string;
}

/**
 * Who takes part, by name: those registered, those with time of their own, and in a public contest those who submitted, which
 * needs no registration there; super admins and the creator do not.
 * @param bySubmission the creator of a public contest, null for one that is entered by registering
 */
export const listPeople = async (
  db: Sql,
  filter: { cid: number; bySubmission: string | null; keyword?: string | undefined; offset: number; limit: number },
) => {
  const { cid, bySubmission } = filter;
  const pattern = filter.keyword?.trim() ? containing(filter.keyword.trim()) : undefined;
  const named: SQL =
    pattern === undefined
      ? sql`true`
      : sql`(u.username ilike ${pattern} or u.realname ilike ${pattern} or u.school ilike ${pattern} or z.seat ilike ${pattern})`;
  const submitters =
    bySubmission === null
      ? sql``
      : sql`union all select s.uid, min(s.submit_time) from submission s where s.cid = ${cid}
          and s.uid <> ${bySubmission} and s.uid not in (${uncountedUids}) group by s.uid`;
  const from = sql`from (
      select uid, gmt_create as since, true as registered from contest_register where cid = ${cid}
      union all
      select o.uid, min(o.since), false from (
        select c.uid, min(c.at) as since from contest_clock c where c.cid = ${cid} and c.uid is not null group by c.uid
        ${submitters}) o
      where not exists (select from contest_register r where r.cid = ${cid} and r.uid = o.uid) group by o.uid
    ) p join user_account u on u.uid = p.uid left join contest_seat z on z.cid = ${cid} and z.uid = p.uid
    where ${named}`;
  const [{ rows }, count] = await Promise.all([
    db.execute<PersonRow>(sql`
      select u.uid, u.username, u.realname, u.school, z.seat, p.registered,
        (extract(epoch from p.since) * 1000)::bigint as since
      ${from} order by u.username limit ${filter.limit} offset ${filter.offset}`),
    db.execute<{ count: number }>(sql`select count(*)::int as count ${from}`),
  ]);
  const records = rows.map(({ since, ...row }) => ({ ...row, gmtCreate: new Date(Number(since)) }));
  return { records, total: count.rows[0]?.count ?? 0 };
};

/** Registers those named, and says where they sit; an empty seat: nowhere. */
export const setSeats = async (
  tx: Sql,
  cid: number,
  seats: readonly { uid: string; seat: string }[],
): Promise<void> => {
  await tx
    .insert(contestRegister)
    .values(seats.map(({ uid }) => ({ cid, uid })))
    .onConflictDoNothing();
  const none = seats.filter(({ seat }) => seat === '').map(({ uid }) => uid);
  const some = seats.filter(({ seat }) => seat !== '');
  if (none.length > 0) await dropSeats(tx, cid, none);
  if (some.length > 0)
    await tx
      .insert(contestSeat)
      .values(some.map(({ uid, seat }) => ({ cid, uid, seat })))
      .onConflictDoUpdate({ target: [contestSeat.cid, contestSeat.uid], set: { seat: sql`excluded.seat` } });
};

/** Seats of a contest that several people have, 20 at most: two may share one on purpose. */
export const sharedSeats = async (db: Sql, cid: number): Promise<string[]> => {
  const rows = await db
    .select({ seat: contestSeat.seat })
    .from(contestSeat)
    .where(eq(contestSeat.cid, cid))
    .groupBy(contestSeat.seat)
    .having(gt(count(), 1))
    .orderBy(contestSeat.seat)
    .limit(20);
  return rows.map(({ seat }) => seat);
};

const dropSeats = (tx: Sql, cid: number, uids: readonly string[]) =>
  tx.delete(contestSeat).where(and(eq(contestSeat.cid, cid), inArray(contestSeat.uid, [...uids])));

/** Takes a registration back, with its seat; false where there is none. */
export const unregister = async (tx: Sql, cid: number, uid: string): Promise<boolean> => {
  await dropSeats(tx, cid, [uid]);
  const gone = await tx.delete(contestRegister).where(and(eq(contestRegister.cid, cid), eq(contestRegister.uid, uid)));
  return (gone.rowCount ?? 0) > 0;
};
