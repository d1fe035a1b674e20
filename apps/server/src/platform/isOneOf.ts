import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * The number is one of these, as one parameter: however many they are the statement is the same, so that connections keep
 * its plan (`namedStatements.ts`). Of `inArray` each length is another statement.
 */
export const isOneOf = (column: AnyColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::bigint[])`;
