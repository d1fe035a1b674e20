import { accountStates } from '@assay/domain';
import { sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { constant } from '../../platform/sql/statement.ts';
import { userAccount } from '../account/account.table.ts';
import { namesHold } from '../account/index.ts';

/** Accounts with a text in their names among which the nearest are chosen: a short text stands in most of them. */
const mostCompared = 200;

/** Accounts that have a page and a text in their names: the one of that name, then the shortest names. */
export const findPeople = async (
  db: Sql,
  { text, limit }: { text: string; limit: number },
): Promise<{ username: string; nickname: string | null }[]> => {
  const isNormal = sql`a.status = ${constant(accountStates.normal)}`;
  const { rows } = await db.execute<{ username: string; nickname: string | null }>(sql`
    with named as materialized (
      select a.username, a.nickname from ${userAccount} a where ${isNormal} and ${namesHold(sql`a`, text)}
      limit ${mostCompared})
    select username, nickname from (
      select a.username, a.nickname from ${userAccount} a where ${isNormal} and lower(a.username) = lower(${text})
      union select username, nickname from named) found
    order by lower(username) = lower(${text}) desc, length(username), username limit ${limit}`);
  return rows;
};
