import { announcementStates } from '@assay/domain';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { constant } from '../../platform/sql/statement.ts';
import { userAccount } from '../account/account.table.ts';
import { contestAnnouncementRead } from '../contest/announcementRead.table.ts';
import { contestAnnouncement, contestLog } from '../contest/contest.table.ts';

/** Unread announcements in one answer. */
const maxUnread = 100;

const columns = {
  id: contestAnnouncement.id,
  title: contestAnnouncement.title,
  content: contestAnnouncement.content,
  uid: contestAnnouncement.uid,
  username: userAccount.username,
  status: contestAnnouncement.status,
  gmtCreate: contestAnnouncement.gmtCreate,
  gmtModified: contestAnnouncement.gmtModified,
};

const readers = sql<number>`(select count(*)::int from ${contestAnnouncementRead} r where r.aid = ${contestAnnouncement.id})`;

const select = (db: Sql, more: { readers?: typeof readers } = {}) =>
  db
    .select({ ...columns, ...more })
    .from(contestAnnouncement)
    .innerJoin(userAccount, eq(userAccount.uid, contestAnnouncement.uid))
    .orderBy(desc(contestAnnouncement.id));

/** A page of a contest's announcements, newest first; without hidden ones unless asked for, with how many have read each. */
export const listAnnouncements = async (
  db: Sql,
  filter: { cid: number; withHidden: boolean; offset: number; limit: number },
) => {
  const where = and(
    eq(contestAnnouncement.cid, filter.cid),
    filter.withHidden ? undefined : eq(contestAnnouncement.status, announcementStates.shown),
  );
  const [records, [total]] = await Promise.all([
    select(db, filter.withHidden ? { readers } : {})
      .where(where)
      .limit(filter.limit)
      .offset(filter.offset),
    db.select({ count: sql<number>`count(*)::int` }).from(contestAnnouncement).where(where),
  ]);
  return { records, total: total?.count ?? 0 };
};

/** Shown announcements of a contest but those named, newest first, at most 100. */
export const listUnread = (db: Sql, cid: number, read: readonly number[]) =>
  select(db)
    .where(
      and(
        eq(contestAnnouncement.cid, cid),
        eq(contestAnnouncement.status, announcementStates.shown),
        read.length === 0 ? undefined : notInArray(contestAnnouncement.id, [...read]),
      ),
    )
    .limit(maxUnread);

/** Notes that somebody has read these of a contest's announcements; their own authors are no readers. */
export const noteReader = async (db: Sql, cid: number, uid: string, ids: readonly number[]): Promise<void> => {
  await db.execute(sql`
    insert into ${contestAnnouncementRead} (aid, uid)
    select a.id, ${uid} from ${contestAnnouncement} a where a.cid = ${cid} and a.uid <> ${uid}
      and a.status = ${constant(announcementStates.shown)} and a.id = any(${sql.param([...ids])}::bigint[])
    on conflict do nothing`);
};

/** The announcement, of that contest if one is named, with its row locked until the transaction ends. */
export const lockAnnouncement = async (tx: Sql, id: number, cid?: number) => {
  const [row] = await tx
    .select()
    .from(contestAnnouncement)
    .where(and(eq(contestAnnouncement.id, id), cid ? eq(contestAnnouncement.cid, cid) : undefined))
    .for('update');
  return row;
};

export const insertAnnouncement = async (tx: Sql, row: typeof contestAnnouncement.$inferInsert): Promise<number> => {
  const [made] = await tx.insert(contestAnnouncement).values(row).returning({ id: contestAnnouncement.id });
  return made!.id;
};

export const updateAnnouncement = async (
  tx: Sql,
  id: number,
  change: { title: string; content: string; status: number },
): Promise<void> => {
  await tx
    .update(contestAnnouncement)
    .set({ ...change, gmtModified: sql`now()` })
    .where(eq(contestAnnouncement.id, id));
};

export const deleteAnnouncement = async (tx: Sql, id: number): Promise<void> => {
  await tx.delete(contestAnnouncement).where(eq(contestAnnouncement.id, id));
};

type Act = 'announced' | 'announcementChanged' | 'announcementRemoved';

/** Writes into the log of the directors who did it. Pages are not told: one that is hidden must not be heard of. */
export const noteAnnouncement = async (
  tx: Sql,
  act: { cid: number; uid: string; action: Act; title: string },
): Promise<void> => {
  const { title, ...row } = act;
  await tx.insert(contestLog).values({ ...row, detail: { title } });
};
