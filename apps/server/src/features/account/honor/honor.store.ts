import type { honor as contract } from '@assay/contract';
import { and, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { equalsIgnoringCase } from '../../../platform/sql/ignoringCase.ts';
import { containing } from '../../../platform/sql/page.ts';
import { hasPage, userAccount } from '../account.table.ts';
import { honor } from './honor.table.ts';

type Values = Pick<typeof honor.$inferInsert, 'uid' | 'title' | 'level' | 'date' | 'link' | 'ac'>;

const shown = {
  id: honor.id,
  title: honor.title,
  level: sql<contract.HonorLevel>`${honor.level}`,
  date: honor.date,
  link: honor.link,
  ac: honor.ac,
};

/** Of one user: most accepted problems first, then the newest. */
export const honorsOf = (db: Sql, uid: string, limit: number) =>
  db
    .select(shown)
    .from(honor)
    .where(eq(honor.uid, uid))
    .orderBy(desc(honor.ac), desc(honor.date), desc(honor.id))
    .limit(limit);

export const listHonors = async (
  db: Sql,
  filter: { keyword?: string | undefined; level?: string | undefined; offset: number; limit: number },
) => {
  const keyword = filter.keyword?.trim();
  const where = and(
    filter.level ? eq(honor.level, filter.level) : undefined,
    keyword
      ? or(ilike(honor.title, containing(keyword)), equalsIgnoringCase(userAccount.username, keyword))
      : undefined,
  );
  const [records, [total]] = await Promise.all([
    db
      .select({
        ...shown,
        uid: honor.uid,
        username: userAccount.username,
        hasPage: hasPage(userAccount.status),
        realname: userAccount.realname,
      })
      .from(honor)
      .innerJoin(userAccount, eq(userAccount.uid, honor.uid))
      .where(where)
      .orderBy(desc(honor.date), desc(honor.id))
      .limit(filter.limit)
      .offset(filter.offset),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(honor)
      .innerJoin(userAccount, eq(userAccount.uid, honor.uid))
      .where(where),
  ]);
  return { records, total: total?.count ?? 0 };
};

/** How many a user has; holds the user's row until the transaction ends, so that two at once count each other. */
export const countOfUser = async (tx: Sql, uid: string): Promise<number> => {
  await tx.select({ uid: userAccount.uid }).from(userAccount).where(eq(userAccount.uid, uid)).for('update');
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(honor).where(eq(honor.uid, uid));
  return row?.count ?? 0;
};

export const insertHonor = async (tx: Sql, values: Values): Promise<number> => {
  const [row] = await tx.insert(honor).values(values).returning({ id: honor.id });
  return row!.id;
};

/** An honor as a form shows it, held until the transaction ends. */
export const lockHonor = async (tx: Sql, id: number) => {
  const [row] = await tx
    .select({ ...shown, uid: honor.uid, username: userAccount.username })
    .from(honor)
    .innerJoin(userAccount, eq(userAccount.uid, honor.uid))
    .where(eq(honor.id, id))
    .for('update', { of: honor });
  return row;
};

export const updateHonor = async (tx: Sql, id: number, values: Values): Promise<void> => {
  await tx
    .update(honor)
    .set({ ...values, gmtModified: new Date() })
    .where(eq(honor.id, id));
};

/** Whose it was and what; undefined when there is none. */
export const removeHonor = async (tx: Sql, id: number) => {
  const [row] = await tx.delete(honor).where(eq(honor.id, id)).returning({ uid: honor.uid, title: honor.title });
  return row;
};
