import { type SQL, sql } from 'drizzle-orm';
import { tellReaders } from '../../platform/events/events.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { userMessage } from './notice.table.ts';

/** Texts of one kind that are about to be deleted, by their numbers. */
type Gone = { posts: readonly number[] } | { comments: readonly number[] } | { replies: readonly number[] };

const list = (values: readonly (string | number)[]) => sql.param([...values]);
const numbers = (ids: readonly number[]): SQL => sql`any(${list(ids)}::bigint[])`;

/**
 * Whose message centers may hold something about them: messages are found by their readers, for whom there is an index.
 * Answers the condition on the message `m`, and the readers.
 */
const about = (gone: Gone): { which: SQL; readers: SQL } => {
  if ('replies' in gone)
    return {
      which: sql`m.reply_id = ${numbers(gone.replies)}`,
      readers: sql`select to_uid from reply where id = ${numbers(gone.replies)}`,
    };
  const comments = 'posts' in gone ? sql`c.did = ${numbers(gone.posts)}` : sql`c.id = ${numbers(gone.comments)}`;
  const hosts =
    'posts' in gone ? sql`d.id = ${numbers(gone.posts)}` : sql`d.id in (select c.did from comment c where ${comments})`;
  return {
    which: 'posts' in gone ? sql`m.did = ${numbers(gone.posts)}` : sql`m.comment_id = ${numbers(gone.comments)}`,
    readers: sql`select d.uid from discussion d where ${hosts} union select c.from_uid from comment c where ${comments}
      union select r.to_uid from reply r join comment c on c.id = r.comment_id where ${comments}`,
  };
};

/**
 * Takes back what was told of texts and that its readers have not seen, in the transaction that deletes the texts and before it
 * does; open pages of the readers hear of it. What was read stays, without the words.
 */
export const forgetUnread = async (tx: Sql, gone: Gone): Promise<void> => {
  if (Object.values(gone).every((ids) => ids.length === 0)) return;
  const { which, readers } = about(gone);
  await tx.execute(sql`
    with gone as (
      delete from ${userMessage} m where m.read_at is null and ${which} and m.uid in (${readers}) returning m.uid)
    ${tellReaders(sql`select distinct uid from gone`)}`);
};

/** Whose message centers may hold what these people said or liked. */
const readersOf = (theirs: SQL): SQL => sql`
  select d.uid from comment c join discussion d on d.id = c.did where c.from_uid = ${theirs}
  union select r.to_uid from reply r where r.from_uid = ${theirs}
  union select d.uid from discussion_like l join discussion d on d.id = l.did where l.uid = ${theirs}
  union select c.from_uid from comment_like l join comment c on c.id = l.comment_id where l.uid = ${theirs}`;

/** Sets when messages of these people were read, where `which` holds of the message `m`; open pages of the readers hear of it. */
const setRead = async (tx: Sql, uids: readonly string[], readAt: SQL, which: SQL): Promise<void> => {
  const theirs = sql`any(${list(uids)}::text[])`;
  await tx.execute(sql`
    with readers as materialized (${readersOf(theirs)}),
    moved as (
      update ${userMessage} m set read_at = ${readAt}
      where ${which} and m.sender_uid = ${theirs} and m.uid in (select uid from readers) returning m.uid)
    ${tellReaders(sql`select distinct uid from moved`)}`);
};

/**
 * Marks as read what these people said to others and how they liked what others said: nobody is called to texts that are taken
 * away with their authors. The moment is that of the transaction, by which `markUnreadAgain` finds them.
 */
export const markUnreadOf = (tx: Sql, uids: readonly string[]): Promise<void> =>
  setRead(tx, uids, sql`now()`, sql`m.read_at is null`);

/** Has those wait for their readers again that `markUnreadOf` marked in the transaction of `moment`, as PostgreSQL writes it. */
export const markUnreadAgain = (tx: Sql, uids: readonly string[], moment: string): Promise<void> =>
  setRead(tx, uids, sql`null`, sql`m.read_at = ${moment}::timestamptz`);

/** Takes these people's likes out of the inboxes of others. */
export const withdrawLikesOf = async (tx: Sql, uids: readonly string[]): Promise<void> => {
  await tx.execute(sql`
    delete from ${userMessage} where sender_uid = any(${sql.param(uids)}::text[]) and action in ('Like_Post', 'Like_Discuss')`);
};

/** Deletes what told others of these people's words outside contests, also what third parties said below them. */
export const deleteRemindersOf = async (tx: Sql, uids: readonly string[]): Promise<void> => {
  const list = sql`any(${sql.param(uids)}::text[])`;
  const idsOf = async (from: SQL): Promise<number[]> =>
    (await tx.execute<{ id: string }>(sql`select id from ${from}`)).rows.map(({ id }) => Number(id));
  await tx.execute(sql`delete from ${userMessage} where sender_uid = ${list} and cid is null`);
  await forgetUnread(tx, { posts: await idsOf(sql`discussion where uid = ${list}`) });
  await forgetUnread(tx, { comments: await idsOf(sql`comment where from_uid = ${list} and cid is null`) });
};
