import { postStates } from '@assay/domain';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sql } from '../../platform/sql/database.ts';
import { userAccount } from '../account/account.table.ts';
import { isAboutNone } from './discussion.filter.ts';
import type { PostRow } from './discussion.store.ts';
import { appealWaits, discussion, discussionReport } from './discussion.table.ts';

const reporter = alias(userAccount, 'reporter');
const writer = alias(userAccount, 'writer');

/** A post as moderators change it, kept as it is until the transaction ends; undefined where it is gone or taken away with its author. */
export const lockPost = async (tx: Sql, id: number) => {
  const { topPriority, status } = discussion;
  const [row] = await tx
    .select({ topPriority, status, appealWaits })
    .from(discussion)
    .where(and(eq(discussion.id, id), isNull(discussion.removal)))
    .for('update');
  return row;
};

/**
 * Keeps the text as it is now. A second report of the same reader replaces the first, and waits again. False where the post is
 * gone.
 */
export const putReport = async (tx: Sql, row: PostRow, uid: string, content: string): Promise<boolean> => {
  // Reports of a post wait for each other: two that one reader sends at once would both find none before.
  if (!(await lockPost(tx, row.id))) return false;
  const kept = {
    content,
    title: row.title,
    description: row.description,
    text: row.content,
    author: row.author,
    status: false,
    gmtModified: new Date(),
  };
  const moved = await tx
    .update(discussionReport)
    .set(kept)
    .where(and(eq(discussionReport.did, row.id), eq(discussionReport.uid, uid)))
    .returning({ id: discussionReport.id });
  if (moved.length === 0)
    await tx.insert(discussionReport).values({ ...kept, did: row.id, pid: row.pid, gid: row.gid, uid });
  return true;
};

interface ReportFilter {
  status?: boolean | undefined;
  /** Problems that nothing is told about now. */
  embargoed: readonly number[];
  /** Those of groups too. */
  withGroups: boolean;
  offset: number;
  limit: number;
}

/** `total` of a list counts no further. */
const mostCounted = 10_000;

const isToldOf = (embargoed: readonly number[]) => isAboutNone(embargoed, sql`${discussionReport.pid}`);

/** Reports, those that wait first, then the newest. */
export const listReports = async (db: Sql, filter: ReportFilter) => {
  const where = and(
    filter.status === undefined ? undefined : eq(discussionReport.status, filter.status),
    isToldOf(filter.embargoed),
    filter.withGroups ? undefined : isNull(discussionReport.gid),
  );
  const inOrder = [asc(discussionReport.status), desc(discussionReport.id)];
  // The page is cut out before names are looked up.
  const page = db
    .select({ id: discussionReport.id })
    .from(discussionReport)
    .where(where)
    .orderBy(...inOrder)
    .limit(filter.limit)
    .offset(filter.offset);
  const counted = db.select({ one: sql`1` }).from(discussionReport).where(where).limit(mostCounted);
  const [records, total] = await Promise.all([
    db
      .select({
        id: discussionReport.id,
        did: discussionReport.did,
        gid: discussionReport.gid,
        discussionTitle: discussionReport.title,
        discussionAuthor: discussionReport.author,
        writerUid: writer.uid,
        writerRole: writer.role,
        discussionDescription: discussionReport.description,
        discussionContent: discussionReport.text,
        discussionStatus: discussion.status,
        reporter: reporter.username,
        content: discussionReport.content,
        status: discussionReport.status,
        gmtCreate: discussionReport.gmtCreate,
        gmtModified: discussionReport.gmtModified,
      })
      .from(discussionReport)
      .innerJoin(reporter, eq(reporter.uid, discussionReport.uid))
      .leftJoin(discussion, and(eq(discussion.id, discussionReport.did), sql`${discussion.removal} is null`))
      .leftJoin(writer, eq(writer.uid, discussion.uid))
      .where(inArray(discussionReport.id, page))
      .orderBy(...inOrder),
    db.execute<{ count: number }>(sql`select count(*)::int as count from (${counted}) found`),
  ]);
  return { records, total: total.rows[0]?.count ?? 0 };
};

/** A report as it stands now; undefined where there is no such report, or nothing is told of it now. */
export const lockReport = async (
  tx: Sql,
  id: number,
  { embargoed, withGroups }: Pick<ReportFilter, 'embargoed' | 'withGroups'>,
): Promise<{ did: number; uid: string; status: boolean } | undefined> => {
  const [row] = await tx
    .select({ did: discussionReport.did, uid: discussionReport.uid, status: discussionReport.status })
    .from(discussionReport)
    .where(and(eq(discussionReport.id, id), isToldOf(embargoed), withGroups ? undefined : isNull(discussionReport.gid)))
    .for('update');
  return row;
};

/** Marks a report as done with, or as waiting again. */
export const setReport = async (tx: Sql, id: number, status: boolean): Promise<void> => {
  await tx.update(discussionReport).set({ status, gmtModified: new Date() }).where(eq(discussionReport.id, id));
};

/** What moderators change of a post; a ban comes with its reason, and what was said to an earlier one is gone. */
export const moderatePost = async (
  tx: Sql,
  id: number,
  change: {
    topPriority?: boolean;
    status?: number;
    reason?: string | null;
    appeal?: string | null;
    appealDone?: boolean;
  },
): Promise<void> => {
  await tx.update(discussion).set(change).where(eq(discussion.id, id));
};

/** Says something to the ban of one's own post; false where it is not banned, or something was said before. */
export const setAppeal = async (tx: Sql, id: number, uid: string, appeal: string): Promise<boolean> => {
  const rows = await tx
    .update(discussion)
    .set({ appeal })
    .where(
      and(
        eq(discussion.id, id),
        eq(discussion.uid, uid),
        eq(discussion.status, postStates.banned),
        sql`${discussion.appeal} is null and ${discussion.removal} is null`,
      ),
    )
    .returning({ id: discussion.id });
  return rows.length > 0;
};
