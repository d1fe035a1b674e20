import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { discussion } from './discussion.table.ts';

/** Posts, the newest, of which is seen how common the words are. */
const looked = 2000;
/** Words that stand in so many of those are common. */
const common = 100;
/** Posts with words that are not common are sorted together up to this number. */
const sorted = 5000;
/** `total` of a search for words that stand in more posts. */
const mostFound = 500;

interface Wanted {
  /** Posts that the reader may find. */
  where: SQL;
  /** Of those, the posts with all words, as a condition on the column `search`. */
  about: (search: SQL) => SQL;
  offset: number;
  limit: number;
}

/**
 * A page of the posts with some words, pinned ones first, then the newest, by their numbers. However many posts there are,
 * only a few thousand are looked at: where words are common the newest posts hold enough of them, where they are rare the
 * index of words names all. The database cannot know beforehand which of both it is, above all of beginnings of words.
 */
export const searchPosts = async (
  db: Database,
  { where, about, offset, limit }: Wanted,
): Promise<{ ids: number[]; total: number }> => {
  const from = sql`from ${discussion} where ${where}`;
  const inOrder = sql`order by ${discussion.topPriority} desc, ${discussion.id} desc`;
  const columns = sql`${discussion.id} as id, ${discussion.topPriority} as top`;
  const numbers = (rows: readonly { id: string }[]): number[] => rows.map(({ id }) => Number(id));

  const { rows: newest } = await db.execute<{ id: string; count: number }>(sql`
    with newest as materialized (select ${columns}, ${discussion.search} as search ${from} ${inOrder} limit ${looked})
    select id, (select count(*)::int from newest) as count from newest where ${about(sql`search`)} order by top desc, id desc`);
  const seen = newest[0]?.count ?? (await countUpTo(db, from, looked));
  if (seen < looked) return { ids: numbers(newest.slice(offset, offset + limit)), total: newest.length };

  const isCommon = newest.length >= common;
  if (!isCommon) {
    const found = await byWords(db, { where, about });
    if (found.length <= sorted) return { ids: numbers(found.slice(offset, offset + limit)), total: found.length };
  }
  const upTo = Math.min(offset + limit, mostFound);
  if (offset >= upTo) return { ids: [], total: mostFound };
  if (isCommon && upTo <= newest.length) return { ids: numbers(newest.slice(offset, upTo)), total: mostFound };
  const { rows } = await db.execute<{ id: string }>(sql`select ${discussion.id} as id ${from}
    and ${about(sql`${discussion.search}`)} ${inOrder} limit ${upTo - offset} offset ${offset}`);
  return { ids: numbers(rows), total: mostFound };
};

const countUpTo = async (db: Database, from: SQL, most: number): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 ${from} limit ${most}) there`,
  );
  return rows[0]!.count;
};

/**
 * Posts by the index of words, in their order, up to one more than are sorted. `offset 0` keeps the planner from looking at
 * the words together with the other conditions: it does not know how rare they are, and would read an index of all posts;
 * without a sequential scan to choose, the index of words is the only one left for the words alone.
 */
const byWords = (db: Database, { where, about }: Pick<Wanted, 'where' | 'about'>): Promise<{ id: string }[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute<{ id: string }>(sql`
      with found as materialized (select id, top_priority as top
        from (select * from ${discussion} where ${about(sql`${discussion.search}`)} offset 0) ${discussion}
        where ${where} limit ${sorted + 1})
      select id from found order by top desc, id desc`);
    return rows;
  });
