import { type SQL, sql } from 'drizzle-orm';
import { tellReaders } from '../../platform/events/events.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { userMessage } from './notice.table.ts';

/** The discussion (with its group, if it has one) or the contest in which it happened. */
type Place = { did: number; gid?: number | null } | { cid: number };

/** What somebody is reminded of: `uid` hears that `senderUid` did it. */
export type Reminder = { uid: string; senderUid: string } & (
  | ({ action: 'Discuss'; commentId: number } & Place)
  | ({
      action: 'Reply';
      commentId: number;
      replyId: number;
      /** What the reply answers to. */
      quote: { type: 'Comment' | 'Reply'; id: number };
    } & Place)
  | { action: 'Like_Post'; did: number; gid?: number | null }
  | ({ action: 'Like_Discuss'; commentId: number } & Place)
);

const tabs = { Discuss: 'Discuss', Reply: 'Reply', Like_Post: 'Like', Like_Discuss: 'Like' } as const;

const columns: readonly { name: string; type: string; of: (one: Reminder) => string | number | null }[] = [
  { name: 'uid', type: 'text', of: (one) => one.uid },
  { name: 'tab', type: 'text', of: (one) => tabs[one.action] },
  { name: 'action', type: 'text', of: (one) => one.action },
  { name: 'sender_uid', type: 'text', of: (one) => one.senderUid },
  { name: 'did', type: 'bigint', of: (one) => ('did' in one ? one.did : null) },
  { name: 'gid', type: 'bigint', of: (one) => ('gid' in one ? (one.gid ?? null) : null) },
  { name: 'cid', type: 'bigint', of: (one) => ('cid' in one ? one.cid : null) },
  { name: 'comment_id', type: 'bigint', of: (one) => ('commentId' in one ? one.commentId : null) },
  { name: 'reply_id', type: 'bigint', of: (one) => (one.action === 'Reply' ? one.replyId : null) },
  { name: 'quote_type', type: 'text', of: (one) => (one.action === 'Reply' ? one.quote.type : null) },
  { name: 'quote_id', type: 'bigint', of: (one) => (one.action === 'Reply' ? one.quote.id : null) },
];
const names = sql.raw(columns.map(({ name }) => name).join(', '));

const rowsOf = (reminders: readonly Reminder[]): SQL => {
  const arrays = columns.map(({ type, of }) => sql`${sql.param(reminders.map(of))}::${sql.raw(type)}[]`);
  return sql`unnest(${sql.join(arrays, sql`, `)}) as given(${names})`;
};

/**
 * Puts reminders into message centers, by one statement however many there are, in the transaction of what they tell of;
 * open pages of the readers hear of it. Nobody is reminded of what they did themselves, nor twice of the same like, and
 * accounts that are gone are left out.
 */
export const remind = async (tx: Sql, reminders: readonly Reminder[]): Promise<void> => {
  const wanted = reminders.filter((one) => one.uid !== one.senderUid);
  if (wanted.length === 0) return;
  await tx.execute(sql`
    with made as (
      insert into ${userMessage} (${names})
      select given.* from ${rowsOf(wanted)} where given.uid in (select a.uid from user_account a)
      on conflict do nothing returning uid)
    ${tellReaders(sql`select distinct uid from made`)}`);
};

/** Takes a like's reminder back that its reader has not seen; one that was read stays. */
export const forgetLike = async (
  tx: Sql,
  like: { senderUid: string } & ({ did: number } | { commentId: number }),
): Promise<void> => {
  const which =
    'did' in like
      ? sql`action = 'Like_Post' and did = ${like.did}`
      : sql`action = 'Like_Discuss' and comment_id = ${like.commentId}`;
  await tx.execute(sql`
    with gone as (
      delete from ${userMessage} where sender_uid = ${like.senderUid} and ${which} and read_at is null returning uid)
    ${tellReaders(sql`select uid from gone`)}`);
};
