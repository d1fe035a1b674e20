import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { contestTouch } from '../standings/places/results.table.ts';
import { demoMade } from './demo.table.ts';
import { madeKinds } from './made.store.ts';

/** Foreign keys to a table that neither follow a deletion nor let go: what holds them would refuse it. */
const holding = async (tx: Sql, table: string): Promise<{ from: string; column: string; to: string }[]> => {
  const { rows } = await tx.execute<{ from: string; column: string; to: string }>(sql`
    select c.conrelid::regclass::text as "from", a.attname as "column", b.attname as "to" from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
    where c.contype = 'f' and c.confdeltype in ('a', 'r') and c.confrelid = to_regclass(${table}) order by 1, 2`);
  return rows;
};

/** Deletes rows, and before them whatever refers to them and would refuse that; the rest follows by itself. */
const deleteRows = async (tx: Sql, table: string, where: SQL): Promise<void> => {
  for (const { from, column, to } of await holding(tx, table))
    await deleteRows(
      tx,
      from,
      sql`${sql.identifier(column)} in (select ${sql.identifier(to)} from ${sql.identifier(table)} where ${where})`,
    );
  await tx.execute(sql`delete from ${sql.identifier(table)} where ${where}`);
};

/** Uids of the accounts that the demonstration made. */
export const madeUids = async (db: Sql): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`select id from ${demoMade} where kind = 'user_account'`);
  return rows.map(({ id }) => id);
};

/** Deletes all that the demonstration made and everything that belongs to it. Counters of problems are the caller's. */
export const deleteMade = async (tx: Sql): Promise<void> => {
  for (const kind of madeKinds) {
    const key = kind === 'user_account' ? 'uid' : 'id';
    await deleteRows(
      tx,
      kind,
      sql`${sql.identifier(key)}::text in (select d.id from demo_made d where d.kind = ${kind})`,
    );
  }
  await tx.execute(
    sql`delete from ${contestTouch} where not exists (select from contest c where c.id = ${contestTouch.cid})`,
  );
  await tx.execute(sql`delete from ${demoMade}`);
};
