import { type CaseWords, inFlightStatuses } from '@assay/domain';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { emit } from '../../platform/events/events.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { executeNamed } from '../../platform/sql/statement.ts';
import { judgement, submission, type testRun } from './submission.table.ts';

const { code: _code, ip: _ip, ...withoutCode } = getTableColumns(submission);
/** What is read of submissions unless somebody wants their code. */
export const submissionColumns = withoutCode;

/**
 * The id that leads to the problem of the submission `s`, in SQL: outside contests the problem's own, which its editor may
 * change while a hundred thousand submissions name the old one.
 */
export const shownProblemId = (s: SQL = sql`submission`): SQL<string> =>
  sql<string>`case when ${s}.cid is null then (select named.problem_id from problem named where named.id = ${s}.pid)
    else ${s}.display_pid end`;
/** What readers of submissions are told unless they want the code. */
export const shownColumns = { ...withoutCode, displayPid: shownProblemId() };
export type SubmissionRow = Omit<typeof submission.$inferSelect, 'code' | 'ip'>;

/** Priority classes; smaller is served first. A test run shares the class of the submissions it stands beside. */
export const priorities = { contest: 0, normal: 10, rejudge: 30 } as const;

export interface Verdict {
  status: number;
  score: number | null;
  oiRankScore: number | null;
  time: number | null;
  memory: number | null;
  errorMessage: string | null;
  judger: string | null;
}

/** True in SQL while a status may still change without anybody's action. */
export const isRunning = (column: SQL): SQL => sql`${column} in (${sql.raw(inFlightStatuses.join(', '))})`;

/** The opposite. */
export const isFinal = (column: SQL): SQL => sql`not ${isRunning(column)}`;

/** Reads a submission and keeps others from changing it until the transaction ends. */
export const lockSubmission = async (tx: Sql, id: number): Promise<SubmissionRow | undefined> => {
  const [row] = await tx.select(shownColumns).from(submission).where(eq(submission.id, id)).for('update');
  return row;
};

/** Reads a judgement of another judge and its submission, and keeps others from changing them; the submission is locked first. */
export const lockJudgement = async (tx: Sql, id: number) => {
  const { state, status, rejudgeId } = judgement;
  const [found] = await tx
    .select({ row: withoutCode, held: { state, status, rejudgeId } })
    .from(submission)
    .innerJoin(judgement, eq(judgement.submissionId, submission.id))
    .where(eq(judgement.id, id))
    .for('update', { of: [submission, judgement] });
  return found;
};

/** The place of a user's next job in the order of its class: the queue is fair between users (start-time fair queueing). */
export const fairTurn = (table: typeof judgement | typeof testRun, priority: number, uid: string): SQL => {
  const queued = sql`from ${table} q where q.state = 'queued' and q.priority = ${priority}::smallint`;
  return sql`coalesce((select max(q.turn) ${queued} and q.uid = ${uid}), (select min(q.turn) ${queued}), 0) + 1`;
};

/** A new judgement waiting for a node, or for another judge. */
export const enqueueJudgement = async (
  tx: Sql,
  input: {
    submissionId: number;
    releaseId: number;
    attempt: number;
    priority: number;
    uid: string;
    language: string;
    casesTotal: number;
    isRemote: boolean;
  },
): Promise<number> => {
  const { isRemote, ...values } = input;
  const state = isRemote ? 'remote' : 'queued';
  const [row] = await tx
    .insert(judgement)
    .values({ ...values, kind: 'auto', state, turn: fairTurn(judgement, input.priority, input.uid) })
    .returning({ id: judgement.id });
  emit(tx, 'queue');
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
        sql`${judgement.state} in ('queued', 'claimed', 'remote')`,
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
      ...input.verdict,
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
  words: CaseWords | null;
}

/**
 * Writes results of cases of a judgement; a later report of the same case replaces the earlier. One array a column: the
 * statement has the same few parameters however many cases there are. Rows that progress told already stay untouched.
 */
const upsertCases = async (tx: Sql, judgementId: number, cases: readonly CaseRow[]): Promise<void> => {
  const column = (type: string, of: (row: CaseRow) => unknown): SQL =>
    sql`${sql.param(cases.map(of))}::${sql.raw(type)}[]`;
  await executeNamed(
    tx,
    'upsert_case_results',
    sql`
      insert into case_result (judgement_id, seq, status, share, score, "time", wall_time, memory, group_num, message, words)
      select ${judgementId}::bigint, * from unnest(
        ${column('int', (row) => row.seq)}, ${column('smallint', (row) => row.status)},
        ${column('float8', (row) => row.share)}, ${column('numeric', (row) => row.score)},
        ${column('int', (row) => row.time)}, ${column('int', (row) => row.wallTime)},
        ${column('int', (row) => row.memory)}, ${column('int', (row) => row.groupNum)},
        ${column('text', (row) => row.message)},
        ${column('jsonb', ({ words }) => (words ? JSON.stringify(words) : null))})
      on conflict (judgement_id, seq) do update set status = excluded.status, share = excluded.share,
        score = excluded.score, "time" = excluded."time", wall_time = excluded.wall_time, memory = excluded.memory,
        message = excluded.message, words = excluded.words
      where (case_result.status, case_result.share, case_result.score, case_result."time", case_result.wall_time,
          case_result.memory, case_result.message, case_result.words)
        is distinct from (excluded.status, excluded.share, excluded.score, excluded."time", excluded.wall_time,
          excluded.memory, excluded.message, excluded.words)`,
  );
};

/** Changes a judgement and writes results of its cases. */
export const updateJudgement = async (
  tx: Sql,
  id: number,
  change: Partial<typeof judgement.$inferInsert>,
  cases: readonly CaseRow[],
): Promise<void> => {
  if (cases.length > 0) await upsertCases(tx, id, cases);
  await tx.update(judgement).set(change).where(eq(judgement.id, id));
};
