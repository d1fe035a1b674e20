import { problemAuths } from '@assay/domain';
import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { containing } from '../../../platform/sql/page.ts';
import { keptFor } from '../../contest/index.ts';
import { countColumns, localTitle } from '../../problem/index.ts';
import { problem, problemCount, problemRelease } from '../../problem/problem.table.ts';

interface Search {
  gid: number;
  keyword?: string | undefined;
  auth?: number | undefined;
  locale: string;
  offset: number;
  limit: number;
}

const matching = (keyword: string | undefined): SQL | undefined => {
  const pattern = keyword?.trim() ? containing(keyword.trim()) : undefined;
  return pattern === undefined ? undefined : or(ilike(problem.title, pattern), ilike(problem.problemId, pattern));
};

const total = async (db: Sql, where: SQL | undefined): Promise<number> => {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(problem).where(where);
  return row?.count ?? 0;
};

/** A page of the problems that a group shows its members, by their ids, with the counters of the group. */
export const listShown = async (db: Sql, { gid, keyword, locale, offset, limit }: Search) => {
  const where = and(
    eq(problem.gid, gid),
    eq(problem.isGroup, true),
    eq(problem.auth, problemAuths.public),
    matching(keyword),
  );
  const records = await db
    .select({
      pid: problem.id,
      problemId: problem.problemId,
      title: localTitle(locale),
      difficulty: problem.difficulty,
      type: problem.type,
      ...countColumns,
    })
    .from(problem)
    .leftJoin(problemCount, and(eq(problemCount.pid, problem.id), eq(problemCount.gid, gid)))
    .where(where)
    .orderBy(sql`length(${problem.problemId})`, problem.problemId)
    .limit(limit)
    .offset(offset);
  return { records, total: await total(db, where) };
};

/** A page of all problems that were made in a group, published ones too, the newest first. */
export const listOfGroup = async (db: Sql, { gid, keyword, auth, locale, offset, limit }: Search) => {
  const where = and(eq(problem.gid, gid), auth ? eq(problem.auth, auth) : undefined, matching(keyword));
  const records = await db
    .select({
      id: problem.id,
      uid: problem.uid,
      problemId: problem.problemId,
      title: localTitle(locale),
      author: problem.author,
      modifiedUser: problem.modifiedUser,
      type: problem.type,
      judgeMode: sql<string>`coalesce(${problemRelease.spec}->>'judgeMode', 'default')`,
      auth: problem.auth,
      difficulty: problem.difficulty,
      isRemote: problem.isRemote,
      contestUse: problem.contestUse,
      fault: problemRelease.fault,
      gid: sql<number>`${problem.gid}`.mapWith(Number),
      isGroup: problem.isGroup,
      applyPublicProgress: problem.applyPublicProgress,
      publishRefusal: problem.publishRefusal,
      keptFor,
      gmtCreate: problem.gmtCreate,
      gmtModified: problem.gmtModified,
    })
    .from(problem)
    .leftJoin(problemRelease, eq(problemRelease.id, problem.releaseId))
    .where(where)
    .orderBy(desc(problem.id))
    .limit(limit)
    .offset(offset);
  return { records, total: await total(db, where) };
};
