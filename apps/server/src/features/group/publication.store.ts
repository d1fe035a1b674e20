import { problemAuths, publishProgress } from '@assay/domain';
import { and, asc, count, eq, ilike, isNotNull, or, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { containing } from '../../platform/sql/page.ts';
import { problem, problemRelease } from '../problem/problem.table.ts';
import { userGroup } from './group.table.ts';

/** Problems for which somebody applied, those that wait first. */
export const listRequests = async (
  db: Sql,
  {
    keyword,
    gid,
    offset,
    limit,
  }: { keyword?: string | undefined; gid?: number | undefined; offset: number; limit: number },
) => {
  const like = keyword ? containing(keyword) : undefined;
  const where = and(
    isNotNull(problem.gid),
    isNotNull(problem.applyPublicProgress),
    gid === undefined ? undefined : eq(problem.gid, gid),
    like ? or(ilike(problem.title, like), ilike(problem.problemId, like), ilike(problem.author, like)) : undefined,
  );
  const [records, [counted]] = await Promise.all([
    db
      .select({
        id: problem.id,
        gid: sql<number>`${problem.gid}`.mapWith(Number),
        groupName: userGroup.name,
        applyPublicProgress: sql<number>`${problem.applyPublicProgress}`.mapWith(Number),
        problemId: problem.problemId,
        title: problem.title,
        author: problem.author,
        type: problem.type,
        judgeMode: sql<string>`coalesce(${problemRelease.spec} ->> 'judgeMode', 'default')`,
      })
      .from(problem)
      .innerJoin(userGroup, eq(userGroup.id, problem.gid))
      .leftJoin(problemRelease, eq(problemRelease.id, problem.releaseId))
      .where(where)
      .orderBy(asc(problem.applyPublicProgress), asc(problem.gid), asc(problem.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(problem).where(where),
  ]);
  return { records, total: counted?.total ?? 0 };
};

/** The problem somebody applied for, locked; undefined where nobody did. */
export const lockRequest = async (tx: Sql, pid: number) => {
  const [row] = await tx
    .select({
      id: problem.id,
      uid: problem.uid,
      problemId: problem.problemId,
      title: problem.title,
      gid: problem.gid,
      progress: problem.applyPublicProgress,
    })
    .from(problem)
    .where(and(eq(problem.id, pid), isNotNull(problem.gid), isNotNull(problem.applyPublicProgress)))
    .for('update');
  return row;
};

/** A problem that is still its group's, locked; undefined where there is none. */
export const lockOfGroup = async (tx: Sql, pid: number) => {
  const [row] = await tx
    .select({ uid: problem.uid, gid: sql<number>`${problem.gid}`.mapWith(Number) })
    .from(problem)
    .where(and(eq(problem.id, pid), problem.isGroup, isNotNull(problem.gid)))
    .for('update');
  return row;
};

/** Writes where an application stands; a published problem is everybody's and the group's no longer, but keeps its number and id. */
export const setProgress = async (
  tx: Sql,
  pid: number,
  progress: number | null,
  reason: string | null = null,
): Promise<void> => {
  await tx
    .update(problem)
    .set({
      applyPublicProgress: progress,
      publishRefusal: reason,
      isGroup: progress !== publishProgress.published,
      ...(progress === publishProgress.published ? { auth: problemAuths.public } : {}),
      gmtModified: new Date(),
    })
    .where(eq(problem.id, pid));
};
