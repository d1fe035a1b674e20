import { and, asc, eq, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { problemDraft } from './edit.table.ts';

/** Rows of one page where each may have as much text as a problem. */
const longPageSize = 20;

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
