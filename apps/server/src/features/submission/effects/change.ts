import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/database.ts';
import type { submission, VerdictKind } from '../submission.table.ts';

/** What a submission's verdict is at one time. */
interface Verdict {
  status: number;
  score: number | null;
  judgementId: number | null;
}

/**
 * The only currency of verdicts: what a submission was, what it becomes, and when. `before` is null when the submission
 * itself is taken. Everything else of the new verdict (time, memory, messages) stands in the judgement it names.
 */
export interface VerdictChange {
  submissionId: number;
  uid: string;
  pid: number;
  /** 0: not in a contest. */
  cid: number;
  /** 0: not in a group. */
  gid: number;
  submitTime: Date;
  kind: VerdictKind;
  before: Verdict | null;
  after: Verdict;
  at: Date;
}

/**
 * Changes as a relation, which effects read as `changed c`: submission_id, uid, pid, cid, gid, submit_time, kind, at,
 * before_status, before_score, before_judgement_id and the same after. No submission stands in it twice.
 */
export interface ChangeList {
  rows: SQL;
  count: number;
}

const columns: Readonly<Record<string, { type: string; of: (change: VerdictChange) => unknown }>> = {
  submission_id: { type: 'bigint', of: (change) => change.submissionId },
  uid: { type: 'text', of: (change) => change.uid },
  pid: { type: 'bigint', of: (change) => change.pid },
  cid: { type: 'bigint', of: (change) => change.cid },
  gid: { type: 'bigint', of: (change) => change.gid },
  submit_time: { type: 'timestamptz', of: (change) => change.submitTime.toISOString() },
  kind: { type: 'text', of: (change) => change.kind },
  at: { type: 'timestamptz', of: (change) => change.at.toISOString() },
  before_status: { type: 'smallint', of: (change) => change.before?.status ?? null },
  before_score: { type: 'numeric', of: (change) => change.before?.score ?? null },
  before_judgement_id: { type: 'bigint', of: (change) => change.before?.judgementId ?? null },
  after_status: { type: 'smallint', of: (change) => change.after.status },
  after_score: { type: 'numeric', of: (change) => change.after.score },
  after_judgement_id: { type: 'bigint', of: (change) => change.after.judgementId },
};

/** The columns of a list and their types, in their order. */
export const columnTypes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(columns).map(([name, { type }]) => [name, type]),
);

const names = sql.raw(
  Object.keys(columns)
    .map((name) => `"${name}"`)
    .join(', '),
);

/** One array for each column. */
type ChangeArrays = Record<string, readonly unknown[]>;

/** Changes in hand as arrays: a statement has the same few values however many there are. */
export const arraysOf = (changes: readonly VerdictChange[]): ChangeArrays =>
  Object.fromEntries(Object.entries(columns).map(([name, { of }]) => [name, changes.map(of)]));

/** The list that such arrays are, where each of them has its place. */
export const listIn = (place: (name: string) => SQLWrapper): SQL => {
  const arrays = Object.entries(columns).map(([name, { type }]) => sql`${place(name)}::${sql.raw(type)}[]`);
  return sql`(select * from unnest(${sql.join(arrays, sql`, `)}) as listed(${names}))`;
};

/** Where a transaction names the submission that it has just stored: its parts are the submission's number and its judgement's. */
const taken = sql.raw(`current_setting('assay.taken', true)`);
const partOfTaken = (part: 1 | 2): SQL => sql`nullif(split_part(${taken}, ' ', ${sql.raw(String(part))}), '')::bigint`;

/**
 * Asked for by the statement that stores a submission: it names that to the statements behind it, until the transaction
 * ends, so that they are sent without waiting for its number.
 */
export const noteTaken = (id: SQL, judgementId: SQL): SQL =>
  sql`set_config('assay.taken', ${id} || ' ' || ${judgementId}, true)`;

/** The number of the submission that the transaction has just stored; null where it stored none. */
export const takenId: SQL = partOfTaken(1);

/** The list of the one submission that the transaction has just stored; empty where it stored none. */
export const takenIn = (place: (name: string) => SQLWrapper): SQL => {
  const numbers: Record<string, SQL> = {
    submission_id: sql`array[${takenId}]`,
    after_judgement_id: sql`array[${partOfTaken(2)}]`,
  };
  return sql`(select * from ${listIn((name) => numbers[name] ?? place(name))} taken where submission_id is not null)`;
};

/**
 * Changes that a query finds, kept until the transaction ends: effects change what the query looks at. The query gives
 * the columns of `ChangeList` in their order. One such list a transaction.
 */
export const gatherChanges = async (tx: Sql, query: SQL): Promise<ChangeList> => {
  const types = Object.entries(columns).map(([name, { type }]) => `"${name}" ${type}`);
  await tx.execute(sql.raw(`create temp table gathered_change (${types.join(', ')}) on commit drop`));
  const { rowCount } = await tx.execute(sql`insert into gathered_change ${query}`);
  await tx.execute(sql`analyze gathered_change`);
  return { rows: sql`gathered_change`, count: rowCount ?? 0 };
};

/** The change of a submission whose row is locked, to what one of its judgements says. */
export const changeOf = (
  row: Omit<typeof submission.$inferSelect, 'code' | 'ip'>,
  kind: VerdictKind,
  after: VerdictChange['after'],
): VerdictChange => ({
  submissionId: row.id,
  uid: row.uid,
  pid: row.pid,
  cid: row.cid,
  gid: row.gid,
  submitTime: row.submitTime,
  kind,
  before: { status: row.status, score: row.score, judgementId: row.judgementId },
  after,
  at: new Date(),
});
