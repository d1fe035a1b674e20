import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Compares a column with a text case-insensitively, by its index over `lower`. The database makes both small: JavaScript does
 * some letters otherwise, and names with one of them would never be found.
 */
export const equalsIgnoringCase = (column: AnyColumn, text: string): SQL =>
  sql`lower(${column}) = lower(${text}::text)`;

/** The same for any of these texts. */
export const equalsAnyIgnoringCase = (column: AnyColumn, texts: readonly string[]): SQL =>
  sql`lower(${column}) = any(array(select lower(one) from unnest(${sql.param([...texts])}::text[]) one))`;
