import { type SQL, sql } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgQueryResultKind } from 'drizzle-orm/pg-core';
import type { Sql } from './database.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * Runs a statement as a prepared one: each connection parses and plans it once. For the few that every submission asks; one
 * name has one text, so that only the values may differ.
 */
export const executeNamed = async <Row extends Record<string, unknown>>(
  db: Sql,
  name: string,
  statement: SQL,
): Promise<PgQueryResultKind<NodePgQueryResultHKT, Row>> =>
  db._.session
    .prepareQuery<{ execute: PgQueryResultKind<NodePgQueryResultHKT, Row>; all: unknown; values: unknown }>(
      dialect.sqlToQuery(statement),
      undefined,
      name,
      false,
    )
    .execute();

/** Writes SQL of constants out as text: for parts of a statement that are the same each time. Never for values from outside. */
export const constantSql = (statement: SQL): SQL => sql.raw(dialect.sqlToQuery(statement.inlineParams()).sql);

/**
 * Selected in a statement, commits its transaction asynchronously (`synchronous_commit = off`): what it wrote may be lost when
 * the machine of the database dies within the next half second, but never half of it.
 */
export const asyncCommit: SQL = sql`set_config('synchronous_commit', 'off', true)`;

/** A number written out instead of sent as a parameter: only so a plan can use an index whose condition names it. */
export const constant = (value: number): SQL => sql.raw(String(value));
