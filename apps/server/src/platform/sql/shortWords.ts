import { type SQL, sql } from 'drizzle-orm';

/** Is a text so short that no index of trigrams can find it? */
export const isShort = (text: string): boolean => [...text].length < 3;

/** `texts`, an expression that has an index over its letters, may hold a short text: looked for by that index. */
export const mayHold = (texts: SQL, text: string): SQL => sql`letters_of(${texts}) @> array[lower(${text}::text)]`;
