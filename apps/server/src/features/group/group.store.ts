import { findsEveryGroup, groupLevels, groupStates, problemAuths, publishProgress, type Viewer } from '@assay/domain';
import { and, asc, count, desc, eq, ilike, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { equalsIgnoringCase } from '../../platform/sql/ignoringCase.ts';
import { isOneOf } from '../../platform/sql/isOneOf.ts';
import { containing } from '../../platform/sql/page.ts';
import { userAccount } from '../account/account.table.ts';
import { problem } from '../problem/problem.table.ts';
import { submission } from '../submission/submission.table.ts';
import { groupMember, userGroup } from './group.table.ts';

/** A stored group with the name of its owner. */
const columns = {
  id: userGroup.id,
  uid: userAccount.uid,
  owner: userAccount.username,
  name: userGroup.name,
  shortName: userGroup.shortName,
  brief: userGroup.brief,
  description: userGroup.description,
  avatar: userGroup.avatar,
  auth: userGroup.auth,
  code: userGroup.code,
  visible: userGroup.visible,
  status: userGroup.status,
  archivedAt: userGroup.archivedAt,
  gmtCreate: userGroup.gmtCreate,
  gmtModified: userGroup.gmtModified,
};

const isMemberRow = sql`m.auth >= ${sql.raw(String(groupLevels.member))}`;
const membersOf = sql<number>`(select count(*)::int from group_member m where m.gid = ${userGroup.id} and ${isMemberRow})`;
const levelOf = (uid: string): SQL<number> =>
  sql<number>`coalesce((select m.auth from group_member m where m.gid = ${userGroup.id} and m.uid = ${uid}), 0)`;

/** A column of the viewer's own row. */
const ownOf = <T>(column: 'refused_at' | 'refusal', uid: string | null): SQL<T | null> =>
  sql<T | null>`(select m.${sql.raw(column)} from group_member m where m.gid = ${userGroup.id} and m.uid = ${uid})`;

/** Groups by their numbers, and how a viewer stands to each: what `GroupFacts` are made of. */
export const findGroups = (db: Sql, gids: readonly number[], uid: string | null) =>
  db
    .select({
      ...columns,
      level: uid === null ? sql<number>`0` : levelOf(uid),
      refusedAt: ownOf<string>('refused_at', uid),
      refusal: ownOf<string>('refusal', uid),
    })
    .from(userGroup)
    .innerJoin(userAccount, eq(userAccount.uid, userGroup.uid))
    .where(isOneOf(userGroup.id, gids));
export type StoredGroup = Awaited<ReturnType<typeof findGroups>>[number];

/** Groups that a viewer finds in lists: `mayFindGroup` as a condition. */
const isFound = (viewer: Viewer | null): SQL | undefined => {
  if (findsEveryGroup(viewer)) return undefined;
  const own = viewer
    ? or(
        eq(userGroup.uid, viewer.uid),
        sql`exists (select from group_member m where m.gid = ${userGroup.id} and m.uid = ${viewer.uid} and ${isMemberRow})`,
      )
    : undefined;
  return and(eq(userGroup.status, groupStates.normal), or(eq(userGroup.visible, true), own));
};

/** Groups that one owns or is a member of. */
const isOwn = (viewer: Viewer): SQL =>
  sql`(${userGroup.uid} = ${viewer.uid} or exists (select from group_member m
    where m.gid = ${userGroup.id} and m.uid = ${viewer.uid} and ${isMemberRow}))`;

export interface GroupFilter {
  keyword?: string | undefined;
  auth?: number | undefined;
  onlyMine?: boolean | undefined;
  offset: number;
  limit: number;
}

/** A page of the groups that a viewer finds, oldest first. */
export const listGroups = async (
  db: Sql,
  viewer: Viewer | null,
  { keyword, auth, onlyMine, offset, limit }: GroupFilter,
) => {
  const like = keyword ? containing(keyword) : undefined;
  const where = and(
    isFound(viewer),
    auth ? eq(userGroup.auth, auth) : undefined,
    onlyMine && viewer ? isOwn(viewer) : undefined,
    like
      ? or(ilike(userGroup.name, like), ilike(userGroup.shortName, like), ilike(userAccount.username, like))
      : undefined,
  );
  const from = () =>
    db.select({ total: count() }).from(userGroup).innerJoin(userAccount, eq(userAccount.uid, userGroup.uid));
  const [records, [counted]] = await Promise.all([
    db
      .select({ ...columns, memberCount: membersOf, level: viewer ? levelOf(viewer.uid) : sql<number>`0` })
      .from(userGroup)
      .innerJoin(userAccount, eq(userAccount.uid, userGroup.uid))
      .where(where)
      .orderBy(asc(userGroup.id))
      .limit(limit)
      .offset(offset),
    from().where(where),
  ]);
  return { records, total: counted?.total ?? 0 };
};

/** Every group for super admins, newest first; keyword looks in number, name, short name and owner. */
export const listAllGroups = async (
  db: Sql,
  { keyword, offset, limit }: { keyword?: string | undefined; offset: number; limit: number },
) => {
  const like = keyword ? containing(keyword) : undefined;
  const id = keyword && /^\d{1,15}$/.test(keyword) ? Number(keyword) : undefined;
  const where = like
    ? or(
        ilike(userGroup.name, like),
        ilike(userGroup.shortName, like),
        ilike(userAccount.username, like),
        id === undefined ? undefined : eq(userGroup.id, id),
      )
    : undefined;
  const [records, [counted]] = await Promise.all([
    db
      .select({ ...columns, memberCount: membersOf })
      .from(userGroup)
      .innerJoin(userAccount, eq(userAccount.uid, userGroup.uid))
      .where(where)
      .orderBy(desc(userGroup.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ total: count() })
      .from(userGroup)
      .innerJoin(userAccount, eq(userAccount.uid, userGroup.uid))
      .where(where),
  ]);
  return { records, total: counted?.total ?? 0 };
};

/** Members of a group, and applications that wait. */
export const countPeople = async (db: Sql, gid: number): Promise<{ members: number; applications: number }> => {
  const [row] = await db
    .select({
      members: sql<number>`count(*) filter (where ${groupMember.auth} >= ${groupLevels.member})::int`,
      applications: sql<number>`count(*) filter (where ${groupMember.auth} = ${groupLevels.applying})::int`,
    })
    .from(groupMember)
    .where(eq(groupMember.gid, gid));
  return row ?? { members: 0, applications: 0 };
};

/** How many groups somebody owns. */
export const countOwned = async (db: Sql, uid: string): Promise<number> => {
  const [row] = await db.select({ owned: count() }).from(userGroup).where(eq(userGroup.uid, uid));
  return row?.owned ?? 0;
};

/** Which of a name and a short name another group has, in any case of letters. */
export const takenNames = async (
  db: Sql,
  { id, name, shortName }: { id?: number | undefined; name: string; shortName: string },
): Promise<{ name: boolean; shortName: boolean }> => {
  const rows = await db
    .select({
      name: sql<boolean>`lower(${userGroup.name}) = lower(${name}::text)`,
      shortName: sql<boolean>`upper(${userGroup.shortName}) = upper(${shortName}::text)`,
    })
    .from(userGroup)
    .where(
      and(
        isNotNull(userGroup.uid),
        or(equalsIgnoringCase(userGroup.name, name), sql`upper(${userGroup.shortName}) = upper(${shortName}::text)`),
        id === undefined ? undefined : sql`${userGroup.id} <> ${id}`,
      ),
    );
  return { name: rows.some((row) => row.name), shortName: rows.some((row) => row.shortName) };
};

export type GroupValues = Pick<
  typeof userGroup.$inferInsert,
  'name' | 'shortName' | 'brief' | 'description' | 'auth' | 'code' | 'visible'
>;

/** Stores a group whose owner is its first member, and answers its number. */
export const insertGroup = async (tx: Sql, uid: string, values: GroupValues): Promise<number> => {
  const [row] = await tx
    .insert(userGroup)
    .values({ ...values, uid })
    .returning({ id: userGroup.id });
  await tx.insert(groupMember).values({ gid: row!.id, uid, auth: groupLevels.root });
  return row!.id;
};

export const updateGroup = async (
  tx: Sql,
  gid: number,
  values: Partial<typeof userGroup.$inferInsert>,
): Promise<void> => {
  await tx
    .update(userGroup)
    .set({ ...values, gmtModified: new Date() })
    .where(eq(userGroup.id, gid));
};

/** Stores a group's picture and answers the link of the one before. */
export const replaceAvatar = async (tx: Sql, gid: number, avatar: string): Promise<string | null> => {
  const [before] = await tx
    .select({ avatar: userGroup.avatar })
    .from(userGroup)
    .where(eq(userGroup.id, gid))
    .for('update');
  await updateGroup(tx, gid, { avatar });
  return before?.avatar ?? null;
};

/** Was accepted as public: it outlives its group. */
const isPublished = eq(problem.applyPublicProgress, publishProgress.published);

/** What areas above hand in: how much of theirs belongs to a group, and whether they keep a problem. */
export interface GroupContents {
  trainings: (db: Sql, gid: number) => Promise<number>;
  contests: (db: Sql, gid: number) => Promise<number>;
  /** Does a contest that is not over keep the problem for itself? */
  isKept: (db: Sql, pid: number) => Promise<boolean>;
}

/** What disbanding a group takes away, and what stays. */
export const consequencesOf = async (db: Sql, gid: number, contents: GroupContents) => {
  const counted = async (query: Promise<{ n: number }[]>): Promise<number> => (await query)[0]?.n ?? 0;
  const n = { n: count() };
  const [people, problems, publicProblems, trainings, contests, submissions] = await Promise.all([
    countPeople(db, gid),
    counted(
      db
        .select(n)
        .from(problem)
        .where(and(eq(problem.gid, gid), eq(problem.isGroup, true))),
    ),
    counted(
      db
        .select(n)
        .from(problem)
        .where(and(eq(problem.gid, gid), isPublished)),
    ),
    contents.trainings(db, gid),
    contents.contests(db, gid),
    counted(db.select(n).from(submission).where(eq(submission.gid, gid))),
  ]);
  return { members: people.members, problems, publicProblems, trainings, contests, submissions };
};

/**
 * Deletes a group with what hangs on it. Problems that became public stay without a group; the others are hidden for good,
 * because their authors' submissions stay and refer to them. What refers to the group finds a row without owner or words.
 */
export const deleteGroup = async (tx: Sql, gid: number): Promise<void> => {
  await tx
    .update(problem)
    .set({ gid: null, isGroup: false })
    .where(and(eq(problem.gid, gid), isPublished));
  await tx
    .update(problem)
    .set({ auth: problemAuths.hidden, gid: null })
    .where(and(eq(problem.gid, gid), eq(problem.isGroup, true)));
  await tx.execute(sql`with gone as (delete from ${userGroup} where id = ${gid} returning id)
    insert into ${userGroup} (id, name, short_name, brief, description) select id, '', '', '', '' from gone`);
};
