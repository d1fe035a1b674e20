import { accountStates, postStates, roleIds } from '@assay/domain';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { constant } from '../../../platform/constantSql.ts';
import type { Sql } from '../../../platform/database.ts';
import { publicFile } from '../../../platform/platform.table.ts';
import { comment, reply } from '../../comment/comment.table.ts';
import { contest, contestAnnouncement, contestClock, contestPrint } from '../../contest/contest.table.ts';
import { discussion } from '../../discussion/discussion.table.ts';
import { holdBelow, recountPosts } from '../../discussion/index.ts';
import { announcement } from '../../home/home.table.ts';
import { labRun } from '../../lab/lab.table.ts';
import { forgetUnread } from '../../message/index.ts';
import { noticeRecipient, systemNotice, userMessage } from '../../message/message.table.ts';
import { problemDraft, problemPresence } from '../../problem/edit/edit.table.ts';
import { userBest } from '../../rank/rank.table.ts';
import { submission, testRun } from '../../submission/submission.table.ts';
import { session, userAccount } from '../account.table.ts';
import { honor } from '../honor/honor.table.ts';

const anyOf = (uids: readonly string[]) => sql`any(${sql.param(uids)}::text[])`;

/**
 * Does anything that outlives its author name the account of the row `u`? Then the row stays: boards count it, a contest would
 * have no director, or what the site tells its readers and what proves a problem would go with one who worked on it.
 */
const isCounted = sql`(exists (select from ${submission} s where s.uid = u.uid and s.cid <> 0)
  or exists (select from ${contest} c where c.uid = u.uid)
  or exists (select from ${contestClock} k where k.author = u.uid or k.uid = u.uid)
  or exists (select from ${contestAnnouncement} a where a.uid = u.uid)
  or exists (select from ${announcement} a where a.uid = u.uid)
  or exists (select from ${systemNotice} n where n.admin_uid = u.uid)
  or exists (select from ${labRun} l where l.uid = u.uid)
  or exists (select from ${comment} q where q.from_uid = u.uid and q.cid is not null)
  or exists (select from ${reply} r join ${comment} q on q.id = r.comment_id where r.from_uid = u.uid and q.cid is not null))`;

const countOf = (from: ReturnType<typeof sql>) => sql`(select count(*)::int from ${from})`;

/** What deleting these accounts takes with it, and what stays under a name that says nothing. */
export const consequencesOf = async (db: Sql, uids: readonly string[]) => {
  const list = anyOf(uids);
  const [{ rows: users }, { rows }] = await Promise.all([
    db.execute<{ uid: string; username: string; stays: boolean }>(sql`
      select u.uid, u.username, ${isCounted} as stays from ${userAccount} u where u.uid = ${list} order by u.username`),
    db.execute<
      Record<'submissions' | 'inContests' | 'announcements' | 'notices' | 'comments' | 'posts' | 'honors', number>
    >(sql`select
      ${countOf(sql`${submission} where uid = ${list} and cid = 0`)} as submissions,
      ${countOf(sql`${submission} where uid = ${list} and cid <> 0`)} as "inContests",
      ${countOf(sql`${contestAnnouncement} where uid = ${list}`)}
        + ${countOf(sql`${announcement} where uid = ${list}`)} as announcements,
      ${countOf(sql`${systemNotice} where admin_uid = ${list}`)} as notices,
      ${countOf(sql`${comment} where from_uid = ${list} and cid is null`)}
        + ${countOf(sql`${reply} r join ${comment} c on c.id = r.comment_id where r.from_uid = ${list} and c.cid is null`)} as comments,
      ${countOf(sql`${discussion} where uid = ${list}`)} as posts,
      ${countOf(sql`${honor} where uid = ${list}`)} as honors`),
  ]);
  return { users, ...rows[0]! };
};

/** Takes every personal word out of an account, and ends its logins. */
export const clearAccount = async (
  tx: Sql,
  uid: string,
  to: { username: string; passwordHash: string },
): Promise<void> => {
  await tx
    .update(userAccount)
    .set({
      username: to.username,
      passwordHash: to.passwordHash,
      email: null,
      nickname: null,
      avatar: null,
      gender: 'secrecy',
      school: null,
      course: null,
      number: null,
      realname: null,
      signature: null,
      github: null,
      blog: null,
      cfUsername: null,
      mobile: null,
      rating: null,
      ratingReadAt: null,
      titleName: null,
      titleColor: null,
      // What a super admin sent counts on no board, and must not start to.
      role: sql`case when ${userAccount.role} = ${roleIds.root} then ${userAccount.role} else ${roleIds.user} end`,
      status: accountStates.gone,
      lastLoginAt: null,
      gmtModified: new Date(),
    })
    .where(eq(userAccount.uid, uid));
  await tx.delete(honor).where(eq(honor.uid, uid));
  await tx.delete(session).where(eq(session.uid, uid));
};

/** Takes the name out of what is written down of administrators. */
export const replaceNameInAudit = async (
  tx: Sql,
  uid: string,
  name: { old: string; neutral: string },
): Promise<void> => {
  await tx.execute(sql`update audit_log set username = ${name.neutral} where uid = ${uid}`);
  await tx.execute(sql`update audit_log set subject = ${`user:${name.neutral}`} where subject = ${`user:${name.old}`}`);
};

/** Deletes what only its owner saw, and the owner's part of the rankings; answers the keys of pictures to drop afterwards. */
export const eraseOwn = async (tx: Sql, uids: readonly string[]): Promise<string[]> => {
  const wanted = [...uids];
  await tx.delete(userBest).where(inArray(userBest.uid, wanted));
  await tx.delete(userMessage).where(inArray(userMessage.uid, wanted));
  await tx.delete(noticeRecipient).where(inArray(noticeRecipient.uid, wanted));
  await tx.delete(problemDraft).where(inArray(problemDraft.uid, wanted));
  await tx.delete(problemPresence).where(inArray(problemPresence.uid, wanted));
  await tx.delete(contestPrint).where(inArray(contestPrint.uid, wanted));
  await tx.delete(testRun).where(and(inArray(testRun.uid, wanted), isNull(testRun.labRunId)));
  const pictures = await tx
    .delete(publicFile)
    .where(and(inArray(publicFile.uid, wanted), eq(publicFile.type, 'avatar')))
    .returning({ key: publicFile.blob });
  return pictures.map(({ key }) => key);
};

/** Takes these users' likes out of the inboxes of others. */
export const withdrawLikes = async (tx: Sql, uids: readonly string[]): Promise<void> => {
  await tx.execute(
    sql`delete from ${userMessage} where sender_uid = ${anyOf(uids)} and action in ('Like_Post', 'Like_Discuss')`,
  );
};

/** Deletes what these users said outside contests and what told others of it, and takes it out of the counters of posts. */
export const deletePosts = async (tx: Sql, uids: readonly string[]): Promise<void> => {
  const list = anyOf(uids);
  await tx.execute(sql`delete from ${userMessage} where sender_uid = ${list} and cid is null`);
  // What third parties said to each other there goes too.
  const idsOf = async (from: SQL): Promise<number[]> =>
    (await tx.execute<{ id: string }>(sql`select id from ${from}`)).rows.map(({ id }) => Number(id));
  const posts = await idsOf(sql`${discussion} where uid = ${list}`);
  await forgetUnread(tx, { posts });
  await forgetUnread(tx, { comments: await idsOf(sql`${comment} where from_uid = ${list} and cid is null`) });
  await holdBelow(tx, posts);
  await tx.execute(sql`delete from ${discussion} where uid = ${list}`);
  await tx.execute(sql`
    with gone as (delete from comment_like where uid = ${list} returning comment_id)
    update ${comment} c set like_num = greatest(0, c.like_num - g.count)
    from (select comment_id, count(*)::int as count from gone group by comment_id) g where c.id = g.comment_id`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct c.did as id from ${comment} c where c.from_uid = ${list} and c.did is not null
    union select c.did from ${reply} r join ${comment} c on c.id = r.comment_id
      where r.from_uid = ${list} and c.did is not null`);
  await tx.execute(sql`
    with gone as (delete from ${reply} where from_uid = ${list}
      and comment_id in (select id from ${comment} where cid is null) returning comment_id, status)
    update ${comment} c set reply_num = greatest(0, c.reply_num - g.count)
    from (select comment_id, count(*) filter (where status = ${constant(postStates.shown)})::int as count from gone group by comment_id) g
    where c.id = g.comment_id`);
  await tx.execute(sql`delete from ${comment} where from_uid = ${list} and cid is null`);
  const touched = sql.param(rows.map(({ id }) => Number(id)));
  // Posts after comments, as whoever speaks below them.
  await tx.execute(sql`
    with gone as (delete from discussion_like where uid = ${list} returning did)
    update ${discussion} d set like_num = greatest(0, d.like_num - g.count)
    from (select did, count(*)::int as count from gone group by did) g where d.id = g.did`);
  await recountPosts(tx, sql`select unnest(${touched}::bigint[])`);
};

/** Forgets from where these users submitted, in the submissions that stay. */
export const forgetAddresses = async (db: Sql, uids: readonly string[]): Promise<void> => {
  await db
    .update(submission)
    .set({ ip: null })
    .where(and(inArray(submission.uid, [...uids]), isNotNull(submission.ip)));
};

/** Deletes the rows of accounts that nothing names which stays. */
export const removeUncounted = async (tx: Sql, uids: readonly string[]): Promise<void> => {
  await tx.execute(sql`delete from ${userAccount} u where u.uid = ${anyOf(uids)} and not ${isCounted}`);
};
