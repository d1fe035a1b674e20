import { searchWords } from '@assay/domain';
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { userAccount } from '../account/account.table.ts';
import { discussion } from './discussion.table.ts';

/** What is looked through for words, beside the name of its author. */
const texts = { title: discussion.title, description: discussion.description, content: discussion.content };
type Texts = Record<keyof typeof texts, string>;

/** A post's texts and the name of its author as the words by which it is found. */
export const wordsOf = ({ title, description, content }: Texts, author: string): SQL<string> =>
  sql<string>`array_to_tsvector(${sql.param(searchWords([title, description, author, content].join('\n')))}::text[])`;

/** Posts whose words are looked at together. */
const atOnce = 100;

/** Posts of somebody who is called otherwise now are found by the new name, and no longer by the old one. */
export const renameAuthor = async (tx: Sql, uid: string, author: string): Promise<void> => {
  const { id } = discussion;
  for (let last = 0; ; ) {
    const rows = await tx
      .select({ id, ...texts })
      .from(discussion)
      .where(and(eq(discussion.uid, uid), gt(id, last)))
      .orderBy(id)
      .limit(atOnce);
    for (const row of rows)
      await tx
        .update(discussion)
        .set({ search: wordsOf(row, author) })
        .where(eq(id, row.id));
    if (rows.length < atOnce) return;
    last = rows.at(-1)!.id;
  }
};

/**
 * Finds the next hundred posts after one by what they say now and who wrote them, where their words tell otherwise. Answers
 * the number of the last; undefined at the end.
 */
export const renewWords = async (tx: Sql, after: number): Promise<number | undefined> => {
  const { id } = discussion;
  const found = await tx
    .select({ id, uid: discussion.uid })
    .from(discussion)
    .where(gt(id, after))
    .orderBy(id)
    .limit(atOnce);
  if (found.length === 0) return undefined;
  // The authors first, as whoever gives an account another name does: nobody waits for somebody who waits for them.
  const authors = await tx
    .select({ uid: userAccount.uid, name: userAccount.username })
    .from(userAccount)
    .where(inArray(userAccount.uid, [...new Set(found.map(({ uid }) => uid))]))
    .orderBy(userAccount.uid)
    .for('share');
  const names = new Map(authors.map(({ uid, name }) => [uid, name]));
  const ids = found.map((row) => row.id);
  const rows = await tx
    .select({ id, uid: discussion.uid, ...texts })
    .from(discussion)
    .where(inArray(id, ids))
    .orderBy(id)
    .for('no key update');
  for (const row of rows) {
    const search = wordsOf(row, names.get(row.uid) ?? '');
    await tx
      .update(discussion)
      .set({ search })
      .where(and(eq(id, row.id), sql`${discussion.search} <> ${search}`));
  }
  return ids.at(-1);
};
