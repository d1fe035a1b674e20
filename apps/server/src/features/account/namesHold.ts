import { type SQL, sql } from 'drizzle-orm';
import { containing } from '../../platform/page.ts';
import { isShort, mayHold } from '../../platform/shortWords.ts';

/** Ends what is asked of one column where that of the next begins, as in the indexes `user_account_names` and `…_details`. */
const joined = (of: SQL, first: string, second: string): SQL =>
  sql`(coalesce(${of}.${sql.identifier(first)}, '') || ' ' || coalesce(${of}.${sql.identifier(second)}, ''))`;

const holds = (of: SQL, columns: readonly string[], text: string): SQL =>
  sql`(${sql.join(
    columns.map((column) => sql`${of}.${sql.identifier(column)} ilike ${containing(text)}`),
    sql` or `,
  )})`;

/** A text stands in one of these columns of the account `of`; all of them are in the index of the two. */
const indexed = (of: SQL, [first, second]: readonly [string, string], columns: readonly string[], text: string): SQL =>
  isShort(text)
    ? sql`(${mayHold(joined(of, first, second), text)} and ${holds(of, columns, text)})`
    : holds(of, columns, text);

const names = ['username', 'nickname'] as const;
const details = ['email', 'realname'] as const;

/** A text stands in the name or nickname of the account `of`. */
export const namesHold = (of: SQL, text: string): SQL => indexed(of, names, names, text);

/** A text stands in the name of the account `of`. */
export const usernameHolds = (of: SQL, text: string): SQL => indexed(of, names, ['username'], text);

/** A text stands in the address or the real name of the account `of`: for administrators. */
export const detailsHold = (of: SQL, text: string): SQL => indexed(of, details, details, text);
