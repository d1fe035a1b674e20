import { and, asc, eq, gt } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { problem } from '../../problem/problem.table.ts';
import { shownColumns } from '../../submission/index.ts';
import { submission } from '../../submission/submission.table.ts';
import { problemFacts } from './submission.store.ts';

/** What one user submitted anywhere, with the code, in order of receipt. */
export const ownSubmissions = (db: Sql, uid: string, page: { after: number; limit: number }) =>
  db
    .select({ row: { ...shownColumns, code: submission.code }, ...problemFacts })
    .from(submission)
    .innerJoin(problem, eq(problem.id, submission.pid))
    .where(and(eq(submission.uid, uid), gt(submission.id, page.after)))
    .orderBy(asc(submission.id))
    .limit(page.limit);
