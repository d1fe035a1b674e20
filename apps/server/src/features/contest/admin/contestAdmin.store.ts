import { and, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { emit } from '../../../platform/events/events.ts';
import type { Sql } from '../../../platform/sql/database.ts';
import { isSame } from '../../../platform/sql/nullable.ts';
import { containing } from '../../../platform/sql/page.ts';
import { userAccount } from '../../account/account.table.ts';
import { contest, contestLog, contestProblem, contestRegister } from '../contest.table.ts';

export type ContestValues = Omit<typeof contest.$inferInsert, 'id' | 'peopleChanged' | 'gmtCreate' | 'gmtModified'>;

/** Contests of a group (absent: outside groups), newest start first; the keyword looks in the title and is the id. */
export const listContests = async (
  db: Sql,
  filter: { gid?: number | undefined; keyword?: string | undefined; offset: number; limit: number },
) => {
  const conditions: (SQL | undefined)[] = [isSame(contest.gid, filter.gid ?? null)];
  const keyword = filter.keyword?.trim();
  if (keyword) {
    const isId = /^\d{1,15}$/.test(keyword);
    conditions.push(or(ilike(contest.title, containing(keyword)), isId ? eq(contest.id, Number(keyword)) : undefined));
  }
  const where = and(...conditions);
  const [rows, [total]] = await Promise.all([
    db
      .select({ cid: contest.id })
      .from(contest)
      .where(where)
      .orderBy(...(filter.gid === undefined ? [desc(contest.startTime)] : []), desc(contest.id))
      .limit(filter.limit)
      .offset(filter.offset),
    db.select({ count: sql<number>`count(*)::int` }).from(contest).where(where),
  ]);
  return { cids: rows.map(({ cid }) => cid), total: total?.count ?? 0 };
};

/** Keeps others from changing the contest until the transaction ends. */
export const lockContest = async (tx: Sql, cid: number): Promise<typeof contest.$inferSelect | undefined> => {
  const [row] = await tx.select().from(contest).where(eq(contest.id, cid)).for('update');
  return row;
};

export const insertContest = async (tx: Sql, values: ContestValues): Promise<number> => {
  const [row] = await tx.insert(contest).values(values).returning({ id: contest.id });
  return row!.id;
};

export const updateContest = async (tx: Sql, cid: number, change: Partial<ContestValues>): Promise<void> => {
  await tx
    .update(contest)
    .set({ ...change, gmtModified: new Date() })
    .where(eq(contest.id, cid));
};

/** With everything in it; false where there is none. */
export const removeContest = async (tx: Sql, cid: number): Promise<boolean> => {
  const { rowCount } = await tx.delete(contest).where(eq(contest.id, cid));
  if (!rowCount) return false;
  emit(tx, `contest:${cid}`);
  return true;
};

/** Everybody has to register again; seats stay for who does. */
export const dropRegistrations = async (tx: Sql, cid: number): Promise<number> =>
  (await tx.delete(contestRegister).where(eq(contestRegister.cid, cid))).rowCount ?? 0;

export const copyProblems = async (tx: Sql, from: number, to: number): Promise<void> => {
  await tx.execute(sql`
    insert into ${contestProblem} (cid, pid, display_id, display_title, color, from_archive)
    select ${to}::bigint, pid, display_id, display_title, color, from_archive from ${contestProblem}
    where cid = ${from} order by id`);
};

/** What changes the row of a contest. */
const savings = ['created', 'cloned', 'edited', 'shown', 'hidden'];

/** Who saved a contest last, by its log. */
export const lastEditor = async (db: Sql, cid: number): Promise<string | undefined> => {
  const [row] = await db
    .select({ username: userAccount.username })
    .from(contestLog)
    .innerJoin(userAccount, eq(userAccount.uid, contestLog.uid))
    .where(and(eq(contestLog.cid, cid), inArray(contestLog.action, savings)))
    .orderBy(desc(contestLog.id))
    .limit(1);
  return row?.username;
};

/** Writes down what a director did, and tells everybody in the contest that it is to be read again. */
export const note = async (
  tx: Sql,
  act: { cid: number; uid: string; action: string; detail?: Record<string, string | number | boolean | null> },
): Promise<void> => {
  await tx.insert(contestLog).values({ cid: act.cid, uid: act.uid, action: act.action, detail: act.detail ?? {} });
  emit(tx, `contest:${act.cid}`);
};
