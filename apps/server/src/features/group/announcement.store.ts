import { announcementStates } from '@assay/domain';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { userAccount } from '../account/account.table.ts';
import { groupAnnouncement } from './group.table.ts';

const columns = {
  id: groupAnnouncement.id,
  gid: groupAnnouncement.gid,
  title: groupAnnouncement.title,
  content: groupAnnouncement.content,
  uid: groupAnnouncement.uid,
  username: userAccount.username,
  status: groupAnnouncement.status,
  gmtCreate: groupAnnouncement.gmtCreate,
  gmtModified: groupAnnouncement.gmtModified,
};

/** A page of a group's announcements, the newest first; `all`: hidden ones too. */
export const listAnnouncements = async (
  db: Sql,
  { gid, all, offset, limit }: { gid: number; all: boolean; offset: number; limit: number },
) => {
  const where = and(
    eq(groupAnnouncement.gid, gid),
    all ? undefined : eq(groupAnnouncement.status, announcementStates.shown),
  );
  const [records, [counted]] = await Promise.all([
    db
      .select(columns)
      .from(groupAnnouncement)
      .innerJoin(userAccount, eq(userAccount.uid, groupAnnouncement.uid))
      .where(where)
      .orderBy(desc(groupAnnouncement.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(groupAnnouncement).where(where),
  ]);
  return { records, total: counted?.total ?? 0 };
};

export const findAnnouncement = async (db: Sql, id: number) => {
  const [row] = await db.select().from(groupAnnouncement).where(eq(groupAnnouncement.id, id));
  return row;
};

export const insertAnnouncement = async (tx: Sql, values: typeof groupAnnouncement.$inferInsert): Promise<void> => {
  await tx.insert(groupAnnouncement).values(values);
};

export const updateAnnouncement = async (
  tx: Sql,
  id: number,
  values: { title: string; content: string; status: number },
): Promise<void> => {
  await tx
    .update(groupAnnouncement)
    .set({ ...values, gmtModified: new Date() })
    .where(eq(groupAnnouncement.id, id));
};

export const deleteAnnouncement = async (tx: Sql, id: number): Promise<void> => {
  await tx.delete(groupAnnouncement).where(eq(groupAnnouncement.id, id));
};
