import { eq } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { publicFile } from '../../platform/platform.table.ts';

/** A public file by its random name. */
export const findPublicFile = async (db: Sql, name: string) => {
  const [row] = await db.select().from(publicFile).where(eq(publicFile.name, name));
  return row;
};
