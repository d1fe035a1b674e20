import type { judge } from '@assay/contract';
import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { userAccount } from '../account/account.table.ts';
import { problem, problemRelease } from '../problem/problem.table.ts';
import { judgement, submission } from '../submission/submission.table.ts';
import { rejudge, rejudgeItem } from './judge.table.ts';

export type RejudgeRow = typeof rejudge.$inferSelect;

/** A rejudge of more would fill the queue for hours; narrow the filter instead. */
export const maxRejudge = 100_000;

const conditionsOf = (filter: judge.RejudgeFilter): SQL | undefined => {
  const conditions: (SQL | undefined)[] = [
    sql`${submission.status} not in (5, 6, 7, 9)`,
    sql`${submission.judgementId} is not null`,
  ];
  const statuses = [filter.status ?? []].flat();
  if (filter.submitIds?.length) conditions.push(inArray(submission.id, filter.submitIds));
  if (filter.problemId) conditions.push(eq(submission.displayPid, filter.problemId.trim().toUpperCase()));
  if (filter.contestId !== undefined) conditions.push(eq(submission.cid, filter.contestId));
  if (filter.language) conditions.push(eq(submission.language, filter.language));
  if (statuses.length > 0) conditions.push(inArray(submission.status, statuses));
  if (filter.username) conditions.push(eq(sql`lower(${userAccount.username})`, filter.username.trim().toLowerCase()));
  if (filter.from) conditions.push(gte(submission.submitTime, new Date(filter.from)));
  if (filter.to) conditions.push(lte(submission.submitTime, new Date(filter.to)));
  return and(...conditions);
};

/** How many submissions match, of how many users and problems. */
export const countMatching = async (db: Sql, filter: judge.RejudgeFilter) => {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      users: sql<number>`count(distinct ${submission.uid})::int`,
      problems: sql<number>`count(distinct ${submission.pid})::int`,
    })
    .from(submission)
    .innerJoin(userAccount, eq(userAccount.uid, submission.uid))
    .innerJoin(problem, eq(problem.id, submission.pid))
    .innerJoin(problemRelease, eq(problemRelease.id, problem.releaseId))
    .where(conditionsOf(filter));
  return row!;
};

/** Final submissions of own problems that match, with the release they would be judged with. */
export const matching = (db: Sql, filter: judge.RejudgeFilter) =>
  db
    .select({
      id: submission.id,
      uid: submission.uid,
      language: submission.language,
      judgementId: submission.judgementId,
      releaseId: problemRelease.id,
      cases: sql<number>`jsonb_array_length(${problemRelease.spec}->'cases')`,
    })
    .from(submission)
    .innerJoin(userAccount, eq(userAccount.uid, submission.uid))
    .innerJoin(problem, eq(problem.id, submission.pid))
    .innerJoin(problemRelease, eq(problemRelease.id, problem.releaseId))
    .where(conditionsOf(filter))
    .orderBy(asc(submission.id))
    .limit(maxRejudge);

export const insertRejudge = async (tx: Sql, row: typeof rejudge.$inferInsert): Promise<number> => {
  const [created] = await tx.insert(rejudge).values(row).returning({ id: rejudge.id });
  return created!.id;
};

/** Queues the shadow judgements of many submissions in two statements. */
export const insertItems = async (
  tx: Sql,
  rejudgeId: number,
  priority: number,
  items: { id: number; uid: string; language: string; judgementId: number | null; releaseId: number; cases: number }[],
): Promise<void> => {
  for (let start = 0; start < items.length; start += 1000) {
    const part = items.slice(start, start + 1000);
    const created = await tx
      .insert(judgement)
      .values(
        part.map((item, index) => ({
          submissionId: item.id,
          releaseId: item.releaseId,
          attempt: sql`(select max(a.attempt) + 1 from ${judgement} a where a.submission_id = ${item.id})`,
          kind: 'auto' as const,
          state: 'queued' as const,
          priority,
          rejudgeId,
          uid: item.uid,
          language: item.language,
          turn: start + index,
          casesTotal: item.cases,
        })),
      )
      .returning({ id: judgement.id, submissionId: judgement.submissionId });
    const bySubmission = new Map(created.map((row) => [row.submissionId, row.id]));
    await tx.insert(rejudgeItem).values(
      part.map((item) => ({
        rejudgeId,
        submissionId: item.id,
        oldJudgementId: item.judgementId!,
        newJudgementId: bySubmission.get(item.id)!,
      })),
    );
  }
};

export const lockRejudge = async (tx: Sql, id: number): Promise<RejudgeRow | undefined> => {
  const [row] = await tx.select().from(rejudge).where(eq(rejudge.id, id)).for('update');
  return row;
};

export const updateRejudge = async (tx: Sql, id: number, change: Partial<RejudgeRow>): Promise<void> => {
  await tx.update(rejudge).set(change).where(eq(rejudge.id, id));
};

export const findRejudge = async (db: Sql, id: number): Promise<RejudgeRow | undefined> => {
  const [row] = await db.select().from(rejudge).where(eq(rejudge.id, id));
  return row;
};

export const listRejudges = async (db: Sql, filter: { offset: number; limit: number }) => {
  const [records, [total]] = await Promise.all([
    db.select().from(rejudge).orderBy(desc(rejudge.id)).limit(filter.limit).offset(filter.offset),
    db.select({ count: sql<number>`count(*)::int` }).from(rejudge),
  ]);
  return { records, total: total?.count ?? 0 };
};

/** Rejudges that are to be applied by themselves and have nothing left to judge. */
export const readyToApply = async (db: Sql): Promise<number[]> => {
  const rows = await db
    .select({ id: rejudge.id })
    .from(rejudge)
    .where(
      and(
        eq(rejudge.state, 'judging'),
        eq(rejudge.applyWhenReady, true),
        sql`not exists (select 1 from ${judgement} j where j.rejudge_id = ${rejudge.id} and j.state in ('queued', 'claimed'))`,
      ),
    );
  return rows.map((row) => row.id);
};

export const itemsOf = (db: Sql, rejudgeId: number) =>
  db.select().from(rejudgeItem).where(eq(rejudgeItem.rejudgeId, rejudgeId)).orderBy(asc(rejudgeItem.submissionId));

export const markApplied = async (
  tx: Sql,
  rejudgeId: number,
  submissionIds: readonly number[],
  applied: boolean,
): Promise<void> => {
  if (submissionIds.length === 0) return;
  await tx
    .update(rejudgeItem)
    .set({ applied })
    .where(and(eq(rejudgeItem.rejudgeId, rejudgeId), inArray(rejudgeItem.submissionId, [...submissionIds])));
};

export const judgementById = async (tx: Sql, id: number) => {
  const [row] = await tx.select().from(judgement).where(eq(judgement.id, id));
  return row;
};

/** Ends the shadow judgements that nobody will need. */
export const voidShadows = async (tx: Sql, rejudgeId: number): Promise<void> => {
  await tx
    .update(judgement)
    .set({ state: 'void', finishedAt: new Date() })
    .where(and(eq(judgement.rejudgeId, rejudgeId), inArray(judgement.state, ['queued', 'claimed'])));
};
