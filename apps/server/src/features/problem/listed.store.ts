import { eq, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { isListed } from './problem.store.ts';
import { problem, problemTag } from './problem.table.ts';

/** Problems of the public list. */
export const countListed = async (db: Sql): Promise<number> => {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(problem).where(isListed);
  return row?.count ?? 0;
};

/** The same by difficulty; those that no problem has are left out. */
export const countByDifficulty = async (db: Sql): Promise<Record<string, number>> => {
  const rows = await db
    .select({ difficulty: problem.difficulty, count: sql<number>`count(*)::int` })
    .from(problem)
    .where(isListed)
    .groupBy(problem.difficulty);
  return Object.fromEntries(rows.map(({ difficulty, count }) => [difficulty, count]));
};

/** How many problems of the public list each tag has; those without any are left out. */
export const countTagged = async (db: Sql): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .select({ tid: problemTag.tid, count: sql<number>`count(*)::int` })
    .from(problemTag)
    .innerJoin(problem, eq(problem.id, problemTag.pid))
    .where(isListed)
    .groupBy(problemTag.tid);
  return new Map(rows.map(({ tid, count }) => [tid, count]));
};
