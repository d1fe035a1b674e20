import { accountStates } from '@assay/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { constant } from '../../platform/sql/statement.ts';
import { userAccount } from '../account/account.table.ts';
import { namesHold } from '../account/index.ts';
import {
  countBefore,
  inRankOrder,
  type Paging,
  type RankedUser,
  type RankKind,
  rankKey,
  withRanks,
} from './rank.store.ts';
import { userRank } from './rank.table.ts';

/** Up to so many accounts with a text in their names are looked up in the ranking one by one. */
const mostSorted = 2000;
/** The first of the ranking, of which the accounts are looked up where a text stands in more names. */
const mostWalked = 5000;

interface Wanted extends Paging {
  /** Accounts whose names hold the text, as a condition on the account `a`. */
  named: SQL;
}
interface Place {
  uid: string;
  rank: number;
}

/**
 * Those of a ranking whose user name or nickname holds a text, with their places in the whole of it. A text in few names is
 * looked for by the index of names, one in many among the first of the ranking: they hold the page unless it is a late one.
 */
export const searchRank = async (
  db: Sql,
  kind: RankKind,
  { text, offset, limit }: Paging & { text: string },
): Promise<{ records: RankedUser[]; total: number }> => {
  const wanted = { named: namesHold(sql`a`, text), offset, limit };
  const { places, total } = (await amongFew(db, kind, wanted)) ?? (await amongMany(db, kind, wanted));
  return places.length === 0 ? { records: [], total: 0 } : { records: await withRanks(db, places), total };
};

/** A disabled account stands in no ranking: the same as `is_shown` of its row there. */
const isNormal = sql`a.status = ${constant(accountStates.normal)}`;

/** The page with `total` of a text that stands in few names; undefined for others. */
const amongFew = async (
  db: Sql,
  kind: RankKind,
  { named, offset, limit }: Wanted,
): Promise<{ places: Place[]; total: number } | undefined> => {
  const { rows } = await db.execute<{ total: number; uids: string[] | null }>(sql`
    with named as materialized (
      select a.uid from ${userAccount} a where ${isNormal} and ${named} limit ${mostSorted + 1}),
    counted as materialized (select count(*)::int as total from named)
    select total, case when total <= ${mostSorted} then array(
      select r.uid from ${userRank} r where r.is_shown and r.uid in (select uid from named)
      ${inRankOrder(kind)} limit ${limit} offset ${offset}) end as uids from counted`);
  const { total, uids } = rows[0]!;
  return uids === null ? undefined : { places: await placesOf(db, kind, uids), total };
};

const amongMany = async (db: Sql, kind: RankKind, wanted: Wanted): Promise<{ places: Place[]; total: number }> => {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${userAccount} a where ${isNormal} and ${wanted.named}`,
  );
  const { total } = rows[0]!;
  const { offset, limit } = wanted;
  const first = offset + limit <= mostWalked ? await amongFirst(db, kind, wanted) : [];
  const places =
    first.length >= Math.min(limit, total - offset)
      ? first
      : await placesOf(db, kind, await amongAll(db, kind, wanted));
  return { places, total };
};

/**
 * What the first of the ranking hold of the page. `offset 0`: one account after the other is looked at, until the page is
 * full. All those of the name would else be gathered first.
 */
const amongFirst = async (db: Sql, kind: RankKind, { named, offset, limit }: Wanted): Promise<Place[]> => {
  const [first, second] = rankKey(kind);
  const { rows } = await db.execute<{ uid: string; rank: number }>(sql`
    select one.uid, one.rank::int as rank
    from (select r.uid, ${first} as first, ${second} as second, rank() over (order by ${first}, ${second}) as rank
        from ${userRank} r where r.is_shown ${inRankOrder(kind)} limit ${mostWalked}) one,
      lateral (select from ${userAccount} a where a.uid = one.uid and ${named} offset 0) found
    order by one.first, one.second, one.uid limit ${limit} offset ${offset}`);
  return rows;
};

const amongAll = async (db: Sql, kind: RankKind, { named, offset, limit }: Wanted): Promise<string[]> => {
  const { rows } = await db.execute<{ uid: string }>(sql`
    with named as materialized (select a.uid from ${userAccount} a where ${isNormal} and ${named})
    select r.uid from ${userRank} r where r.is_shown and r.uid in (select uid from named)
    ${inRankOrder(kind)} limit ${limit} offset ${offset}`);
  return rows.map(({ uid }) => uid);
};

/** Places of some of the ranking, in its order: from one to the next, together no more than the ranking once. */
const placesOf = async (db: Sql, kind: RankKind, uids: readonly string[]): Promise<Place[]> => {
  if (uids.length === 0) return [];
  const { rows } = await db.execute<{ uid: string; rank: number }>(sql`
    with found as materialized (
      select r.*, place from unnest(${sql.param([...uids])}::text[]) with ordinality asked(uid, place)
      join ${userRank} r using (uid))
    select one.uid, (1 + sum(case when previous.uid is null then ${countBefore(kind, sql`one`)}
      else ${countBefore(kind, sql`one`, sql`previous`)} end) over (order by one.place))::int as rank
    from found one left join found previous on previous.place = one.place - 1 order by one.place`);
  return rows;
};
