import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect({ casing: 'snake_case' });

/** Begins statements that are asked for every submission: connections keep their plans from the first time on. */
export const hot: SQL = sql.raw('/* hot */');

/**
 * Asked for in a statement, lets the commit of its transaction not wait for the disk. For what may be forgotten when the
 * database's machine dies in the next half second; it is never half done, and never seen before what it stands on.
 */
export const withoutFlush: SQL = sql`set_config('synchronous_commit', 'off', true)`;

/**
 * SQL that is always the same, written out once with its values in it: what is asked at every submission is not put
 * together again from its hundred parts each time. For values of ours only.
 */
export const constantSql = (statement: SQL): SQL => sql.raw(dialect.sqlToQuery(statement.inlineParams()).sql);

/** The text of a statement, and its values in their order. */
export const textOf = (statement: SQL): { text: string; places: readonly unknown[] } => {
  const { sql: text, params: places } = dialect.sqlToQuery(statement);
  return { text, places };
};

/** A number written out instead of sent beside: only so a plan can use an index whose condition names it. */
export const constant = (value: number): SQL => sql.raw(String(value));
