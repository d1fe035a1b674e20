import { and, asc, eq, gt } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { userAccount } from '../../account/account.table.ts';
import { lineComment } from './lineComment.table.ts';

/** Comments on a run, by line, oldest first. */
export const commentsOn = (db: Sql, submitId: number) =>
  db
    .select({
      id: lineComment.id,
      line: lineComment.line,
      uid: lineComment.uid,
      username: userAccount.username,
      avatar: userAccount.avatar,
      content: lineComment.content,
      gmtCreate: lineComment.gmtCreate,
    })
    .from(lineComment)
    .innerJoin(userAccount, eq(userAccount.uid, lineComment.uid))
    .where(eq(lineComment.submitId, submitId))
    .orderBy(asc(lineComment.line), asc(lineComment.id));

export const insertComment = async (tx: Sql, values: typeof lineComment.$inferInsert): Promise<number> => {
  const [row] = await tx.insert(lineComment).values(values).returning({ id: lineComment.id });
  return row!.id;
};

export const findComment = async (db: Sql, id: number) => {
  const [row] = await db.select().from(lineComment).where(eq(lineComment.id, id));
  return row;
};

export const deleteComment = async (tx: Sql, id: number): Promise<void> => {
  await tx.delete(lineComment).where(eq(lineComment.id, id));
};

/** What somebody wrote, oldest first, from after one on. */
export const ownComments = (db: Sql, uid: string, after: number) =>
  db
    .select()
    .from(lineComment)
    .where(and(eq(lineComment.uid, uid), gt(lineComment.id, after)))
    .orderBy(asc(lineComment.id))
    .limit(500);
