import { type SQL, sql } from 'drizzle-orm';
import type { Database, Sql } from '../../platform/sql/database.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import type { Asked } from './discussion.filter.ts';
import { discussion } from './discussion.table.ts';

/** Posts, the newest, of which is seen how common the words are. */
const looked = 1000;
/** Of those, posts in which each word is looked for alone. */
const sampled = 400;
/** Words that stand in so many of the newest posts, as a part of one, are common. */
const common = 0.02;
/** Posts with words that are not common are sorted together up to this number. */
const sorted = 5000;
/** Posts, of those that the reader may find, with the rare ones of several words: so many are read for the other words. */
const mostRead = 20_000;
/** `total` of a search for words that stand in more posts. */
const mostFound = 500;

interface Wanted {
  /** Posts that the reader may find. */
  where: SQL;
  /** Of those, the posts with these words. */
  about: Asked;
  offset: number;
  limit: number;
}

type Words = Pick<Wanted, 'where' | 'about'>;

const inOrder = sql`order by ${discussion.topPriority} desc, ${discussion.id} desc`;

/**
 * A page of the posts with some words, pinned ones first, then the newest, by their numbers. However many posts there are,
 * only some thousand are looked at: where words are common the newest posts hold enough of them, where they are rare the
 * index of words names all. The database cannot know beforehand which of both it is, above all of beginnings of words.
 */
export const searchPosts = async (
  db: Database,
  { where, about, offset, limit }: Wanted,
): Promise<{ ids: number[]; total: number }> => {
  const newest = await lookAtNewest(db, { where, about });
  if (newest.seen < looked) return { ids: newest.ids.slice(offset, offset + limit), total: newest.ids.length };

  const found =
    newest.ids.length < common * looked ? await byIndex(db, { where, about, counts: newest.counts }) : undefined;
  if (found && found.ids.length <= sorted)
    return { ids: found.ids.slice(offset, offset + limit), total: found.ids.length };
  const upTo = Math.min(offset + limit, mostFound);
  if (offset >= upTo) return { ids: [], total: mostFound };
  const first = found?.areAll ? found.ids : newest.ids;
  if (upTo <= first.length) return { ids: first.slice(offset, upTo), total: mostFound };
  // All up to its end: where there are fewer than the words' share of the newest promised, a late page says so.
  const { rows } = await db.execute<{ id: string }>(sql`select ${discussion.id} as id from ${discussion}
    where ${where} and ${about.all(sql`${discussion.search}`)} ${inOrder} limit ${upTo}`);
  const ids = rows.map(({ id }) => Number(id));
  return { ids: ids.slice(offset), total: ids.length < upTo ? ids.length : mostFound };
};

/** Of the newest posts, how many there are, those with all words in their order, and how many of a few have each word. */
const lookAtNewest = async (
  db: Database,
  { where, about }: Words,
): Promise<{ seen: number; ids: number[]; counts: number[] }> => {
  const each = about.each.map((has) => sql`count(*) filter (where ${has(sql`search`)})::int`);
  const { rows } = await db.execute<{ seen: number; ids: string[]; counts: number[] }>(sql`
    with newest as materialized (
      select ${discussion.id} as id, ${discussion.topPriority} as top, ${discussion.search} as search
      from ${discussion} where ${where} ${inOrder} limit ${looked})
    select count(*)::int as seen,
      coalesce(array_agg(id order by top desc, id desc) filter (where ${about.all(sql`search`)}), '{}') as ids,
      (select array[${sql.join(each, sql`, `)}] from (select search from newest limit ${sampled}) few) as counts
    from newest`);
  const { seen, ids, counts } = rows[0]!;
  return { seen, ids: ids.map(Number), counts };
};

interface Found {
  /** Posts in their order; more than are sorted, unless these are all. */
  ids: number[];
  areAll: boolean;
}

/**
 * Posts by the index of words; `counts`: how many of the sample have each. `offset 0` after the words keeps the planner from
 * looking at them together with the other conditions: it does not know how rare they are, and would read an index of all
 * posts. Without a sequential scan to choose, the index of words is the only one left for the words alone.
 */
const byIndex = (db: Database, { where, about, counts }: Words & { counts: readonly number[] }): Promise<Found> => {
  // Where chance put even the rarest into the sample too often, it is still the one to begin with.
  const bound = Math.max(common * sampled, Math.min(...counts) + 1);
  const rare = about.each.filter((_, index) => counts[index]! < bound);
  const isPartly = rare.length > 0 && rare.length < about.each.length;
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const byRare = isPartly ? await byRareWords(tx, { where, about, rare }) : undefined;
    return byRare ?? (await byAllWords(tx, { where, about }));
  });
};

/**
 * Posts that have the rare ones of the words, and of those the posts with the others; undefined where too many have the rare
 * ones. For a common beginning of a word the index would gather every post with it before it looks at the other words.
 */
const byRareWords = async (
  tx: Sql,
  { where, about, rare }: Words & { rare: Asked['each'] },
): Promise<Found | undefined> => {
  const hasRare = sql.join(
    rare.map((has) => has(sql`${discussion.search}`)),
    sql` and `,
  );
  const { rows } = await tx.execute<{ count: number; ids: string[] }>(sql`
    select count(*)::int as count, coalesce(array_agg(${discussion.id} ${inOrder})
      filter (where ${about.all(sql`${discussion.search}`)}), '{}') as ids
    from (select * from (select * from ${discussion} where ${hasRare} offset 0) ${discussion}
      where ${where} limit ${mostRead + 1}) ${discussion}`);
  const { count, ids } = rows[0]!;
  const areAll = count <= mostRead;
  return areAll || ids.length > sorted ? { ids: ids.map(Number), areAll } : undefined;
};

const byAllWords = async (tx: Sql, { where, about }: Words): Promise<Found> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with found as materialized (select id, top_priority as top
      from (select * from ${discussion} where ${about.all(sql`${discussion.search}`)} offset 0) ${discussion}
      where ${where} limit ${sorted + 1})
    select id from found order by top desc, id desc`);
  return { ids: rows.map(({ id }) => Number(id)), areAll: rows.length <= sorted };
};
