import { asc, eq, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { discussionCategory } from './discussion.table.ts';

export const listCategories = (db: Sql, locale: string) =>
  db
    .select({
      id: discussionCategory.id,
      name: sql<string>`coalesce(${discussionCategory.names}->>${locale}, ${discussionCategory.name})`,
      gmtCreate: discussionCategory.gmtCreate,
      gmtModified: discussionCategory.gmtModified,
    })
    .from(discussionCategory)
    .orderBy(asc(discussionCategory.id));

export const hasCategory = async (db: Sql, id: number): Promise<boolean> => {
  const rows = await db
    .select({ id: discussionCategory.id })
    .from(discussionCategory)
    .where(eq(discussionCategory.id, id));
  return rows.length > 0;
};

/** A name that is the same as before in the writer's language leaves the other languages alone. */
export const renameCategory = async (tx: Sql, id: number, name: string, locale: string): Promise<void> => {
  await tx
    .update(discussionCategory)
    .set({ name, names: null, gmtModified: new Date() })
    .where(
      sql`${discussionCategory.id} = ${id}
        and coalesce(${discussionCategory.names}->>${locale}, ${discussionCategory.name}) <> ${name}`,
    );
};

export const insertCategory = async (tx: Sql, name: string): Promise<void> => {
  await tx.insert(discussionCategory).values({ name });
};
