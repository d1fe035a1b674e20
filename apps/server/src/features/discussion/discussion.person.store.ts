import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { discussion, discussionReport } from './discussion.table.ts';

/** Rows of one page of what is given out. */
const pageSize = 500;
/** Rows of one page where each may have as much text as a problem. */
const longPageSize = 20;

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

/** Deletes posts of these people, with what is said below them, and takes their likes out of the counters of others. */
export const deletePosts = async (tx: Sql, uids: readonly string[]): Promise<void> => {
  const list = sql`any(${sql.param(uids)}::text[])`;
  await tx.execute(sql`delete from ${discussion} where uid = ${list}`);
  await tx.execute(sql`
    with gone as (delete from discussion_like where uid = ${list} returning did)
    update ${discussion} d set like_num = greatest(0, d.like_num - g.count)
    from (select did, count(*)::int as count from gone group by did) g where d.id = g.did`);
};
