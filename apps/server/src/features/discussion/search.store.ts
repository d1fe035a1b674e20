import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import type { Asked } from './discussion.filter.ts';
import { discussion } from './discussion.table.ts';

/** Posts, the newest, of which is seen how common the words are. */
const looked = 500;
/** Posts with words that the index names are sorted together up to this number; words in more posts are common. */
const sorted = 2000;
/** `total` of a search for words that stand in more posts. */
const mostFound = 500;

/** A row of a post, not the one that stands there when nothing was found. */
const isPost = <T extends { id: string | null }>(row: T): row is T & { id: string } => row.id !== null;

interface Wanted {
  /** Posts that the reader may find. */
  where: SQL;
  /** Of those, the posts with these words. */
  about: Asked;
  offset: number;
  limit: number;
}

/**
 * A page of the posts with some words, pinned ones first, then the newest, by their numbers. However many posts there are,
 * only some thousand are looked at: where words are common the newest posts hold enough of them, where they are rare the
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

  const { rows } = await db.execute<{ id: string | null; count: number; posts: number; counts: number[] }>(sql`
    with newest as materialized (select ${columns}, ${discussion.search} as search ${from} ${inOrder} limit ${looked}),
    words as (select count(*)::int as count,
      (select reltuples::float8 from pg_class where oid = ${'discussion'}::regclass) as posts, array[${sql.join(
        about.each.map((has) => sql`count(*) filter (where ${has(sql`search`)})::int`),
        sql`, `,
      )}] as counts from newest)
    select n.id, w.count, w.posts, w.counts from words w
      left join (select id, top from newest where ${about.all(sql`search`)}) n on true order by n.top desc, n.id desc`);
  const newest = rows.filter(isPost);
  const { count: seen, posts, counts } = rows[0]!;
  if (seen < looked) return { ids: numbers(newest.slice(offset, offset + limit)), total: newest.length };

  // By how many of the newest have them, and how many posts there were when the database last counted.
  const isCommon = (count: number): boolean => (count / looked) * posts > sorted;
  const upTo = Math.min(offset + limit, mostFound);
  if (isCommon(newest.length) && upTo <= newest.length)
    return { ids: numbers(newest.slice(offset, upTo)), total: mostFound };
  // A common word beside a rare one would be read from the index as well, and says little.
  const rare = about.each.filter((_, index) => !isCommon(counts[index]!));
  const { isAll, rows: found } = await byWords(db, { where, about, named: rare.length > 0 ? rare : [about.all] });
  if (isAll) return { ids: numbers(found.slice(offset, offset + limit)), total: found.length };
  if (offset >= upTo) return { ids: [], total: mostFound };
  const { rows: inPlace } = await db.execute<{ id: string }>(sql`select ${discussion.id} as id ${from}
    and ${about.all(sql`${discussion.search}`)} ${inOrder} limit ${upTo - offset} offset ${offset}`);
  return { ids: numbers(inPlace), total: mostFound };
};

/**
 * Posts with words that the index of words names, in their order; `isAll`: unless it names too many. The words are asked for
 * alone: with the other conditions beside them the planner, which does not know how rare they are, reads an index of all
 * posts, and where so many may come it would sooner read the whole table.
 */
const byWords = (
  db: Database,
  { where, about, named }: Pick<Wanted, 'where' | 'about'> & { named: Asked['each'] },
): Promise<{ isAll: boolean; rows: { id: string }[] }> =>
  db.transaction(async (tx) => {
    const hasAll = sql.join(
      named.map((has) => has(sql`${discussion.search}`)),
      sql` and `,
    );
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute<{ id: string | null; named: number }>(sql`
      with named as materialized
        (select ${discussion.id} as id from ${discussion} where ${hasAll} limit ${sorted + 1}),
      found as (select ${discussion.id} as id, ${discussion.topPriority} as top from ${discussion}
        where ${discussion.id} in (select id from named) and ${about.all(sql`${discussion.search}`)} and ${where})
      select f.id, (select count(*)::int from named) as named from (select) one left join found f on true
        order by f.top desc, f.id desc`);
    return {
      isAll: (rows[0]?.named ?? 0) <= sorted,
      rows: rows.filter(isPost),
    };
  });
