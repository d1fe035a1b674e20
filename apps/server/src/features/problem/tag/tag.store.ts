import { and, eq, isNull } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { tag, tagClassification } from '../problem.table.ts';

type TagValues = Pick<typeof tag.$inferInsert, 'name' | 'names' | 'color' | 'tcid' | 'oj'>;
type GroupValues = Pick<typeof tagClassification.$inferInsert, 'name' | 'names' | 'oj' | 'rank'>;

export const insertTag = async (db: Sql, values: TagValues) => (await db.insert(tag).values(values).returning())[0]!;

/** Tags of groups are their groups' business. */
const ofSite = (id: number) => and(eq(tag.id, id), isNull(tag.gid));

export const findTag = async (db: Sql, id: number) => (await db.select().from(tag).where(ofSite(id)))[0];

/** The same, held until the transaction ends. */
export const lockTag = async (tx: Sql, id: number) => (await tx.select().from(tag).where(ofSite(id)).for('update'))[0];

export const updateTag = async (db: Sql, id: number, values: Partial<TagValues>): Promise<void> => {
  await db
    .update(tag)
    .set({ ...values, gmtModified: new Date() })
    .where(ofSite(id));
};

export const removeTag = async (db: Sql, id: number): Promise<void> => {
  await db.delete(tag).where(ofSite(id));
};

export const insertGroup = async (db: Sql, values: GroupValues) =>
  (await db.insert(tagClassification).values(values).returning())[0]!;

export const findGroup = async (db: Sql, id: number) =>
  (await db.select().from(tagClassification).where(eq(tagClassification.id, id)))[0];

export const lockGroup = async (tx: Sql, id: number) =>
  (await tx.select().from(tagClassification).where(eq(tagClassification.id, id)).for('update'))[0];

export const updateGroup = async (db: Sql, id: number, values: Partial<GroupValues>): Promise<void> => {
  await db
    .update(tagClassification)
    .set({ ...values, gmtModified: new Date() })
    .where(eq(tagClassification.id, id));
};

export const removeGroup = async (db: Sql, id: number): Promise<void> => {
  await db.delete(tagClassification).where(eq(tagClassification.id, id));
};
