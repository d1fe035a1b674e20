import { groupLevels } from '@assay/domain';
import { and, count, desc, eq, gte, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { containing } from '../../platform/sql/page.ts';
import { userAccount } from '../account/account.table.ts';
import { groupInvite, groupMember, userGroup } from './group.table.ts';

const inviter = sql<string | null>`(select a.username from group_invite i join user_account a on a.uid = i.uid
  where i.id = ${groupMember.inviteId})`;

const columns = {
  id: groupMember.id,
  gid: groupMember.gid,
  uid: groupMember.uid,
  username: userAccount.username,
  nickname: userAccount.nickname,
  avatar: userAccount.avatar,
  realname: userAccount.realname,
  number: userAccount.number,
  auth: groupMember.auth,
  isOwner: sql<boolean>`${userGroup.uid} = ${groupMember.uid}`,
  reason: groupMember.reason,
  refusal: groupMember.refusal,
  refusedAt: groupMember.refusedAt,
  invitedBy: inviter,
  gmtCreate: groupMember.gmtCreate,
  gmtModify: groupMember.gmtModified,
};

const rows = (db: Sql) =>
  db
    .select(columns)
    .from(groupMember)
    .innerJoin(userGroup, eq(userGroup.id, groupMember.gid))
    .innerJoin(userAccount, eq(userAccount.uid, groupMember.uid));
export type StoredMember = Awaited<ReturnType<typeof rows>>[number];

export interface PeopleFilter {
  gid: number;
  keyword?: string | undefined;
  auth?: number | undefined;
  /** From this level on. */
  from: number;
  /** Real names and student numbers are searched too: for those who may see them. */
  byRealName: boolean;
  offset: number;
  limit: number;
}

/** The uids, as a query, of members of groups whose name holds a text. */
export const membersNamed = (text: string): SQL =>
  sql`select ${groupMember.uid} from ${groupMember} where ${groupMember.auth} >= ${groupLevels.member}
    and ${groupMember.gid} in (select ${userGroup.id} from ${userGroup} where ${ilike(userGroup.name, containing(text))})`;

/** A page of people with a row in a group, the newest first. */
export const listPeople = async (db: Sql, filter: PeopleFilter) => {
  const like = filter.keyword ? containing(filter.keyword) : undefined;
  const where = and(
    eq(groupMember.gid, filter.gid),
    gte(groupMember.auth, filter.from),
    filter.auth ? eq(groupMember.auth, filter.auth) : undefined,
    like
      ? or(
          ilike(userAccount.username, like),
          ilike(userAccount.nickname, like),
          filter.byRealName ? ilike(userAccount.realname, like) : undefined,
          filter.byRealName ? ilike(userAccount.number, like) : undefined,
        )
      : undefined,
  );
  const [records, [counted]] = await Promise.all([
    rows(db).where(where).orderBy(desc(groupMember.id)).limit(filter.limit).offset(filter.offset),
    db
      .select({ total: count() })
      .from(groupMember)
      .innerJoin(userAccount, eq(userAccount.uid, groupMember.uid))
      .where(where),
  ]);
  return { records, total: counted?.total ?? 0 };
};

/** One person's row, locked until the transaction ends. */
export const lockPerson = async (tx: Sql, gid: number, uid: string): Promise<StoredMember | undefined> => {
  const [locked] = await tx
    .select({ id: groupMember.id })
    .from(groupMember)
    .where(and(eq(groupMember.gid, gid), eq(groupMember.uid, uid)))
    .for('update');
  if (!locked) return undefined;
  const [row] = await rows(tx).where(eq(groupMember.id, locked.id));
  return row;
};

/** The row by which somebody is named in a call: the number of the row, or the account. */
export const personNamed = async (
  db: Sql,
  gid: number,
  { id, uid }: { id?: number | undefined; uid?: string | undefined },
): Promise<string | undefined> => {
  const [row] = await db
    .select({ uid: groupMember.uid })
    .from(groupMember)
    .where(and(eq(groupMember.gid, gid), uid ? eq(groupMember.uid, uid) : eq(groupMember.id, id ?? -1)));
  return row?.uid;
};

/** Writes how a person stands, whether there was a row before or not. */
export const putPerson = async (
  tx: Sql,
  { gid, uid, ...values }: Omit<typeof groupMember.$inferInsert, 'id'>,
): Promise<void> => {
  await tx
    .insert(groupMember)
    .values({ gid, uid, ...values })
    .onConflictDoUpdate({ target: [groupMember.gid, groupMember.uid], set: { ...values, gmtModified: new Date() } });
};

export const deletePerson = async (tx: Sql, gid: number, uid: string): Promise<void> => {
  await tx.delete(groupMember).where(and(eq(groupMember.gid, gid), eq(groupMember.uid, uid)));
};

/** Accounts of a group from a level on. */
export const uidsFrom = async (db: Sql, gid: number, level: number): Promise<string[]> => {
  const found = await db
    .select({ uid: groupMember.uid })
    .from(groupMember)
    .where(and(eq(groupMember.gid, gid), gte(groupMember.auth, level)));
  return found.map(({ uid }) => uid);
};

/** Accounts named by user name or student number, in any case of letters, and how each stands to a group. */
export const accountsNamed = (db: Sql, gid: number, names: readonly string[]) =>
  db.execute<{
    name: string;
    uid: string;
    username: string;
    realname: string | null;
    status: number;
    auth: number | null;
    is_exact: boolean;
  }>(sql`
    select n.name, a.uid, a.username, a.realname, a.status, m.auth, lower(a.username) = lower(n.name) as is_exact
    from unnest(${sql.param([...names])}::text[]) n(name)
    join user_account a on lower(a.username) = lower(n.name) or a.number = n.name
    left join group_member m on m.gid = ${gid} and m.uid = a.uid`);

const inviteColumns = {
  id: groupInvite.id,
  token: groupInvite.token,
  author: userAccount.username,
  expiresAt: groupInvite.expiresAt,
  maxUses: groupInvite.maxUses,
  uses: groupInvite.uses,
  revokedAt: groupInvite.revokedAt,
  gmtCreate: groupInvite.gmtCreate,
};

/** Invitation links of a group, the newest first. */
export const listInvites = (db: Sql, gid: number, limit: number) =>
  db
    .select(inviteColumns)
    .from(groupInvite)
    .innerJoin(userAccount, eq(userAccount.uid, groupInvite.uid))
    .where(eq(groupInvite.gid, gid))
    .orderBy(desc(groupInvite.id))
    .limit(limit);

export const insertInvite = async (tx: Sql, values: typeof groupInvite.$inferInsert): Promise<number> => {
  const [row] = await tx.insert(groupInvite).values(values).returning({ id: groupInvite.id });
  return row!.id;
};

/** Links of a group that still let people in. */
export const countOpenInvites = async (tx: Sql, gid: number): Promise<number> => {
  const [row] = await tx
    .select({ open: count() })
    .from(groupInvite)
    .where(and(eq(groupInvite.gid, gid), isNull(groupInvite.revokedAt), sql`${groupInvite.expiresAt} > now()`));
  return row?.open ?? 0;
};

/** Ends a link; false where the group has no such one that is open. */
export const revokeInvite = async (tx: Sql, gid: number, id: number): Promise<boolean> => {
  const done = await tx
    .update(groupInvite)
    .set({ revokedAt: new Date() })
    .where(and(eq(groupInvite.id, id), eq(groupInvite.gid, gid), isNull(groupInvite.revokedAt)))
    .returning({ id: groupInvite.id });
  return done.length > 0;
};

/** The group that an open link leads to, and the link's number. */
export const findInvite = async (db: Sql, token: string): Promise<{ id: number; gid: number } | undefined> => {
  const [row] = await db
    .select({ id: groupInvite.id, gid: groupInvite.gid })
    .from(groupInvite)
    .where(
      and(
        eq(groupInvite.token, token),
        isNull(groupInvite.revokedAt),
        sql`${groupInvite.expiresAt} > now()`,
        sql`${groupInvite.uses} < ${groupInvite.maxUses}`,
      ),
    );
  return row;
};

/** Takes one use of a link; false where another took the last one meanwhile. */
export const takeInvite = async (tx: Sql, id: number): Promise<boolean> => {
  const taken = await tx
    .update(groupInvite)
    .set({ uses: sql`${groupInvite.uses} + 1` })
    .where(
      and(
        eq(groupInvite.id, id),
        isNull(groupInvite.revokedAt),
        sql`${groupInvite.expiresAt} > now()`,
        sql`${groupInvite.uses} < ${groupInvite.maxUses}`,
      ),
    )
    .returning({ id: groupInvite.id });
  return taken.length > 0;
};
