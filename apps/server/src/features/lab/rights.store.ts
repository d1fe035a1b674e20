import { inArray } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { problem } from '../problem/problem.table.ts';

/** Who made the problems: what the right to edit them goes by. */
export const problemUids = (db: Sql, pids: readonly number[]) =>
  db
    .select({ id: problem.id, uid: problem.uid, isGroup: problem.isGroup })
    .from(problem)
    .where(inArray(problem.id, [...pids]));
