import { accountStates } from '@assay/domain';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { containing } from '../../platform/page.ts';
import { userAccount } from '../account/account.table.ts';
import { userRank } from './rank.table.ts';

/** Which ranking. */
export type RankKind = 'acm' | 'oi';

/** As the index of each ranking has it. */
const orders: Readonly<Record<RankKind, SQL>> = {
  acm: sql`r.is_shown, r.ac desc, r.total, r.uid`,
  oi: sql`r.is_shown, r.score desc, r.ac desc, r.uid`,
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
    select r.uid from ${userRank} r where r.is_shown order by ${orders[kind]} limit ${limit} offset ${offset}`);
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
    where r.is_shown and r.uid in (select uid from named) order by ${orders[kind]} limit ${limit} offset ${offset}`);
  if (rows.length === 0) return { records: [], total: 0 };
  const { rows: places } = await db.execute<{ uid: string; rank: number }>(sql`
    select uid, rank::int as rank from (
      select r.uid, row_number() over (order by ${orders[kind]}) as rank from ${userRank} r where r.is_shown) ranked
    where uid = any(${sql.param(rows.map(({ uid }) => uid))}::text[]) order by rank`);
  return { records: await withRanks(db, places), total: rows[0]!.total };
};

/** One user's place; undefined when the account is gone or disabled. */
export const rankOf = async (db: Sql, kind: RankKind, uid: string): Promise<RankedUser | undefined> => {
  const [own] = await db
    .select({ ac: userRank.ac, total: userRank.total, score: userRank.score })
    .from(userRank)
    .where(and(eq(userRank.uid, uid), eq(userRank.isShown, true)));
  if (!own) return undefined;
  const [first, second] =
    kind === 'acm'
      ? [sql`r.ac > ${own.ac}`, sql`r.ac = ${own.ac} and r.total < ${own.total}`]
      : [sql`r.score > ${own.score}`, sql`r.score = ${own.score} and r.ac > ${own.ac}`];
  const third =
    kind === 'acm'
      ? sql`r.ac = ${own.ac} and r.total = ${own.total}`
      : sql`r.score = ${own.score} and r.ac = ${own.ac}`;
  const before = (which: SQL) => sql`(select count(*) from ${userRank} r where r.is_shown and ${which})`;
  const { rows } = await db.execute<{ rank: number }>(sql`
    select (${before(first)} + ${before(second)} + ${before(sql`${third} and r.uid < ${uid}`)} + 1)::int as rank`);
  const [row] = await withRanks(db, [{ uid, rank: rows[0]!.rank }]);
  return row;
};
