import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { publicFile } from '../../platform/sql/platform.table.ts';

/** Rows of one page of what is given out. */
const pageSize = 500;

/** Pictures and files that a user put up, after `after`, oldest first; everybody may fetch them by name. */
export const filesPage = (db: Sql, uid: string, after: number) =>
  db
    .select({
      id: publicFile.id,
      type: publicFile.type,
      name: publicFile.name,
      title: publicFile.title,
      mime: publicFile.mime,
      size: publicFile.size,
      at: publicFile.gmtCreate,
    })
    .from(publicFile)
    .where(and(eq(publicFile.uid, uid), gt(publicFile.id, after)))
    .orderBy(asc(publicFile.id))
    .limit(pageSize);

/** Deletes the profile pictures of these people; answers their keys. */
export const deleteAvatars = async (tx: Sql, uids: readonly string[]): Promise<string[]> => {
  const pictures = await tx
    .delete(publicFile)
    .where(and(inArray(publicFile.uid, [...uids]), eq(publicFile.type, 'avatar')))
    .returning({ key: publicFile.blob });
  return pictures.map(({ key }) => key);
};
