import { isContestAdmin, type Viewer } from '@assay/domain';
import { and, desc, eq, ilike, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { containing } from '../../platform/page.ts';
import { userAccount } from '../account/account.table.ts';
import { isBeforeEnd, isBeforeStart, isRowVisible, type OpenContest } from '../contest/index.ts';
import { submission } from './submission.table.ts';

export interface ContestSubmissionFilter {
  uid?: string | undefined;
  /** The problems that were asked for; absent: all. */
  pids?: readonly number[] | undefined;
  /** What administrators tried before the start, instead of what came from then on. */
  isBeforeStart: boolean;
  /** With what came after the end. */
  containsEnd: boolean;
  status?: number | undefined;
  username?: string | undefined;
  language?: string | undefined;
}

/** Up to the end; behind it one's own if that is asked, and others' where the contest takes them. */
const inTime = (viewer: Viewer, found: OpenContest, containsEnd: boolean): SQL | undefined => {
  if (!containsEnd) return isBeforeEnd(found);
  if (found.row.allowEndSubmit || isContestAdmin(viewer, found.facts)) return undefined;
  return or(isBeforeEnd(found), eq(submission.uid, viewer.uid));
};

/** Submissions of a contest that the viewer may see with their verdicts, of those asked for. */
export const contestSubmissionsWhere = (viewer: Viewer, found: OpenContest, filter: ContestSubmissionFilter): SQL => {
  const { row } = found;
  const name = filter.username?.trim();
  const beforeStart = isBeforeStart(found);
  return and(
    eq(submission.cid, row.id),
    eq(submission.gid, row.gid),
    filter.isBeforeStart ? beforeStart : not(beforeStart),
    filter.isBeforeStart ? undefined : inTime(viewer, found, filter.containsEnd),
    isRowVisible(viewer, found),
    filter.uid === undefined ? undefined : eq(submission.uid, filter.uid),
    filter.pids === undefined ? undefined : inArray(submission.pid, [...filter.pids]),
    filter.status === undefined ? undefined : eq(submission.status, filter.status),
    filter.language ? eq(submission.language, filter.language) : undefined,
    name
      ? sql`${submission.uid} = any(array(select ${userAccount.uid} from ${userAccount} where ${ilike(userAccount.username, containing(name))}))`
      : undefined,
  )!;
};

/** A page of them with their owners' names, newest first. */
export const pageOfContest = (db: Sql, where: SQL, { offset, limit }: { offset: number; limit: number }) => {
  // The page is cut out before names are looked up.
  const page = db
    .select({ id: submission.id })
    .from(submission)
    .where(where)
    .orderBy(desc(submission.id))
    .limit(limit)
    .offset(offset);
  return db
    .select({ row: submission, username: userAccount.username, role: userAccount.role })
    .from(submission)
    .innerJoin(userAccount, eq(userAccount.uid, submission.uid))
    .where(inArray(submission.id, page))
    .orderBy(desc(submission.id));
};

export const countSubmissions = async (db: Sql, where: SQL): Promise<number> => {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(submission).where(where);
  return row?.count ?? 0;
};
