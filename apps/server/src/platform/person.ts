import type { Viewer } from '@assay/domain';
import type { Locale } from '@assay/locales';
import type { SQL } from 'drizzle-orm';
import type { Sql } from './sql/database.ts';

/**
 * What becomes of a column that holds an account, by its uid or its name.
 * `own`: its rows are deleted when the account ends. `name`: quotes the username, and quotes the new one after a change.
 * `keeps`: outlives its author, so the row of the account stays while one names it. `stays`: goes with the row of the account
 * or stays with it; what else happens to it is in the functions of the person. `other`: is no account of this site.
 */
export type Fate = 'own' | 'name' | 'keeps' | 'stays' | 'other';

/** A username before and after it changed, by another name or by the end of the account. */
export interface Renaming {
  old: string;
  now: string;
}

/** What is counted before accounts are deleted. */
export type Consequence = 'submissions' | 'inContests' | 'announcements' | 'notices' | 'comments' | 'posts' | 'honors';

/** One file of what is kept of a person: a text, or rows that become a list in JSON. */
export type DataFile = { name: string } & ({ text: string } | { rows: AsyncIterable<unknown> });

/** What an area keeps of a person; `<area>.person.ts` makes it, and the area's description carries it. */
export interface Person {
  /** Every column of the area's tables that holds an account, as `table.column`. */
  columns: Readonly<Record<`${string}.${string}`, Fate>>;
  /** Beyond the columns: replaces the name where something is found or let in by it. */
  rename?: (tx: Sql, uid: string, name: Renaming) => Promise<void>;
  /** Beyond the columns: deletes what only its owner saw; answers keys of pictures to drop after the commit. Done again later. */
  erase?: (tx: Sql, uids: readonly string[]) => Promise<readonly string[]>;
  /** Deletes at most `limit` of many rows outside contests; answers how many, 0 when nothing is left. */
  eraseSome?: (tx: Sql, uids: readonly string[], limit: number) => Promise<number>;
  /** Deletes what was said outside contests, when administrators delete the account. */
  retract?: (tx: Sql, uids: readonly string[]) => Promise<void>;
  /** Tells what shows these people that their names, states or roles changed. */
  changed?: (tx: Sql, uids: readonly string[]) => Promise<void>;
  /** @throws Failure where the account may not end now. */
  checkEnd?: (viewer: Viewer) => Promise<void>;
  /** Conditions over a row `u` of `user_account`, beyond the columns that keep it. */
  keeps?: readonly SQL[];
  /** Rows of these accounts as `table where …`, for the list of uids. */
  counts?: (uids: SQL) => Readonly<Partial<Record<Consequence, SQL>>>;
  /** What the owner may take along. */
  files?: (viewer: Viewer, locale: Locale) => AsyncIterable<DataFile> | Iterable<DataFile>;
}

/** A page of rows that carry their number; `after` is the number of the last one seen. */
type Pages<T extends { id: number }> = (after: number) => Promise<readonly T[]>;

/** All rows of all pages. */
export const allRows = async function* <T extends { id: number }>(pages: Pages<T>): AsyncGenerator<T> {
  for (let after = 0; ; ) {
    const page = await pages(after);
    if (page.length === 0) return;
    yield* page;
    after = page.at(-1)!.id;
  }
};
