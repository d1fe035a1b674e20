import { Failure, mayWorkInGroup, oneLine, type Viewer } from '@assay/domain';
import type { Platform } from '../../../platform/platform.ts';
import type { Sql } from '../../../platform/sql/database.ts';
import { openGroup } from '../../group/index.ts';
import * as store from './trainingAdmin.store.ts';

const maxCategories = 200;
const categoryName = { min: 1, max: 50 } as const;
const colourShape = /^(#[0-9a-f]{3,8}|[a-z]{3,30}|rgba?\([\d.,% ]{5,40}\))$/i;

/** @throws {Failure} `training.categoryName` or `training.categoryColor` */
const checkedCategory = (input: { name?: string | undefined; color?: string | undefined }) => {
  const name = oneLine(input.name ?? '');
  const color = (input.color ?? '').trim();
  if (name.length < categoryName.min || name.length > categoryName.max)
    throw new Failure('training.categoryName', { max: categoryName.max });
  if (!colourShape.test(color)) throw new Failure('training.categoryColor');
  return { name, color };
};

/** Finds or makes the category that a form names, in its place. @throws {Failure} `training.categoryUnknown` where it is of another place */
export const categoryOf = async (
  tx: Sql,
  input: { id?: number | undefined; name?: string | undefined; color?: string | undefined } | null | undefined,
  gid: number | null,
): Promise<number | null> => {
  if (!input) return null;
  if (input.id !== undefined) {
    const row = await store.findCategory(tx, { id: input.id });
    if (!row || row.gid !== gid) throw new Failure('training.categoryUnknown');
    return row.id;
  }
  if (!input.name?.trim()) return null;
  const values = checkedCategory({ name: input.name, color: input.color || '#409eff' });
  const known = await store.findCategory(tx, { name: values.name, gid });
  if (known) return known.id;
  if ((await store.countCategories(tx, gid)) >= maxCategories) throw new Failure('training.categoriesFull');
  return (await store.insertCategory(tx, { ...values, gid }))?.id ?? null;
};

/** Categories of trainings, of the site and of groups. */
export const createCategoryService = ({ db }: Pick<Platform, 'db'>) => ({
  add: async (
    viewer: Viewer,
    input: { name?: string | undefined; color?: string | undefined; gid?: number | undefined },
  ) => {
    const gid = input.gid || null;
    if (gid !== null) await openGroup(db, viewer, gid, mayWorkInGroup);
    const values = checkedCategory(input);
    if ((await store.countCategories(db, gid)) >= maxCategories) throw new Failure('training.categoriesFull');
    const made = await store.insertCategory(db, { ...values, gid });
    if (!made) throw new Failure('training.categoryUsed');
    return made;
  },

  edit: async (input: { id: number; name?: string | undefined; color?: string | undefined }): Promise<void> => {
    const row = await store.findCategory(db, { id: input.id });
    // Those of groups are their own business.
    if (!row || row.gid !== null) throw new Failure('training.categoryUnknown');
    const values = checkedCategory({ name: input.name ?? row.name, color: input.color ?? row.color });
    const other = await store.findCategory(db, { name: values.name, gid: null });
    if (other && other.id !== row.id) throw new Failure('training.categoryUsed');
    await store.updateCategory(db, row.id, values);
  },

  delete: async (id: number): Promise<void> => {
    const row = await store.findCategory(db, { id });
    if (!row || row.gid !== null) throw new Failure('training.categoryUnknown');
    await store.deleteCategory(db, id);
  },
});
export type CategoryService = ReturnType<typeof createCategoryService>;
