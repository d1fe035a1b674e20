import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/database.ts';
import { publicFile } from '../../../platform/platform.table.ts';
import { comment, reply } from '../../comment/comment.table.ts';
import { contest, contestPrint, contestRegister, contestSeat, contestVirtual } from '../../contest/contest.table.ts';
import { discussion, discussionReport } from '../../discussion/discussion.table.ts';
import { problemDraft } from '../../problem/edit/edit.table.ts';
import { submission } from '../../submission/submission.table.ts';
import { sessionsMax } from '../account.store.ts';
import { session, sessionToken } from '../account.table.ts';
import { honor } from '../honor/honor.table.ts';

/** Rows of one page of what is given out. */
const pageSize = 500;
/** Rows of one page where each may have as much text as a problem. */
const longPageSize = 20;

/** Logins of a user that have not ended and hold a token that still works, newest first. */
export const openSessions = (db: Sql, uid: string) =>
  db
    .select({ id: session.id, ip: session.ip, userAgent: session.userAgent, gmtCreate: session.gmtCreate })
    .from(session)
    .where(
      and(
        eq(session.uid, uid),
        isNull(session.endedAt),
        sql`exists (select from ${sessionToken} t where t.session_id = ${session.id} and t.expires_at > now())`,
      ),
    )
    .orderBy(desc(session.id))
    .limit(sessionsMax);

/** Ends one session of this user; false when there is no such one. */
export const endOwnSession = async (db: Sql, uid: string, id: number): Promise<boolean> => {
  const rows = await db
    .update(session)
    .set({ endedAt: new Date() })
    .where(and(eq(session.id, id), eq(session.uid, uid), isNull(session.endedAt)))
    .returning({ id: session.id });
  return rows.length > 0;
};

/** Logins of a user after `after`, oldest first. */
export const loginsPage = (db: Sql, uid: string, after: number) =>
  db
    .select({ id: session.id, ip: session.ip, userAgent: session.userAgent, at: session.gmtCreate })
    .from(session)
    .where(and(eq(session.uid, uid), gt(session.id, after)))
    .orderBy(asc(session.id))
    .limit(pageSize);

/** What a user wrote below contests and discussions, after `after`, oldest first. */
export const commentsPage = (db: Sql, uid: string, after: number) =>
  db
    .select({ id: comment.id, cid: comment.cid, did: comment.did, content: comment.content, at: comment.gmtCreate })
    .from(comment)
    .where(and(eq(comment.fromUid, uid), gt(comment.id, after)))
    .orderBy(asc(comment.id))
    .limit(pageSize);

export const repliesPage = (db: Sql, uid: string, after: number) =>
  db
    .select({ id: reply.id, commentId: reply.commentId, content: reply.content, at: reply.gmtCreate })
    .from(reply)
    .where(and(eq(reply.fromUid, uid), gt(reply.id, after)))
    .orderBy(asc(reply.id))
    .limit(pageSize);

/** Discussions that a user began, after `after`, oldest first; what is held back or banned with the reason its author is told. */
export const postsPage = (db: Sql, uid: string, after: number) =>
  db
    .select({
      id: discussion.id,
      pid: discussion.pid,
      title: discussion.title,
      description: discussion.description,
      content: discussion.content,
      status: discussion.status,
      reason: discussion.reason,
      appeal: discussion.appeal,
      at: discussion.gmtCreate,
      modified: discussion.gmtModified,
    })
    .from(discussion)
    .where(and(eq(discussion.uid, uid), gt(discussion.id, after)))
    .orderBy(asc(discussion.id))
    .limit(longPageSize);

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

/** Discussions that a user reported, after `after`, oldest first. */
export const reportsPage = (db: Sql, uid: string, after: number) =>
  db
    .select({
      id: discussionReport.id,
      did: discussionReport.did,
      content: discussionReport.content,
      at: discussionReport.gmtCreate,
    })
    .from(discussionReport)
    .where(and(eq(discussionReport.uid, uid), gt(discussionReport.id, after)))
    .orderBy(asc(discussionReport.id))
    .limit(pageSize);

export const honorsPage = (db: Sql, uid: string, after: number) =>
  db
    .select({
      id: honor.id,
      title: honor.title,
      level: honor.level,
      date: honor.date,
      link: honor.link,
      ac: honor.ac,
      at: honor.gmtCreate,
    })
    .from(honor)
    .where(and(eq(honor.uid, uid), gt(honor.id, after)))
    .orderBy(asc(honor.id))
    .limit(pageSize);

/** Pictures and files that a user put up, after `after`, oldest first; everybody may fetch them by name. */
export const filesPage = (db: Sql, uid: string, after: number) =>
  db
    .select({
      id: publicFile.id,
      type: publicFile.type,
      name: publicFile.name,
      title: publicFile.title,
      mime: publicFile.mime,
      size: publicFile.size,
      at: publicFile.gmtCreate,
    })
    .from(publicFile)
    .where(and(eq(publicFile.uid, uid), gt(publicFile.id, after)))
    .orderBy(asc(publicFile.id))
    .limit(pageSize);

/** What a user has written into editors of problems and not saved. Numbered from 1, for a new problem has the number 0. */
export const draftsPage = (db: Sql, uid: string, after: number) =>
  db
    .select({
      id: sql<number>`${problemDraft.pid} + 1`.mapWith(Number),
      pid: problemDraft.pid,
      basedOn: problemDraft.basedOn,
      form: problemDraft.form,
      at: problemDraft.gmtModified,
    })
    .from(problemDraft)
    .where(and(eq(problemDraft.uid, uid), sql`${problemDraft.pid} >= ${after}`))
    .orderBy(asc(problemDraft.pid))
    .limit(longPageSize);

/** Contests that the user entered or solved in and that may not have ended: by their plan, or with a changed clock. */
export const perhapsOpenContests = async (db: Sql, uid: string): Promise<number[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`select c.id from ${contest} c
    where (c.end_time > now() or exists (select from contest_clock k where k.cid = c.id)) and (
      exists (select from ${contestRegister} r where r.cid = c.id and r.uid = ${uid})
      or (c.start_time <= now() and exists (select from ${submission} s where s.uid = ${uid} and s.cid = c.id)))`);
  return rows.map((row) => Number(row.id));
};
