import { postStates } from '@assay/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';

/** What is said below posts and in contests, as moderators look at it: comments, or replies to them. */
export type RemarkKind = 'Comment' | 'Reply';

/** `total` of a list counts no further. */
export const mostCounted = 10_000;

export interface Remark extends Record<string, unknown> {
  id: number;
  commentId: number;
  did: number | null;
  cid: number | null;
  /** Of the post or the contest. */
  title: string | null;
  content: string;
  uid: string;
  author: string;
  role: number;
  status: number;
  gmtCreate: string;
}

interface Filter {
  status: number | undefined;
  /** Questions of contests too. */
  withQuestions: boolean;
  /** Problems that nothing is told about now. */
  embargoed: readonly number[];
  /** Is known to hold as many as are counted, so that they are not counted again. */
  isFull: boolean;
  offset: number;
  limit: number;
}

const sources: Readonly<Record<RemarkKind, SQL>> = {
  Comment: sql`comment said join comment c on c.id = said.id`,
  Reply: sql`reply said join comment c on c.id = said.comment_id`,
};
/** Taken away with its author is no longer there for anybody. A constant, so that the index of the few can be used. */
const stateIs = (status: number | undefined): SQL =>
  status === undefined
    ? sql`said.status <= ${postStates.held}`
    : sql`said.status = ${sql.raw(String(Math.trunc(status)))}`;

/** Not below a post about one of these problems. */
const isSpared = (embargoed: readonly number[]): SQL =>
  embargoed.length === 0
    ? sql``
    : sql`and (c.did is null or c.did not in (
        select id from discussion where pid = any(${sql.param([...embargoed])}::bigint[])))`;

const countOf = async (db: Sql, rows: SQL): Promise<number> =>
  (await db.execute<{ count: number }>(sql`select count(*)::int as count from ${rows}`)).rows[0]!.count;

/** Remarks by their numbers, the newest first: a statement of its own, whose plan is kept whatever page it is. */
const findRemarks = async (db: Sql, kind: RemarkKind, found: readonly { id: string }[]): Promise<Remark[]> => {
  if (found.length === 0) return [];
  const ids = sql.param(found.map(({ id }) => id));
  const { rows } = await db.execute<Remark>(sql`
    select said.id::float8 as id, c.id::float8 as "commentId", c.did::float8 as did, c.cid::float8 as cid,
      coalesce(d.title, contest.title) as title, said.content, a.uid, a.username as author, a.role, said.status,
      to_char(said.gmt_create at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "gmtCreate"
    from ${sources[kind]} join user_account a on a.uid = said.from_uid
      left join discussion d on d.id = c.did left join contest on contest.id = c.cid
    where said.id = any(array(select unnest(${ids}::bigint[]))) order by said.id desc`);
  return rows;
};

/** A page, the newest first. */
export const listRemarks = async (
  db: Sql,
  kind: RemarkKind,
  { status, withQuestions, embargoed, isFull, offset, limit }: Filter,
): Promise<{ records: Remark[]; total: number }> => {
  const where = sql`${stateIs(status)} ${withQuestions ? sql`` : sql`and c.did is not null`} ${isSpared(embargoed)}`;
  // Where a reply stands matters only where something is kept back.
  const isAll = withQuestions && embargoed.length === 0;
  const from = isAll ? sql`${sql.raw(kind.toLowerCase())} said` : sources[kind];
  const page = sql`select said.id from ${from} where ${where} order by said.id desc`;
  const [records, total] = await Promise.all([
    db
      .execute<{ id: string }>(sql`${page} limit ${limit} offset ${offset}`)
      .then(({ rows }) => findRemarks(db, kind, rows)),
    isFull ? mostCounted : countOf(db, sql`(${page} limit ${mostCounted}) found`),
  ]);
  return { records, total };
};

export interface StoredRemark extends Record<string, unknown> {
  id: number;
  fromUid: string;
  author: string;
  toUid: string | null;
  status: number;
  /** The comment itself, or the one that is answered. */
  commentId: number;
  commentStatus: number;
  replyNum: number;
  did: number | null;
  cid: number | null;
}

/** One of them, kept as it is until the transaction ends; undefined where it is gone or taken away with its author. */
export const lockRemark = async (tx: Sql, kind: RemarkKind, id: number): Promise<StoredRemark | undefined> => {
  const to = kind === 'Reply' ? sql`said.to_uid` : sql`null::text`;
  const { rows } = await tx.execute<StoredRemark>(sql`
    select said.id::float8 as id, said.from_uid as "fromUid", a.username as author, ${to} as "toUid", said.status,
      c.id::float8 as "commentId", c.status as "commentStatus", c.reply_num as "replyNum",
      c.did::float8 as did, c.cid::float8 as cid
    from ${sources[kind]} join user_account a on a.uid = said.from_uid
    where said.id = ${id} and said.status <= ${postStates.held} for update of said, c`);
  return rows[0];
};

export const setState = async (tx: Sql, kind: RemarkKind, id: number, status: number): Promise<void> => {
  await tx.execute(sql`update ${sql.raw(kind.toLowerCase())} set status = ${status} where id = ${id}`);
};
