import { type SQL, sql } from 'drizzle-orm';

/** A number as a constant of the statement instead of a parameter: only so a plan can use an index whose condition names it. */
export const constant = (value: number): SQL => sql.raw(String(value));
