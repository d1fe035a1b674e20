import { counterOf, status } from '@assay/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { emit } from '../../platform/events.ts';
import { problemCount } from '../problem/problem.table.ts';
import { judgement, submission, userAccepted } from './submission.table.ts';

export type SubmissionRow = typeof submission.$inferSelect;
export type JudgementRow = typeof judgement.$inferSelect;

/** Priority classes; smaller is served first. */
export const priorities = { contest: 0, normal: 10, testRun: 20, rejudge: 30 } as const;

export interface Verdict {
  status: number;
  score: number | null;
  oiRankScore: number | null;
  time: number | null;
  memory: number | null;
  errorMessage: string | null;
  judger: string | null;
  isManual: boolean;
}

const countColumns = {
  ac: problemCount.ac,
  wa: problemCount.wa,
  tle: problemCount.tle,
  mle: problemCount.mle,
  re: problemCount.re,
  pe: problemCount.pe,
  ce: problemCount.ce,
  se: problemCount.se,
  pa: problemCount.pa,
};

/** Adds to counters of a problem: `total` and one counter per final status. */
export const addToCounts = async (
  db: Sql,
  where: { pid: number; gid: number },
  change: Partial<Record<keyof typeof countColumns | 'total', number>>,
): Promise<void> => {
  const entries = Object.entries(change).filter(([, value]) => value !== 0) as [
    keyof typeof countColumns | 'total',
    number,
  ][];
  if (entries.length === 0) return;
  const set = Object.fromEntries(
    entries.map(([key, value]) => [key, sql`${key === 'total' ? problemCount.total : countColumns[key]} + ${value}`]),
  );
  await db
    .insert(problemCount)
    .values({ ...where, ...Object.fromEntries(entries.map(([key, value]) => [key, Math.max(0, value)])) })
    .onConflictDoUpdate({ target: [problemCount.pid, problemCount.gid], set });
};

/** Reads a submission and keeps others from changing it until the transaction ends. */
export const lockSubmission = async (tx: Sql, id: number): Promise<SubmissionRow | undefined> => {
  const [row] = await tx.select().from(submission).where(eq(submission.id, id)).for('update');
  return row;
};

/**
 * The one place where a submission's verdict changes: the mirrored columns, the counters of its problem, the list of
 * solved problems and the event, all in the caller's transaction. `row` must be locked.
 */
export const applyVerdict = async (
  tx: Sql,
  row: SubmissionRow,
  judgementId: number,
  verdict: Verdict,
): Promise<void> => {
  await tx
    .update(submission)
    .set({ ...verdict, judgementId, version: sql`${submission.version} + 1`, gmtModified: new Date() })
    .where(eq(submission.id, row.id));

  if (row.cid === 0) {
    const before = counterOf(row.status);
    const after = counterOf(verdict.status);
    if (before !== after) {
      const change: Partial<Record<keyof typeof countColumns, number>> = {};
      if (before) change[before] = -1;
      if (after) change[after] = 1;
      await addToCounts(tx, { pid: row.pid, gid: row.gid }, change);
    }
  }
  if (row.cid === 0 && row.gid === 0) {
    const wasAccepted = row.status === status.accepted;
    const isAccepted = verdict.status === status.accepted;
    if (isAccepted && !wasAccepted) {
      await tx
        .insert(userAccepted)
        .values({ uid: row.uid, pid: row.pid, submissionId: row.id, gmtCreate: row.submitTime })
        .onConflictDoNothing();
    } else if (wasAccepted && !isAccepted) {
      await tx.delete(userAccepted).where(eq(userAccepted.submissionId, row.id));
    }
  }
  await emit(tx, `submission:${row.id}`);
};

/** A new judgement waiting for a node; the turn makes the queue fair between users (start-time fair queueing). */
export const enqueueJudgement = async (
  tx: Sql,
  input: {
    /** Taken beforehand where the submission's row already names it. */
    id?: number;
    submissionId: number;
    releaseId: number;
    attempt: number;
    priority: number;
    uid: string;
    language: string;
    casesTotal: number;
    rejudgeId?: number;
  },
): Promise<number> => {
  const queued = sql`from ${judgement} q where q.state = 'queued' and q.priority = ${input.priority}`;
  const [row] = await tx
    .insert(judgement)
    .values({
      ...input,
      kind: 'auto',
      state: 'queued',
      turn: sql`coalesce((select max(q.turn) ${queued} and q.uid = ${input.uid}), (select min(q.turn) ${queued}), 0) + 1`,
    })
    .returning({ id: judgement.id });
  await emit(tx, 'queue');
  return row!.id;
};

export const nextAttempt = async (tx: Sql, submissionId: number): Promise<number> => {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${judgement.attempt}), 0)::int` })
    .from(judgement)
    .where(eq(judgement.submissionId, submissionId));
  return (row?.last ?? 0) + 1;
};

/** Ends judgements of a submission that are still waiting or running; their nodes' reports will be refused. */
export const voidOpenJudgements = async (tx: Sql, submissionId: number): Promise<void> => {
  await tx
    .update(judgement)
    .set({ state: 'void', finishedAt: new Date() })
    .where(
      and(
        eq(judgement.submissionId, submissionId),
        sql`${judgement.state} in ('queued', 'claimed')`,
        sql`${judgement.rejudgeId} is null`,
      ),
    );
};

/** A judgement by a person: a manual verdict or a cancellation, final at once. */
export const insertPersonalJudgement = async (
  tx: Sql,
  input: { submissionId: number; kind: 'manual' | 'cancel'; uid: string; language: string; verdict: Verdict },
): Promise<number> => {
  const [row] = await tx
    .insert(judgement)
    .values({
      submissionId: input.submissionId,
      attempt: await nextAttempt(tx, input.submissionId),
      kind: input.kind,
      state: 'done',
      uid: input.uid,
      language: input.language,
      status: input.verdict.status,
      score: input.verdict.score,
      oiRankScore: input.verdict.oiRankScore,
      time: input.verdict.time,
      memory: input.verdict.memory,
      judger: input.verdict.judger,
      finishedAt: new Date(),
    })
    .returning({ id: judgement.id });
  return row!.id;
};

export interface CaseRow {
  seq: number;
  status: number;
  share: number | null;
  score: number | null;
  time: number;
  wallTime: number;
  memory: number;
  groupNum: number;
  message: string;
}

/**
 * Writes case results; a later report of the same case replaces the earlier. One array a column: a statement of the same
 * few parameters however many cases there are. Rows that progress told already stay untouched.
 */
export const upsertCases = async (tx: Sql, judgementId: number, cases: readonly CaseRow[]): Promise<void> => {
  if (cases.length === 0) return;
  const column = (key: keyof CaseRow) => sql.param(cases.map((item) => item[key]));
  await tx.execute(sql`
    insert into case_result (judgement_id, seq, status, share, score, "time", wall_time, memory, group_num, message)
    select ${judgementId}::bigint, * from unnest(${column('seq')}::int[], ${column('status')}::smallint[],
      ${column('share')}::float8[], ${column('score')}::int[], ${column('time')}::int[], ${column('wallTime')}::int[],
      ${column('memory')}::int[], ${column('groupNum')}::int[], ${column('message')}::text[])
    on conflict (judgement_id, seq) do update set status = excluded.status, share = excluded.share,
      score = excluded.score, "time" = excluded."time", wall_time = excluded.wall_time, memory = excluded.memory,
      message = excluded.message
    where (case_result.status, case_result.share, case_result.score, case_result."time", case_result.wall_time,
        case_result.memory, case_result.message)
      is distinct from (excluded.status, excluded.share, excluded.score, excluded."time", excluded.wall_time,
        excluded.memory, excluded.message)`);
};
