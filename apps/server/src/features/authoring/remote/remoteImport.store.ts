import { and, eq, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { problem } from '../../problem/problem.table.ts';

/** The problem of another judge that is here already. */
export const findRemote = async (db: Sql, site: string, id: string) => {
  const [row] = await db
    .select({ pid: problem.id, problemId: problem.problemId })
    .from(problem)
    // A number that calls of the site want may stand behind its id.
    .where(
      and(eq(problem.isRemote, true), eq(problem.oj, site), sql`split_part(${problem.externalId}, ':', 2) = ${id}`),
    )
    .limit(1);
  return row;
};
