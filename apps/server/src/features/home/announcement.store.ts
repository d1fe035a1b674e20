import { announcementStates } from '@assay/domain';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { userAccount } from '../account/account.table.ts';
import { announcement } from './home.table.ts';

/** Of the site, not of a group. */
const ofSite = isNull(announcement.gid);

/** Announcements of the site, newest first; hidden ones only where asked for. */
export const listAnnouncements = async (db: Sql, filter: { offset: number; limit: number; hidden?: boolean }) => {
  const where = filter.hidden ? ofSite : and(eq(announcement.status, announcementStates.shown), ofSite);
  const [records, [total]] = await Promise.all([
    db
      .select({
        id: announcement.id,
        title: announcement.title,
        content: announcement.content,
        uid: announcement.uid,
        username: userAccount.username,
        status: announcement.status,
        gmtCreate: announcement.gmtCreate,
        gmtModified: announcement.gmtModified,
      })
      .from(announcement)
      .innerJoin(userAccount, eq(userAccount.uid, announcement.uid))
      .where(where)
      .orderBy(desc(announcement.id))
      .limit(filter.limit)
      .offset(filter.offset),
    db.select({ count: sql<number>`count(*)::int` }).from(announcement).where(where),
  ]);
  return { records, total: total?.count ?? 0 };
};

export const insertAnnouncement = async (tx: Sql, row: typeof announcement.$inferInsert): Promise<number> => {
  const [created] = await tx.insert(announcement).values(row).returning({ id: announcement.id });
  return created!.id;
};

/** The announcement with its row locked until the transaction ends. */
export const lockAnnouncement = async (tx: Sql, id: number) => {
  const [row] = await tx
    .select()
    .from(announcement)
    .where(and(eq(announcement.id, id), ofSite))
    .for('update');
  return row;
};

/** Changes what is given. */
export const updateAnnouncement = async (
  tx: Sql,
  id: number,
  change: { title?: string; content?: string; status?: number },
): Promise<void> => {
  await tx
    .update(announcement)
    .set({ ...change, gmtModified: new Date() })
    .where(eq(announcement.id, id));
};

/** Answers its title; undefined when there was none of that number. */
export const deleteAnnouncement = async (tx: Sql, id: number): Promise<string | undefined> => {
  const [row] = await tx
    .delete(announcement)
    .where(and(eq(announcement.id, id), ofSite))
    .returning({ title: announcement.title });
  return row?.title;
};
