import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * The column holds this text in any case of letters, found by its index over `lower`. What is asked for is made small by the
 * database too: JavaScript does it otherwise for some letters, so that whoever has one in the name would never be found.
 */
export const sameLetters = (column: AnyColumn, text: string): SQL => sql`lower(${column}) = lower(${text}::text)`;

/** The same for any of these texts. */
export const sameLettersAsAny = (column: AnyColumn, texts: readonly string[]): SQL =>
  sql`lower(${column}) = any(array(select lower(one) from unnest(${sql.param([...texts])}::text[]) one))`;
