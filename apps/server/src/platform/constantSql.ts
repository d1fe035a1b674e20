import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * SQL that is always the same, written out once with its values in it: what is asked at every submission is not put
 * together again from its hundred parts each time. For values of ours only.
 */
export const constantSql = (statement: SQL): SQL => sql.raw(dialect.sqlToQuery(statement.inlineParams()).sql);
