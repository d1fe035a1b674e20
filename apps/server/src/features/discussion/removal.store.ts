import { accountStates, postStates } from '@assay/domain';
import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { emit } from '../../platform/events/events.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { constant } from '../../platform/sql/statement.ts';
import { inAdminRoles, userAccount } from '../account/account.table.ts';
import { markUnreadAgain, markUnreadOf } from '../notice/index.ts';
import { recountPosts, recountReplies } from './recount.store.ts';
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

/**
 * The account first, then others that logged in from one of its addresses and were made within two days of it; what administrators
 * imported or generated is no wave. What they asked
 * and answered in contests is counted `withQuestions` alone.
 */
export const findWave = async (db: Sql, uid: string, withQuestions: boolean): Promise<WaveAccount[]> => {
  const below = withQuestions ? sql`true` : sql`c.did is not null`;
  const { rows } = await db.execute<WaveAccount>(sql`
    select u.uid, u.username, to_char(u.gmt_create at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as joined,
      (select count(*)::int from discussion d where d.uid = u.uid and d.removal is null) as posts,
      ((select count(*) from comment c where c.from_uid = u.uid and c.status in ${unbanned} and ${below})
        + (select count(*) from reply r join comment c on c.id = r.comment_id
          where r.from_uid = u.uid and r.status in ${unbanned} and ${below}))::int as comments
    from user_account u join user_account spammer on spammer.uid = ${uid}
    where u.role not ${inAdminRoles} and (u.uid = spammer.uid
      or (not u.is_batch and not spammer.is_batch and u.gmt_create between spammer.gmt_create - make_interval(hours => ${waveHours})
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

/** Numbers of contests in which an act took something away. */
const contestsOf = async (tx: Sql, id: number): Promise<number[]> => {
  const { rows } = await tx.execute<{ cid: string }>(sql`
    select distinct c.cid from comment c where c.cid is not null and (c.removal = ${id}
      or c.id in (select r.comment_id from reply r where r.removal = ${id}))`);
  return rows.map(({ cid }) => Number(cid));
};

/** Posts that an act took away, and those below which it took something. */
const touchedBy = (id: number): SQL => sql`
  select id from discussion where removal = ${id} union select did from comment where removal = ${id} and did is not null
  union select c.did from reply r join comment c on c.id = r.comment_id where r.removal = ${id} and c.did is not null`;

/** Comments with replies of the act are counted again. */
const recountComments = (tx: Sql, id: number): Promise<void> =>
  recountReplies(tx, sql`select comment_id from reply where removal = ${id}`);

/** Posts that the act touched are counted again, and their pages told. After `recountComments`. */
const recount = async (tx: Sql, id: number): Promise<void> => {
  const touched = touchedBy(id);
  await recountPosts(tx, touched);
  const { rows } = await tx.execute<{ id: string }>(sql`select id from (${touched}) touched
    order by id desc limit ${mostTold}`);
  for (const row of rows) emit(tx, `discussion:${Number(row.id)}`);
  // Those who handle the questions of a contest hear of it; contestants would hear when somebody asked.
  for (const cid of await contestsOf(tx, id)) emit(tx, `desk:${cid}`);
};

/** A state by which something is taken away: what it was before, and so much more. */
const takenAway = 3;

/** Takes posts, comments and replies of these people away; what they asked and answered in contests `withQuestions` alone. */
export const takeAway = async (
  tx: Sql,
  id: number,
  { uids, withQuestions }: { uids: readonly string[]; withQuestions: boolean },
): Promise<void> => {
  const theirs = sql`from_uid = any(${list(uids)}::text[]) and status in ${unbanned}`;
  const taken = sql`removal = ${id}, status = status + ${takenAway}`;
  const below = withQuestions ? sql`true` : sql`did is not null`;
  await tx.execute(sql`update comment set ${taken} where ${theirs} and ${below}`);
  await tx.execute(sql`update reply set ${taken} where ${theirs}
    and exists (select from comment where comment.id = comment_id and ${below})`);
  await recountComments(tx, id);
  // After comments: so does whoever speaks below a post, and nobody waits for each other.
  await tx.execute(
    sql`update discussion set removal = ${id} where uid = any(${list(uids)}::text[]) and removal is null`,
  );
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
  const hasQuestions = (await contestsOf(tx, id)).length > 0;
  await tx.execute(sql`update comment set status = status - ${takenAway} where removal = ${id}`);
  await tx.execute(sql`update reply set status = status - ${takenAway} where removal = ${id}`);
  await recountComments(tx, id);
  await recount(tx, id);
  for (const table of ['discussion', 'comment', 'reply'])
    await tx.execute(sql`update ${sql.raw(table)} set removal = null where removal = ${id}`);
  await markUnreadAgain(tx, act.uids, act.moment);
  const enabled = await enableAccounts(tx, act);
  return { ...act, enabled, hasQuestions };
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
