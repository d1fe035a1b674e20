import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { constantSql, executeNamed } from '../../../platform/sql/statement.ts';
import { publishOnCommit } from '../../../platform/sql/transaction.ts';
import { steps } from './all.ts';
import { type ChangeList, listOf, type VerdictChange } from './change.ts';
import type { Effect } from './effect.ts';

const all = steps.flat();

/**
 * What follows `with changed as (…)` in the statement that does what these effects say: each write is a part of the `with`, what
 * they call and publish is the query. Written out once for each set of effects.
 */
const restOf = (() => {
  const known = new Map<string, SQL>();
  return (effects: readonly Effect[], name: string): SQL => {
    const found = known.get(name);
    if (found) return found;
    const writes = effects.flatMap((effect) => effect.writes ?? []);
    const asked = effects.flatMap(({ calls, tells }) => [
      ...(calls ? [sql`select called.*, false from (${calls}) called(name)`] : []),
      ...(tells ? [sql`select told.*, true from (${tells}) told(name)`] : []),
    ]);
    const parts = writes.map((write, index) => sql`, ${sql.raw(`write${index}`)} as (${write})`);
    const rest = constantSql(
      sql`${sql.join(parts)} ${asked.length > 0 ? sql`select asked.* from (${sql.join(asked, sql` union all `)}) asked(name, is_told)` : sql`select`}`,
    );
    known.set(name, rest);
    return rest;
  };
})();

/** Performs effects on a list of changes in one statement, and publishes what they tell once all is committed. */
const perform = async (tx: Sql, effects: readonly Effect[], list: { rows: SQL; isHot: boolean }): Promise<void> => {
  const name = `effects_${effects.map((effect) => all.indexOf(effect)).join('_')}`;
  const statement = sql`with changed as (select * from ${list.rows} given)${restOf(effects, name)}`;
  type Row = { name?: string; is_told?: boolean };
  const { rows } = await (list.isHot ? executeNamed<Row>(tx, name, statement) : tx.execute<Row>(statement));
  publishOnCommit(
    tx,
    rows.flatMap((row) => (row.is_told && row.name) || []),
  );
};

/** Applies everything that follows from changes that a query found; their submissions must be locked. */
export const applyList = async (tx: Sql, changes: ChangeList): Promise<void> => {
  // A hundred thousand are better planned effect by effect.
  for (const effect of all) await perform(tx, [effect], { rows: changes.rows, isHot: false });
};

/**
 * The one way in which a submission's verdict changes, in the caller's transaction: the judgement each change names is
 * written, its submission's row locked (or just made), and no submission stands in it twice.
 */
export const applyChanges = async (tx: Sql, changes: readonly VerdictChange[]): Promise<void> => {
  const list = { rows: listOf(changes), isHot: true };
  for (const step of steps) {
    const concerned = step.filter((effect) => changes.some((change) => effect.concerns(change)));
    if (concerned.length > 0) await perform(tx, concerned, list);
  }
};
