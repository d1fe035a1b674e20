import { accountStates, groupLevels } from '@assay/domain';
import { and, count, eq, gte, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { containing } from '../../platform/sql/page.ts';
import { userAccount } from '../account/account.table.ts';
import { groupMember, groupRank } from './group.table.ts';

/** ACM: problems solved, then fewer runs. OI: score, then problems solved. */
const orders: Readonly<Record<'acm' | 'oi', readonly SQL[]>> = {
  acm: [sql`coalesce(${groupRank.ac}, 0) desc`, sql`coalesce(${groupRank.total}, 0)`],
  oi: [sql`coalesce(${groupRank.score}, 0) desc`, sql`coalesce(${groupRank.ac}, 0) desc`],
};

const columns = {
  uid: userAccount.uid,
  username: userAccount.username,
  nickname: userAccount.nickname,
  signature: sql<string | null>`left(${userAccount.signature}, 100)`.as('short_signature'),
  avatar: userAccount.avatar,
  titleName: userAccount.titleName,
  titleColor: userAccount.titleColor,
  ac: sql<number>`coalesce(${groupRank.ac}, 0)`.as('ranked_ac'),
  total: sql<number>`coalesce(${groupRank.total}, 0)`.as('ranked_total'),
  score: sql<string>`coalesce(${groupRank.score}, 0)`.as('ranked_score'),
};

/** Problems that somebody solved by runs of the group outside contests. */
export const solvedInGroup = async (db: Sql, gid: number, uid: string): Promise<number> => {
  const [row] = await db
    .select({ ac: groupRank.ac })
    .from(groupRank)
    .where(and(eq(groupRank.gid, gid), eq(groupRank.uid, uid)));
  return row?.ac ?? 0;
};

/** A page of a group's rank: all its members, those without a run too. People of equal result share a rank. */
export const listGroupRank = async (
  db: Sql,
  filter: { gid: number; kind: 'acm' | 'oi'; text: string; offset: number; limit: number },
) => {
  const order = orders[filter.kind];
  const members = and(
    eq(groupMember.gid, filter.gid),
    gte(groupMember.auth, groupLevels.member),
    eq(userAccount.status, accountStates.normal),
  );
  const like = containing(filter.text);
  const named =
    filter.text === '' ? undefined : or(ilike(userAccount.username, like), ilike(userAccount.nickname, like));
  // Ranks are counted over all members before the search narrows them: found rows keep their place.
  const ranked = db
    .select({
      ...columns,
      rank: sql<number>`(rank() over (order by ${sql.join([...order], sql`, `)}))::int`.as('rank'),
      position:
        sql<number>`(row_number() over (order by ${sql.join([...order], sql`, `)}, ${userAccount.uid}))::int`.as(
          'position',
        ),
      isNamed: sql<boolean>`${named ?? sql`true`}`.as('is_named'),
    })
    .from(groupMember)
    .innerJoin(userAccount, eq(userAccount.uid, groupMember.uid))
    .leftJoin(groupRank, and(eq(groupRank.gid, groupMember.gid), eq(groupRank.uid, groupMember.uid)))
    .where(members)
    .as('ranked');
  const [records, [counted]] = await Promise.all([
    db.select().from(ranked).where(sql`is_named`).orderBy(sql`position`).limit(filter.limit).offset(filter.offset),
    db
      .select({ total: count() })
      .from(groupMember)
      .innerJoin(userAccount, eq(userAccount.uid, groupMember.uid))
      .where(and(members, named)),
  ]);
  return { records, total: counted?.total ?? 0 };
};
