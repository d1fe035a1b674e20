import { accountStates, postStates } from '@assay/domain';
import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { constant } from '../../platform/constantSql.ts';
import type { Sql } from '../../platform/database.ts';
import { emit } from '../../platform/events.ts';
import { inAdminRoles, userAccount } from '../account/account.table.ts';
import { markUnreadAgain, markUnreadOf } from '../message/index.ts';
import { authorRemoval } from './removal.table.ts';

/** Hours around the making of an account in which others of the same wave were made, and how many of them are looked up. */
const waveHours = 48;
const mostInWave = 200;
/** Posts, the newest, whose open pages hear of an act at once; others find it when they look again. */
const mostTold = 200;
/** What an act takes away, and is counted before it: what is banned already stays as it is. */
const unbanned = sql`(${constant(postStates.shown)}, ${constant(postStates.held)})`;

const list = (values: readonly (string | number)[]) => sql.param([...values]);

export const findAccount = async (db: Sql, uid: string) => {
  const [row] = await db
    .select({ uid: userAccount.uid, username: userAccount.username, role: userAccount.role })
    .from(userAccount)
    .where(eq(userAccount.uid, uid));
  return row;
};

export interface WaveAccount extends Record<string, unknown> {
  uid: string;
  username: string;
  joined: string;
  posts: number;
  comments: number;
}

/** The account first, then others that logged in from one of its addresses and were made within two days of it. */
export const findWave = async (db: Sql, uid: string): Promise<WaveAccount[]> => {
  const { rows } = await db.execute<WaveAccount>(sql`
    select u.uid, u.username, to_char(u.gmt_create at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as joined,
      (select count(*)::int from discussion d where d.uid = u.uid and d.removal is null) as posts,
      ((select count(*) from comment c where c.from_uid = u.uid and c.status in ${unbanned})
        + (select count(*) from reply r where r.from_uid = u.uid and r.status in ${unbanned}))::int as comments
    from user_account u join user_account spammer on spammer.uid = ${uid}
    where u.role not ${inAdminRoles} and (u.uid = spammer.uid
      or (u.gmt_create between spammer.gmt_create - make_interval(hours => ${waveHours})
            and spammer.gmt_create + make_interval(hours => ${waveHours})
          and exists (select from session theirs join session his on his.ip = theirs.ip
            where theirs.uid = u.uid and his.uid = spammer.uid)))
    order by (u.uid = spammer.uid) desc, u.gmt_create limit ${mostInWave}`);
  return rows;
};

/** Of these accounts, those that administer nothing. */
export const ordinaryOf = async (db: Sql, uids: readonly string[]): Promise<string[]> => {
  const { rows } = await db.execute<{ uid: string }>(sql`select uid from user_account
    where uid = any(${list(uids)}::text[]) and role not ${inAdminRoles}`);
  return rows.map((row) => row.uid);
};

type NewRemoval = Pick<typeof authorRemoval.$inferInsert, 'username' | 'byName' | 'reason' | 'uids'>;

export const insertRemoval = async (tx: Sql, row: NewRemoval): Promise<number> => {
  const [made] = await tx.insert(authorRemoval).values(row).returning({ id: authorRemoval.id });
  return made!.id;
};

/** Posts of comments that the act touched are counted again, and their pages told. */
const recount = async (tx: Sql, id: number): Promise<void> => {
  await tx.execute(sql`update comment c set reply_num =
      (select count(*) from reply r where r.comment_id = c.id and r.status = ${constant(postStates.shown)})
    where c.id in (select comment_id from reply where removal = ${id})`);
  await tx.execute(sql`update discussion d set comment_num =
      (select coalesce(sum(1 + c.reply_num), 0) from comment c where c.did = d.id and c.status = ${constant(postStates.shown)})
    where d.id in (select did from comment where removal = ${id}
      union select c.did from reply r join comment c on c.id = r.comment_id where r.removal = ${id})`);
  const { rows } = await tx.execute<{ id: string }>(sql`select id from (
      select id from discussion where removal = ${id} union select did from comment where removal = ${id}
      union select c.did from reply r join comment c on c.id = r.comment_id where r.removal = ${id}) touched(id)
    order by id desc limit ${mostTold}`);
  for (const row of rows) await emit(tx, `discussion:${Number(row.id)}`);
  // Those who handle the questions of a contest hear of it; contestants would hear when somebody asked.
  const { rows: asked } = await tx.execute<{ cid: string }>(sql`
    select distinct c.cid from comment c where c.cid is not null and (c.removal = ${id}
      or c.id in (select r.comment_id from reply r where r.removal = ${id}))`);
  for (const row of asked) await emit(tx, `desk:${Number(row.cid)}`);
};

/** A state by which something is taken away: what it was before, and so much more. */
const takenAway = 3;

/** Takes posts, comments, questions of contests and replies of these people away. */
export const takeAway = async (tx: Sql, id: number, uids: readonly string[]): Promise<void> => {
  const theirs = sql`any(${list(uids)}::text[])`;
  await tx.execute(sql`update discussion set removal = ${id} where uid = ${theirs} and removal is null`);
  await tx.execute(sql`update comment set removal = ${id}, status = status + ${takenAway}
    where from_uid = ${theirs} and status in ${unbanned}`);
  await tx.execute(sql`update reply set removal = ${id}, status = status + ${takenAway}
    where from_uid = ${theirs} and status in ${unbanned}`);
  await markUnreadOf(tx, uids);
  await recount(tx, id);
};

/** Disables these accounts; remembers which of them were not disabled before. */
export const disableAccounts = async (tx: Sql, id: number, uids: readonly string[]): Promise<number> => {
  const { rows } = await tx.execute<{ uid: string }>(sql`update user_account set status = ${accountStates.disabled}
    where uid = any(${list(uids)}::text[]) and status = ${accountStates.normal} returning uid`);
  const disabled = rows.map((row) => row.uid);
  await tx.update(authorRemoval).set({ disabled }).where(eq(authorRemoval.id, id));
  return disabled.length;
};

/** Brings back what the act took away; undefined where there is no such act, or it was taken back before. */
export const undo = async (tx: Sql, id: number) => {
  const [act] = await tx
    .update(authorRemoval)
    .set({ undoneAt: new Date() })
    .where(and(eq(authorRemoval.id, id), isNull(authorRemoval.undoneAt)))
    // The moment to the microsecond, which a Date would lose.
    .returning({ ...getTableColumns(authorRemoval), moment: sql<string>`${authorRemoval.gmtCreate}::text` });
  if (!act) return undefined;
  await tx.execute(sql`update comment set status = status - ${takenAway} where removal = ${id}`);
  await tx.execute(sql`update reply set status = status - ${takenAway} where removal = ${id}`);
  await recount(tx, id);
  for (const table of ['discussion', 'comment', 'reply'])
    await tx.execute(sql`update ${sql.raw(table)} set removal = null where removal = ${id}`);
  await markUnreadAgain(tx, act.uids, act.moment);
  const enabled = await enableAccounts(tx, act);
  return { ...act, enabled };
};

/**
 * Enables what an act disabled, but for accounts that came to an end meanwhile, and those that another act disabled since and
 * that still stands. Answers those that are enabled now.
 */
const enableAccounts = async (tx: Sql, act: { id: number; disabled: readonly string[] }): Promise<string[]> => {
  const { rows } = await tx.execute<{ uid: string }>(sql`update user_account u set status = ${accountStates.normal}
    where u.uid = any(${list(act.disabled)}::text[]) and u.status = ${accountStates.disabled} and not exists (
      select from author_removal other where other.id <> ${act.id} and other.undone_at is null
        and other.disabled @> to_jsonb(u.uid)) returning u.uid`);
  return rows.map((row) => row.uid);
};

export const listRemovals = async (db: Sql, filter: { offset: number; limit: number }) => {
  const [records, [total]] = await Promise.all([
    db
      .select({
        id: authorRemoval.id,
        username: authorRemoval.username,
        byName: authorRemoval.byName,
        reason: authorRemoval.reason,
        people: sql<number>`cardinality(${authorRemoval.uids})`,
        disabled: sql<number>`jsonb_array_length(${authorRemoval.disabled})`,
        undoneAt: authorRemoval.undoneAt,
        gmtCreate: authorRemoval.gmtCreate,
      })
      .from(authorRemoval)
      .orderBy(desc(authorRemoval.gmtCreate), desc(authorRemoval.id))
      .limit(filter.limit)
      .offset(filter.offset),
    db.select({ count: sql<number>`count(*)::int` }).from(authorRemoval),
  ]);
  return { records, total: total?.count ?? 0 };
};
