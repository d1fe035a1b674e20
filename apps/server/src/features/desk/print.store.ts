import { printStates } from '@assay/domain';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { userAccount } from '../account/account.table.ts';
import { contestPrint, contestSeat } from '../contest/contest.table.ts';

/** Empty lines at the end are not counted. */
const withoutEnd = sql`rtrim(${contestPrint.content}, E'\r\n')`;

/** Of what is in the table; the text itself is asked for apart. */
const columns = {
  id: contestPrint.id,
  cid: contestPrint.cid,
  username: userAccount.username,
  realname: userAccount.realname,
  school: userAccount.school,
  seat: contestSeat.seat,
  lines: sql<number>`length(${withoutEnd}) - length(replace(${withoutEnd}, E'\n', '')) + 1`,
  status: contestPrint.status,
  submitTime: contestPrint.gmtCreate,
  gmtCreate: contestPrint.gmtCreate,
  gmtModified: contestPrint.gmtModified,
};

const ofAuthor = eq(userAccount.uid, contestPrint.uid);
const ofSeat = and(eq(contestSeat.cid, contestPrint.cid), eq(contestSeat.uid, contestPrint.uid));

/** A page of a contest's print jobs: waiting ones first, newest first. */
export const listPrints = async (
  db: Sql,
  filter: { cid: number; status: number | undefined; offset: number; limit: number },
) => {
  const where = and(
    eq(contestPrint.cid, filter.cid),
    filter.status === undefined ? undefined : eq(contestPrint.status, filter.status),
  );
  const [records, [total]] = await Promise.all([
    db
      .select({ ...columns, content: sql<null>`null` })
      .from(contestPrint)
      .innerJoin(userAccount, ofAuthor)
      .leftJoin(contestSeat, ofSeat)
      .where(where)
      .orderBy(asc(contestPrint.status), desc(contestPrint.id))
      .limit(filter.limit)
      .offset(filter.offset),
    db.select({ count: sql<number>`count(*)::int` }).from(contestPrint).where(where),
  ]);
  return { records, total: total?.count ?? 0 };
};

/** One print job with its text. */
export const findPrint = async (db: Sql, id: number) => {
  const [row] = await db
    .select({ ...columns, content: contestPrint.content })
    .from(contestPrint)
    .innerJoin(userAccount, ofAuthor)
    .leftJoin(contestSeat, ofSeat)
    .where(eq(contestPrint.id, id));
  return row;
};

export const insertPrint = async (tx: Sql, row: { cid: number; uid: string; content: string }): Promise<number> => {
  const [made] = await tx.insert(contestPrint).values(row).returning({ id: contestPrint.id });
  return made!.id;
};

/** False when the contest has no such job. */
export const markPrinted = async (tx: Sql, cid: number, id: number): Promise<boolean> => {
  const rows = await tx
    .update(contestPrint)
    .set({ status: printStates.printed, gmtModified: sql`now()` })
    .where(and(eq(contestPrint.id, id), eq(contestPrint.cid, cid)))
    .returning({ id: contestPrint.id });
  return rows.length > 0;
};

/** Forgets what was printed, and what nobody printed within a day: a contest may run through the night. */
export const deleteOldPrints = async (db: Sql): Promise<void> => {
  await db
    .delete(contestPrint)
    .where(
      sql`${contestPrint.status} = ${printStates.printed} or ${contestPrint.gmtCreate} < now() - interval '1 day'`,
    );
};
