import { status } from '@assay/domain';
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { isFinal } from '../../submission/index.ts';
import { madeIn, type Place, submission } from '../../submission/submission.table.ts';

const final = isFinal(sql`${submission.status}`);

/** Own best result per problem: accepted if there is one, else the newest. `place`: null is any outside contests. */
export const userStatuses = async (
  db: Sql,
  uid: string,
  pids: readonly number[],
  place: Place | null,
  { skipsInFlight = false } = {},
) => {
  const made = place === null ? isNull(submission.cid) : madeIn(place);
  const rows = await db
    .selectDistinctOn([submission.pid], { pid: submission.pid, status: submission.status, score: submission.score })
    .from(submission)
    .where(and(eq(submission.uid, uid), inArray(submission.pid, [...pids]), made, skipsInFlight ? final : undefined))
    .orderBy(submission.pid, sql`${submission.status} = ${status.accepted} desc`, desc(submission.id));
  return new Map(rows.map((row) => [row.pid, row]));
};

/** The newest accepted submission to a problem, of those received before `until`. */
export const lastAccepted = async (db: Sql, uid: string, pid: number, place: Place, until: Date | null) => {
  const [row] = await db
    .select()
    .from(submission)
    .where(
      and(
        eq(submission.uid, uid),
        eq(submission.pid, pid),
        madeIn(place),
        eq(submission.status, status.accepted),
        until === null ? undefined : lt(submission.submitTime, until),
      ),
    )
    .orderBy(desc(submission.id))
    .limit(1);
  return row;
};
