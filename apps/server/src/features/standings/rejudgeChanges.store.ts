import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { rejudge, rejudgeItem } from '../rejudge/rejudge.table.ts';
import { toldTime } from '../submission/index.ts';
import { submission } from '../submission/submission.table.ts';

/** The state of a rejudge, and the contest that all of its submissions belong to; null where that is not one. */
export const contestOfRejudge = async (db: Sql, id: number) => {
  const [row] = await db
    .select({
      state: rejudge.state,
      low: sql<string | null>`min(${submission.cid})`,
      high: sql<string | null>`max(${submission.cid})`,
    })
    .from(rejudge)
    .leftJoin(rejudgeItem, eq(rejudgeItem.rejudgeId, rejudge.id))
    .leftJoin(submission, eq(submission.id, rejudgeItem.submissionId))
    .where(eq(rejudge.id, id))
    .groupBy(rejudge.id);
  if (!row) return undefined;
  const only = Number(row.low ?? 0);
  return { state: row.state, contest: only > 0 && row.low === row.high ? only : null };
};

/** What a rejudge has found of its submissions so far. */
export const shadowsOf = (db: Sql, id: number) =>
  db
    .select({
      submissionId: rejudgeItem.submissionId,
      status: sql<number>`${rejudgeItem.newStatus}`,
      score: rejudgeItem.newScore,
      time: sql<number | null>`${toldTime(rejudgeItem.newTime)}`,
      judgementId: rejudgeItem.newJudgementId,
    })
    .from(rejudgeItem)
    .where(and(eq(rejudgeItem.rejudgeId, id), isNotNull(rejudgeItem.newStatus)));
export type Shadow = Awaited<ReturnType<typeof shadowsOf>>[number];
