import { asc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { discussion, discussionCategory } from './discussion.table.ts';

/** Posts of a category are counted no further. */
export const mostInCategory = 1000;

/** Each with how many of the posts of `where` it holds; those that are known to hold as many as are counted are not. */
export const listCategories = (db: Sql, locale: string, where: SQL, full: readonly number[]) =>
  db
    .select({
      id: discussionCategory.id,
      name: sql<string>`coalesce(${discussionCategory.names}->>${locale}, ${discussionCategory.name})`,
      // The outer column whole: alone it would be the post's.
      count: sql<number>`case when ${notInArray(discussionCategory.id, [...full])} then (
        select count(*)::int from (select from ${discussion}
        where ${discussion.categoryId} = discussion_category.id and ${where} limit ${mostInCategory}) few)
        else ${mostInCategory} end`,
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
