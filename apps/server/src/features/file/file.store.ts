import { accountStates, Failure } from '@assay/domain';
import { and, eq, ne, sql } from 'drizzle-orm';
import { emit } from '../../platform/events/events.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { publicFile } from '../../platform/sql/platform.table.ts';
import { userAccount } from '../account/account.table.ts';

/** A public file by its random name. */
export const findPublicFile = async (db: Sql, name: string) => {
  const [row] = await db.select().from(publicFile).where(eq(publicFile.name, name));
  return row;
};

export const findFileById = async (db: Sql, id: number) => {
  const [row] = await db.select().from(publicFile).where(eq(publicFile.id, id));
  return row;
};

export const insertFile = async (db: Sql, row: typeof publicFile.$inferInsert): Promise<number> => {
  const [created] = await db.insert(publicFile).values(row).returning({ id: publicFile.id });
  return created!.id;
};

/** False when somebody else removed it before. */
export const deleteFile = async (db: Sql, id: number): Promise<boolean> =>
  (await db.delete(publicFile).where(eq(publicFile.id, id)).returning({ id: publicFile.id })).length > 0;

/**
 * Makes a picture somebody's avatar; answers the keys of the earlier ones, whose rows are gone.
 * @throws Failure `account.userUnknown` where the account came to an end meanwhile
 */
export const putAvatar = async (tx: Sql, uid: string, file: { id: number; link: string }): Promise<string[]> => {
  const owners = await tx
    .update(userAccount)
    .set({ avatar: file.link, gmtModified: new Date() })
    .where(and(eq(userAccount.uid, uid), ne(userAccount.status, accountStates.gone)))
    .returning({ uid: userAccount.uid });
  if (owners.length === 0) throw new Failure('account.userUnknown');
  emit(tx, 'people');
  const gone = await tx
    .delete(publicFile)
    .where(and(eq(publicFile.uid, uid), eq(publicFile.type, 'avatar'), ne(publicFile.id, file.id)))
    .returning({ key: publicFile.blob });
  return gone.map(({ key }) => key);
};

/** Removes the row of a group's earlier picture by its link, and answers its key. */
export const dropGroupAvatar = async (tx: Sql, link: string | null): Promise<string[]> => {
  const name = link?.split('/').at(-1) ?? '';
  const gone = await tx
    .delete(publicFile)
    .where(and(eq(publicFile.name, name), eq(publicFile.type, 'groupAvatar')))
    .returning({ key: publicFile.blob });
  return gone.map(({ key }) => key);
};

/** Removes the rows of avatars that are nobody's any more, and answers their keys: accounts and groups come to an end. */
export const dropLooseAvatars = async (db: Sql): Promise<string[]> => {
  const { rows } = await db.execute<{ blob: string }>(sql`
    delete from ${publicFile} where gmt_create < now() - interval '1 day' and (
      type = 'avatar' and not exists (select from ${userAccount} owner where owner.uid = ${publicFile.uid}
        and owner.avatar like '%/' || ${publicFile.name})
      or type = 'groupAvatar' and not exists (select from user_group g where g.avatar like '%/' || ${publicFile.name}))
    returning blob`);
  return rows.map(({ blob }) => blob);
};

/** Pictures of one kind, oldest first. */
export const listPictures = (db: Sql, type: string) =>
  db
    .select({ id: publicFile.id, name: publicFile.name })
    .from(publicFile)
    .where(eq(publicFile.type, type))
    .orderBy(publicFile.id)
    .limit(1000);
