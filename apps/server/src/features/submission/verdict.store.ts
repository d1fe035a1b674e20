import { type CaseWords, inFlightStatuses } from '@assay/domain';
import { and, eq, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { hot } from '../../platform/constantSql.ts';
import type { Sql } from '../../platform/database.ts';
import { emitAfter } from '../../platform/events.ts';
import { filledSql } from '../../platform/filledSql.ts';
import { atTheEnd } from '../../platform/pipelined.ts';
import { isHeld } from './effects/held.ts';
import { judgement, submission, type testRun } from './submission.table.ts';

const { code: _code, ip: _ip, ...withoutCode } = getTableColumns(submission);
/** What is read of submissions unless somebody wants their code. */
export const submissionColumns = withoutCode;

/**
 * The id that leads to the problem of the submission `s`, in SQL: outside contests the problem's own, which its editor may
 * change while a hundred thousand submissions name the old one.
 */
export const shownProblemId = (s: SQL = sql`submission`): SQL<string> =>
  sql<string>`case when ${s}.cid = 0 then (select named.problem_id from problem named where named.id = ${s}.pid)
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

/** The place of a user's next job in the order of its class: the queue is fair between users (start-time fair queueing). */
export const fairTurn = (
  table: typeof judgement | typeof testRun,
  priority: number | SQLWrapper,
  uid: string | SQLWrapper,
): SQL => {
  const queued = sql`from ${table} q where q.state = 'queued' and q.priority = ${priority}`;
  return sql`coalesce((select max(q.turn) ${queued} and q.uid = ${uid}), (select min(q.turn) ${queued}), 0) + 1`;
};

/** A new judgement waiting for a node. */
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
    rejudgeId?: number;
  },
): Promise<number> => {
  const [row] = await tx
    .insert(judgement)
    .values({ ...input, kind: 'auto', state: 'queued', turn: fairTurn(judgement, input.priority, input.uid) })
    .returning({ id: judgement.id });
  emitAfter(tx, 'queue');
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

/** Its columns, in the order of the statement that writes them, and their types. */
const caseArrays: Record<keyof CaseRow, string> = {
  seq: 'int',
  status: 'smallint',
  share: 'float8',
  score: 'numeric',
  time: 'int',
  wallTime: 'int',
  memory: 'int',
  groupNum: 'int',
  message: 'text',
  words: 'jsonb',
};
const caseKeys = Object.keys(caseArrays) as (keyof CaseRow)[];

/**
 * Writes case results; a later report of the same case replaces the earlier. One array a column: a statement of the same
 * few parameters however many cases there are. Rows that progress told already stay untouched.
 */
const upsertCases = (value: (name: string) => SQLWrapper, condition: SQL): SQL => {
  const arrays = caseKeys.map((key) => sql`${value(`case_${key}`)}::${sql.raw(`${caseArrays[key]}[]`)}`);
  return sql`
    insert into case_result (judgement_id, seq, status, share, score, "time", wall_time, memory, group_num, message,
      words)
    select ${value('id')}::bigint, * from unnest(${sql.join(arrays, sql`, `)}) where ${condition}
    on conflict (judgement_id, seq) do update set status = excluded.status, share = excluded.share,
      score = excluded.score, "time" = excluded."time", wall_time = excluded.wall_time, memory = excluded.memory,
      message = excluded.message, words = excluded.words
    where (case_result.status, case_result.share, case_result.score, case_result."time", case_result.wall_time,
        case_result.memory, case_result.message, case_result.words)
      is distinct from (excluded.status, excluded.share, excluded.score, excluded."time", excluded.wall_time,
        excluded.memory, excluded.message, excluded.words)`;
};

type JudgementChange = Partial<typeof judgement.$inferInsert>;

const updates = new Map<string, ReturnType<typeof filledSql<Record<string, unknown>>>>();

/** The statement that changes these columns of a judgement, and writes cases with them or does not. */
const updateOf = (tx: Sql, keys: readonly string[], withCases: boolean, onlyHeld: boolean) => {
  const name = `${keys.join()} ${withCases} ${onlyHeld}`;
  const known =
    updates.get(name) ??
    filledSql<Record<string, unknown>>((value) => {
      const condition = onlyHeld ? isHeld : sql`true`;
      const set = Object.fromEntries(keys.map((key) => [key, value(key)])) as unknown as JudgementChange;
      const update = tx
        .update(judgement)
        .set(set)
        .where(and(eq(judgement.id, value('id')), condition))
        .getSQL();
      return withCases
        ? sql`${hot} with results as (${upsertCases(value, condition)}) ${update}`
        : sql`${hot} ${update}`;
    });
  updates.set(name, known);
  return known;
};

/**
 * Changes a judgement and writes results of its cases, by one statement. `onlyHeld`: where the transaction holds the
 * submission (`noteHeld`), and nothing where it does not.
 */
export const updateJudgement = async (
  tx: Sql,
  id: number,
  change: JudgementChange,
  cases: readonly CaseRow[],
  onlyHeld = false,
): Promise<void> => {
  const arrays: Record<string, unknown> = {};
  if (cases.length > 0) {
    for (const key of caseKeys) arrays[`case_${key}`] = cases.map((item) => item[key]);
    arrays['case_words'] = cases.map(({ words }) => (words ? JSON.stringify(words) : null));
  }
  const statement = updateOf(tx, Object.keys(change), cases.length > 0, onlyHeld);
  await atTheEnd(tx, tx.execute(statement({ ...change, ...arrays, id })));
};
