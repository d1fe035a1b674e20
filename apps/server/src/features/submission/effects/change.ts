import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import type { submission } from '../submission.table.ts';
import type { VerdictKind } from '../verdictKinds.ts';

/** What a submission's verdict is at one time. */
interface Verdict {
  status: number;
  score: number | null;
  judgementId: number | null;
}

/** No other file can name it: a change is made of a stored submission by `changeOf` or `takenChange`, never put together. */
declare const ofStoredSubmission: unique symbol;

/**
 * The only currency of verdicts: what a submission was, what it becomes, and when. `before` is null when the submission
 * itself is taken. Everything else of the new verdict (time, memory, messages) stands in the judgement it names.
 */
export interface VerdictChange {
  readonly [ofStoredSubmission]: true;
  submissionId: number;
  uid: string;
  pid: number;
  cid: number | null;
  gid: number | null;
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

const names = sql.raw(
  Object.keys(columns)
    .map((name) => `"${name}"`)
    .join(', '),
);

/** Changes in hand as a relation, one array for each column: a statement has the same values however many there are. */
export const listOf = (changes: readonly VerdictChange[]): SQL => {
  const arrays = Object.values(columns).map(({ type, of }) => sql`${sql.param(changes.map(of))}::${sql.raw(type)}[]`);
  return sql`(select * from unnest(${sql.join(arrays, sql`, `)}) as listed(${names}))`;
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

type Row = Omit<typeof submission.$inferSelect, 'code' | 'ip'>;

const change = (row: Row, of: Pick<VerdictChange, 'kind' | 'before' | 'after' | 'at'>): VerdictChange =>
  ({
    submissionId: row.id,
    uid: row.uid,
    pid: row.pid,
    cid: row.cid,
    gid: row.gid,
    submitTime: row.submitTime,
    ...of,
  }) as VerdictChange;

/** The change of a submission whose row is locked, to what one of its judgements says. */
export const changeOf = (row: Row, kind: VerdictKind, after: Verdict): VerdictChange =>
  change(row, {
    kind,
    before: { status: row.status, score: row.score, judgementId: row.judgementId },
    after,
    at: new Date(),
  });

/** The change by which a submission comes to be: its row was just stored. */
export const takenChange = (row: Row): VerdictChange =>
  change(row, {
    kind: 'taken',
    before: null,
    after: { status: row.status, score: row.score, judgementId: row.judgementId },
    at: new Date(),
  });
