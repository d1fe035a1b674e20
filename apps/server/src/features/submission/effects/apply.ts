import { status } from '@assay/domain';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { tellAfter } from '../../../platform/afterCommit.ts';
import { constantSql, hot } from '../../../platform/constantSql.ts';
import type { Sql } from '../../../platform/database.ts';
import { filledSql } from '../../../platform/filledSql.ts';
import { atTheEnd } from '../../../platform/pipelined.ts';
import { steps } from './all.ts';
import { arraysOf, type ChangeList, listIn, takenIn, type VerdictChange } from './change.ts';
import type { Effect } from './effect.ts';
import { heldIn } from './held.ts';

const all = steps.flat();

/** What follows `with changed as (…)` in a statement that does what all of these effects say. */
const restOf = (effects: readonly Effect[]): SQL => {
  const writes = effects.flatMap((effect) => effect.writes ?? []);
  const asked = effects.flatMap(({ calls, tells }) => [
    ...(calls ? [sql`select called.*, false from (${calls}) called(name)`] : []),
    ...(tells ? [sql`select told.*, true from (${tells}) told(name)`] : []),
  ]);
  const parts = writes.map((write, index) => sql`, ${sql.raw(`write${index}`)} as (${write})`);
  return constantSql(
    sql`${sql.join(parts)} ${asked.length > 0 ? sql`select asked.* from (${sql.join(asked, sql` union all `)}) asked(name, is_told)` : sql`select`}`,
  );
};

const statementOf = (effects: readonly Effect[], rows: SQL): SQL =>
  sql`${hot} with changed as (select * from ${rows} given)${restOf(effects)}`;

type Filled = ReturnType<typeof filledSql<Record<string, unknown>>>;
/** Of a list in hand, of the submission that was just stored, and of the one that is held. */
const filled = new Map([listIn, takenIn, heldIn].map((rows) => [rows, new Map<string, Filled>()]));

/** The statement of these effects over such a list. */
const filledOf = (effects: readonly Effect[], rows: typeof listIn): Filled => {
  const names = effects.map((effect) => all.indexOf(effect)).join();
  const known = filled.get(rows)!.get(names) ?? filledSql((place) => statementOf(effects, rows(place)));
  filled.get(rows)!.set(names, known);
  return known;
};

const perform = async (tx: Sql, statement: SQLWrapper): Promise<void> => {
  const { rows } = await tx.execute<{ name?: string; is_told?: boolean }>(statement);
  tellAfter(
    tx,
    rows.flatMap((row) => (row.is_told && row.name) || []),
  );
};

/** Applies everything that follows from changes that a query found; their submissions must be locked. */
export const applyList = async (tx: Sql, changes: ChangeList): Promise<void> => {
  // A hundred thousand are better planned effect by effect.
  for (const effect of all) await perform(tx, statementOf([effect], changes.rows));
};

const applyIn = async (tx: Sql, changes: readonly VerdictChange[], rows: typeof listIn): Promise<void> => {
  const arrays = arraysOf(changes);
  for (const step of steps) {
    const concerned = step.filter((effect) => changes.some((change) => effect.concerns(change)));
    if (concerned.length > 0) await atTheEnd(tx, perform(tx, filledOf(concerned, rows)(arrays)));
  }
};

/**
 * The one way in which a submission's verdict changes, in the caller's transaction: the judgement each change names is
 * written, its submission's row locked (or just made), and no submission stands in it twice. What is asked afterwards finds
 * all of it done; it is waited for at the end of the transaction.
 */
export const applyChanges = (tx: Sql, changes: readonly VerdictChange[]): Promise<void> => applyIn(tx, changes, listIn);

/**
 * The same for the submission that the transaction has just stored (`noteTaken`), whose number nobody has been told yet.
 * Where it was refused nothing follows.
 */
export const applyTaken = (
  tx: Sql,
  sent: Pick<VerdictChange, 'uid' | 'pid' | 'cid' | 'gid' | 'submitTime'>,
): Promise<void> => {
  const after = { status: status.pending, score: null, judgementId: null };
  return applyIn(tx, [{ ...sent, submissionId: 0, kind: 'taken', before: null, after, at: new Date() }], takenIn);
};

/**
 * The same for the submission that the transaction holds (`noteHeld`), which was in flight, before anybody has been told
 * what it was. Where none is held nothing follows.
 */
export const applyHeld = async (
  tx: Sql,
  { cid, gid }: Pick<VerdictChange, 'cid' | 'gid'>,
  { status: ended, score, judgementId }: VerdictChange['after'],
): Promise<void> => {
  const at = new Date();
  const before = { status: status.pending, score: null, judgementId };
  const after = { status: ended, score, judgementId };
  const change = {
    submissionId: 0,
    uid: '',
    pid: 0,
    cid,
    gid,
    submitTime: at,
    kind: 'judged' as const,
    before,
    after,
    at,
  };
  await applyIn(tx, [change], heldIn);
};
