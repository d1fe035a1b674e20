import { type SQL, sql } from 'drizzle-orm';
import { containing } from '../../platform/sql/page.ts';
import { isShort, mayHold } from '../../platform/sql/shortWords.ts';

/** Ends what is asked of one column where that of the next begins, as in the indexes `user_account_names` and `…_details`. */
const joined = (of: SQL, columns: readonly string[]): SQL =>
  sql`(${sql.join(
    columns.map((column) => sql`coalesce(${of}.${sql.identifier(column)}, '')`),
    sql` || ' ' || `,
  )})`;

const holds = (of: SQL, columns: readonly string[], text: string): SQL =>
  sql`(${sql.join(
    columns.map((column) => sql`${of}.${sql.identifier(column)} ilike ${containing(text)}`),
    sql` or `,
  )})`;

/** A text stands in one of these columns of the account `of`; all of them are in the index of `all`. */
const indexed = (of: SQL, all: readonly string[], columns: readonly string[], text: string): SQL =>
  isShort(text) ? sql`(${mayHold(joined(of, all), text)} and ${holds(of, columns, text)})` : holds(of, columns, text);

const names = ['username', 'nickname'] as const;
const details = ['email', 'realname', 'school', 'number'] as const;

/** A text stands in the name or nickname of the account `of`. */
export const namesHold = (of: SQL, text: string): SQL => indexed(of, names, names, text);

/** A text stands in the name of the account `of`. */
export const usernameHolds = (of: SQL, text: string): SQL => indexed(of, names, ['username'], text);

/** A text stands in the address, real name, school or student number of the account `of`: for administrators. */
export const detailsHold = (of: SQL, text: string): SQL => indexed(of, details, details, text);
