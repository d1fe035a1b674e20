import { roleIds } from '@assay/domain';
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/database.ts';
import { comment, reply } from '../../comment/comment.table.ts';
import { contest, contestRegister } from '../../contest/contest.table.ts';
import { submission } from '../../submission/submission.table.ts';
import { sessionsMax } from '../account.store.ts';
import { session, sessionToken, userAccount } from '../account.table.ts';

/** Rows of one page of what is given out. */
const pageSize = 500;

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

/** Living super admins, locked until the transaction ends: two who go at once do not both find the other. */
export const lockRoots = async (tx: Sql): Promise<string[]> => {
  const rows = await tx
    .select({ uid: userAccount.uid })
    .from(userAccount)
    .where(and(eq(userAccount.role, roleIds.root), eq(userAccount.status, 0)))
    .orderBy(userAccount.uid)
    .for('update');
  return rows.map((row) => row.uid);
};

/** Does a contest that the user entered or solved in still wait for its planned end? */
export const isInOpenContest = async (db: Sql, uid: string): Promise<boolean> => {
  const { rows } = await db.execute(sql`select from ${contest} c where c.end_time > now() and (
    exists (select from ${contestRegister} r where r.cid = c.id and r.uid = ${uid})
    or (c.start_time <= now() and exists (select from ${submission} s where s.uid = ${uid} and s.cid = c.id))) limit 1`);
  return rows.length > 0;
};
