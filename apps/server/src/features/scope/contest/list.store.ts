import { isContestAdmin, rowsVisible, status, type Viewer } from '@assay/domain';
import { and, eq, ilike, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { containing } from '../../../platform/sql/page.ts';
import { hasPage, userAccount } from '../../account/account.table.ts';
import { isBeforeStart, isFoundAuthor, isInContest, isInRange, type OpenContest } from '../../contest/index.ts';
import { madeIn, newestFirst, submission } from '../../submission/submission.table.ts';

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

/** A list of submissions: what everybody finds in it who sees as far as the viewer, and what the viewer finds besides. */
export interface ContestSubmissions {
  common: SQL;
  /** Own ones behind seal or end; absent where the list holds none besides `common`. */
  own?: SQL | undefined;
  /** Own ones whose verdicts are kept from their author too, until the seal is lifted; absent where there are none. */
  unknown?: SQL | undefined;
}

/** Submissions of a contest that the viewer may see, of those asked for; no question about verdicts tells unknown ones apart. */
export const contestSubmissions = (
  viewer: Viewer,
  found: OpenContest,
  filter: ContestSubmissionFilter,
): ContestSubmissions => {
  const { row, facts } = found;
  const name = filter.username?.trim();
  const beforeStart = isBeforeStart(found);
  const named = and(
    madeIn({ cid: row.id, gid: row.gid }),
    filter.isBeforeStart ? beforeStart : not(beforeStart),
    filter.uid === undefined ? undefined : eq(submission.uid, filter.uid),
    filter.pids === undefined ? undefined : inArray(submission.pid, [...filter.pids]),
    filter.language ? eq(submission.language, filter.language) : undefined,
    name
      ? sql`${submission.uid} in (select ${userAccount.uid} from ${userAccount} where ${ilike(userAccount.username, containing(name))})`
      : undefined,
  );
  const asked = and(named, filter.status === undefined ? undefined : eq(submission.status, filter.status));
  const rows = rowsVisible(viewer, facts);
  const isEverything = filter.isBeforeStart || (filter.containsEnd && isContestAdmin(viewer, facts));
  const official = isEverything ? sql`true` : isInContest(found, filter.containsEnd);
  const ownInTime = filter.containsEnd ? sql`true` : official;
  const seen = and(official, isInRange(found, rows.others), isFoundAuthor(viewer, found))!;
  const common = and(asked, seen)!;
  const isMine = eq(submission.uid, viewer.uid);
  const isUnknownAsked = filter.status === undefined || filter.status === status.submittedUnknownResult;
  const unknown =
    rows.own === 'untilSeal' && !filter.isBeforeStart && isUnknownAsked
      ? and(named, isMine, ownInTime, not(isInRange(found, rows.own)))
      : undefined;
  if (rows.own === rows.others && (isEverything || !filter.containsEnd)) return { common, unknown };
  return { common, own: and(asked, isMine, ownInTime, isInRange(found, rows.own), not(seen)), unknown };
};

/** A page of them with their owners' names, newest first. */
export const pageOfContest = (
  db: Sql,
  { common, own, unknown }: ContestSubmissions,
  { offset, limit }: { offset: number; limit: number },
) => {
  // The page is cut out before names are looked up.
  const page = db
    .select({ id: submission.id })
    .from(submission)
    .where(or(common, own, unknown))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  return db
    .select({
      row: submission,
      username: userAccount.username,
      role: userAccount.role,
      hasPage: hasPage(userAccount.status),
      isUnknown: sql<boolean>`(${unknown ?? sql`false`})`,
    })
    .from(submission)
    .innerJoin(userAccount, eq(userAccount.uid, submission.uid))
    .where(inArray(submission.id, page))
    .orderBy(...newestFirst);
};

export const countSubmissions = async (db: Sql, where: SQL): Promise<number> => {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(submission).where(where);
  return row?.count ?? 0;
};
