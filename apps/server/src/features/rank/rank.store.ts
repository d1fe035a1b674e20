import { accountStates } from '@assay/domain';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { containing } from '../../platform/page.ts';
import { userAccount } from '../account/account.table.ts';
import { userRank } from './rank.table.ts';

/** Which ranking. */
export type RankKind = 'acm' | 'oi';

/**
 * What the place in each ranking is decided by, smaller first, as the index of the ranking has it: rows compared with rows,
 * so that a place is one range of that index. Solved problems are turned round in two ways: a range of the first ranking
 * would else be looked for in the index of the second, which cannot answer it.
 */
const keys: Readonly<Record<RankKind, (of: SQL) => SQL>> = {
  acm: (of) => sql`-${of}.ac, ${of}.total, ${of}.uid`,
  oi: (of) => sql`-${of}.score, 0 - ${of}.ac, ${of}.uid`,
};
const ranked = sql`r`;
/** How many stand before `of` and, where it is given, not before `after`. */
const countBefore = (kind: RankKind, of: SQL, after?: SQL): SQL => {
  const key = keys[kind];
  const from = after ? sql`and (${key(ranked)}) >= (${key(after)})` : sql``;
  return sql`(select count(*) from ${userRank} r where r.is_shown and (${key(ranked)}) < (${key(of)}) ${from})`;
};

const columns = {
  uid: userAccount.uid,
  username: userAccount.username,
  nickname: userAccount.nickname,
  signature: sql<string | null>`left(${userAccount.signature}, 100)`,
  avatar: userAccount.avatar,
  role: userAccount.role,
  titleName: userAccount.titleName,
  titleColor: userAccount.titleColor,
  ac: userRank.ac,
  total: userRank.total,
  score: userRank.score,
};

/** Rows of users, in no order. */
const rowsOf = (db: Sql, uids: readonly string[]) =>
  db
    .select(columns)
    .from(userRank)
    .innerJoin(userAccount, eq(userAccount.uid, userRank.uid))
    .where(sql`${userRank.uid} = any(${sql.param([...uids])}::text[])`);
export type RankedUser = Awaited<ReturnType<typeof rowsOf>>[number] & { rank: number };

const withRanks = async (db: Sql, places: readonly { uid: string; rank: number }[]): Promise<RankedUser[]> => {
  const rows = await rowsOf(
    db,
    places.map(({ uid }) => uid),
  );
  return places.flatMap(({ uid, rank }) => {
    const row = rows.find((one) => one.uid === uid);
    return row ? [{ ...row, rank }] : [];
  });
};

/** How many accounts stand in the rankings: those that are shown, and an index of accounts alone answers it. */
export const countRanked = async (db: Sql): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${userAccount} where status = ${accountStates.normal}`,
  );
  return rows[0]!.count;
};

interface Paging {
  offset: number;
  limit: number;
}

/** A page of a ranking. */
export const listRank = async (db: Sql, kind: RankKind, { offset, limit }: Paging): Promise<RankedUser[]> => {
  const { rows } = await db.execute<{ uid: string }>(sql`
    select r.uid from ${userRank} r where r.is_shown order by ${keys[kind](ranked)} limit ${limit} offset ${offset}`);
  return withRanks(
    db,
    rows.map(({ uid }, index) => ({ uid, rank: offset + index + 1 })),
  );
};

/** Those of a ranking whose user name or nickname holds a text, with their places in the whole of it. */
export const searchRank = async (
  db: Sql,
  kind: RankKind,
  { text, offset, limit }: Paging & { text: string },
): Promise<{ records: RankedUser[]; total: number }> => {
  const pattern = containing(text);
  const named = sql`select a.uid from user_account a where a.username ilike ${pattern} or a.nickname ilike ${pattern}`;
  const { rows } = await db.execute<{ uid: string; total: number }>(sql`
    with named as materialized (${named})
    select r.uid, count(*) over ()::int as total from ${userRank} r
    where r.is_shown and r.uid in (select uid from named) order by ${keys[kind](ranked)} limit ${limit} offset ${offset}`);
  if (rows.length === 0) return { records: [], total: 0 };
  // From one of them to the next: together no more than the ranking once.
  const uids = sql`${sql.param(rows.map(({ uid }) => uid))}::text[]`;
  const { rows: places } = await db.execute<{ uid: string; rank: number }>(sql`
    with found as materialized (
      select r.*, place from unnest(${uids}) with ordinality asked(uid, place) join ${userRank} r using (uid))
    select one.uid, (1 + sum(case when previous.uid is null then ${countBefore(kind, sql`one`)}
      else ${countBefore(kind, sql`one`, sql`previous`)} end) over (order by one.place))::int as rank
    from found one left join found previous on previous.place = one.place - 1 order by one.place`);
  return { records: await withRanks(db, places), total: rows[0]!.total };
};

/** One user's place; undefined when the account is gone or disabled. */
export const rankOf = async (db: Sql, kind: RankKind, uid: string): Promise<RankedUser | undefined> => {
  const { rows } = await db.execute<{ rank: number }>(sql`
    select (1 + ${countBefore(kind, sql`own`)})::int as rank from ${userRank} own where own.uid = ${uid} and own.is_shown`);
  if (!rows[0]) return undefined;
  const [row] = await withRanks(db, [{ uid, rank: rows[0].rank }]);
  return row;
};
