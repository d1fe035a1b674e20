import { accountStates } from '@assay/domain';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { isInList } from '../../platform/sql/isOneOf.ts';
import { userAccount } from '../account/account.table.ts';
import { userRank } from './rank.table.ts';

/** Which ranking. */
export type RankKind = 'acm' | 'oi';

/**
 * What the place in each ranking is decided by, smaller first, as the index of the ranking begins: rows compared with rows,
 * so that a place is one range of that index. Solved problems are turned round in two ways: a range of the first ranking
 * would else be looked for in the index of the second, which cannot answer it.
 */
const keyOf: Readonly<Record<RankKind, (of: SQL) => readonly [SQL, SQL]>> = {
  acm: (of) => [sql`-${of}.ac`, sql`${of}.total`],
  oi: (of) => [sql`-${of}.score`, sql`0 - ${of}.ac`],
};
/** What these are made of, all of it in the ranking's index. */
const keyColumns: Readonly<Record<RankKind, SQL>> = { acm: sql`r.ac, r.total`, oi: sql`r.score, r.ac` };
const ranked = sql`r`;
const listed = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
/** The same for the rows `r` of `user_rank`, one by one. */
export const rankKey = (kind: RankKind): readonly [SQL, SQL] => keyOf[kind](ranked);
/** The order of the rows `r` of `user_rank`; those who share a place stand by their accounts, always the same way. */
export const inRankOrder = (kind: RankKind): SQL => sql`order by ${listed(rankKey(kind))}, r.uid`;
/** How many are better than `of` and, where it is given, not better than `after`: who is as good shares the place. */
export const countBefore = (kind: RankKind, of: SQL, after?: SQL): SQL => {
  const key = (row: SQL) => listed(keyOf[kind](row));
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
  rating: userAccount.rating,
};

/** Rows of users, in no order. */
const rowsOf = (db: Sql, uids: readonly string[]) =>
  db
    .select(columns)
    .from(userRank)
    .innerJoin(userAccount, eq(userAccount.uid, userRank.uid))
    .where(isInList(userRank.uid, sql.param([...uids]), 'text'));
export type RankedUser = Awaited<ReturnType<typeof rowsOf>>[number] & { rank: number };

/** Rows of users whose places are known, in the order given. */
export const withRanks = async (db: Sql, places: readonly { uid: string; rank: number }[]): Promise<RankedUser[]> => {
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

/** Rows that are wanted, of those in order. */
export interface Paging {
  offset: number;
  limit: number;
}

/** A page of a ranking. */
export const listRank = async (db: Sql, kind: RankKind, { offset, limit }: Paging): Promise<RankedUser[]> => {
  // Only columns are read of the rows before the page: whatever is made of them would be made of each.
  const { rows } = await db.execute<{ uid: string; key: string }>(sql`
    select r.uid, concat_ws(' ', ${listed(rankKey(kind))}) as key
    from (select r.uid, ${keyColumns[kind]} from ${userRank} r where r.is_shown ${inRankOrder(kind)}
      limit ${limit} offset ${offset}) r ${inRankOrder(kind)}`);
  // Who shares a place with the first of the page may stand on the pages before.
  let rank = 1 + offset - (offset === 0 || !rows[0] ? 0 : await countBeside(db, kind, rows[0].uid));
  const places = rows.map(({ uid, key }, index) => {
    if (index > 0 && key !== rows[index - 1]!.key) rank = offset + index + 1;
    return { uid, rank };
  });
  return withRanks(db, places);
};

const placeOf = async (db: Sql, kind: RankKind, uid: string): Promise<number | undefined> => {
  const { rows } = await db.execute<{ rank: number }>(sql`
    select (1 + ${countBefore(kind, sql`own`)})::int as rank from ${userRank} own where own.uid = ${uid} and own.is_shown`);
  return rows[0]?.rank;
};

/** How many stand before a user among those who share the place. */
const countBeside = async (db: Sql, kind: RankKind, uid: string): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${userRank} own join ${userRank} r
      on (${listed(rankKey(kind))}) = (${listed(keyOf[kind](sql`own`))}) and r.uid < own.uid and r.is_shown
    where own.uid = ${uid}`);
  return rows[0]!.count;
};

/**
 * One user's place and `position`, which row of the ranking it is, 1 for the first; undefined when the account is gone or
 * disabled.
 */
export const rankOf = async (
  db: Sql,
  kind: RankKind,
  uid: string,
): Promise<(RankedUser & { position: number }) | undefined> => {
  const rank = await placeOf(db, kind, uid);
  if (rank === undefined) return undefined;
  const [[row], beside] = await Promise.all([withRanks(db, [{ uid, rank }]), countBeside(db, kind, uid)]);
  return row && { ...row, position: rank + beside };
};

/** Counts the problems that somebody solved, as their profile does, no further than `most`. */
export const solvedUpTo = async (db: Sql, uid: string, most: number): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from
    (select from user_best b where b.uid = ${uid} and b.is_solved and b.counts limit ${most}) solved`);
  return rows[0]?.count ?? 0;
};
