import { type AnyColumn, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

type ListType = 'bigint' | 'text';

/**
 * The column is one of a list that is one parameter, an array of that type. The list is unpacked and packed again, so that
 * the planner cannot see how many there are: of a list that it sees the plan for any list looks ten times as dear as the
 * one for this list, and prepared statements would be planned each time they are asked.
 */
export const isInList = (column: AnyColumn, list: SQLWrapper, type: ListType): SQL =>
  sql`${column} = any(array(select unnest(${list}::${sql.raw(type)}[])))`;

/**
 * The number is one of these, as one parameter: however many they are the statement is the same, so that connections keep
 * its plan. Of `inArray` each length is another statement.
 */
export const isOneOf = (column: AnyColumn, ids: readonly number[]): SQL =>
  isInList(column, sql.param([...ids]), 'bigint');

/**
 * The column is one of a list that the planner is to see, as one parameter: where the list decides how a statement goes
 * about its work. It is planned each time it is asked. For a list of some hundred a parameter each would take longer to
 * write out and read than the look-up. Of one it is the plain question, which an index answers in its order.
 */
export const isAmong = (column: AnyColumn, list: readonly (number | string)[], type: ListType): SQL =>
  list.length === 1
    ? sql`${column} = ${list[0]}`
    : sql`${column} = any(${sql.param([...list])}::${sql.raw(`${type}[]`)})`;
