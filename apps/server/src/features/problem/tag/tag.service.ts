import { Failure, isColour, type Viewer } from '@assay/domain';
import type { Platform } from '../../../platform/platform.ts';
import { refuseOverwriting } from '../../../platform/settings.ts';
import { isUniqueViolation, type Sql } from '../../../platform/sql/database.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import * as store from './tag.store.ts';
import { listClassifications } from './tagNames.store.ts';

type Names = Record<string, string> | null;

const checkedName = (name: string): string => {
  const trimmed = name.trim();
  if (trimmed === '') throw new Failure('tag.nameLength');
  return trimmed;
};

const checkedColour = (color: string | null | undefined): string | null => {
  const text = color?.trim();
  if (!text) return null;
  if (!isColour(text)) throw new Failure('tag.colour');
  return text;
};

/** What readers of a language call it. */
const nameIn = (had: { name: string; names: Names }, locale: string): string => had.names?.[locale] ?? had.name;

/** What a reader of a language calls something now is renamed for them; without names in languages, for all. */
const renamed = (had: { name: string; names: Names }, name: string, locale: string): { name: string; names: Names } =>
  had.names && locale in had.names ? { name: had.name, names: { ...had.names, [locale]: name } } : { ...had, name };

const refusing = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw new Failure('tag.nameUsed', { name });
    throw error;
  }
};

const ojOf = (oj: string | null | undefined): string => oj?.trim().toUpperCase() || 'ME';

interface SentTag {
  id: number;
  name: string;
  color?: string | undefined;
  tcid?: number | undefined;
}
interface SentGroup {
  id: number;
  name: string;
  rank?: number | undefined;
}

type Act = 'tag-create' | 'tag-edit' | 'tag-delete';

/** Tags and their classifications in the back office. */
export const createTagService = ({ db }: Pick<Platform, 'db'>) => {
  const checkedGroup = async (tcid: number | undefined): Promise<number | null> => {
    if (tcid === undefined) return null;
    if (!(await store.findGroup(db, tcid))) throw new Failure('tag.unknown');
    return tcid;
  };
  /** Does it and writes down who did. */
  const noted = <T>(viewer: Viewer, act: Act, name: string, work: (tx: Sql) => Promise<T>): Promise<T> =>
    refusing(name, () =>
      inTransaction(db, async (tx) => {
        const result = await work(tx);
        await recordAct(tx, { viewer, act, target: `tag:${name}` });
        return result;
      }),
    );
  return {
    add: async (
      viewer: Viewer,
      sent: { name: string; color?: string | undefined; oj?: string | null | undefined; tcid?: number | undefined },
    ) => {
      const name = checkedName(sent.name);
      const values = { name, color: checkedColour(sent.color), oj: ojOf(sent.oj), tcid: await checkedGroup(sent.tcid) };
      const made = await noted(viewer, 'tag-create', name, (tx) => store.insertTag(tx, values));
      const { names: _names, ...row } = made;
      return { ...row, gid: null };
    },

    update: async (
      viewer: Viewer,
      { was, ...sent }: SentTag & { was?: Omit<SentTag, 'id'> | null | undefined },
      locale: string,
    ): Promise<void> => {
      const name = checkedName(sent.name);
      const color = checkedColour(sent.color);
      const tcid = await checkedGroup(sent.tcid);
      await noted(viewer, 'tag-edit', name, async (tx) => {
        const had = await store.lockTag(tx, sent.id);
        if (!had) throw new Failure('tag.unknown');
        const now = { name: nameIn(had, locale), color: had.color ?? '', tcid: had.tcid ?? 0 };
        refuseOverwriting(
          now,
          { name, color: color ?? '', tcid: tcid ?? 0 },
          was && { name: was.name, color: was.color ?? '', tcid: was.tcid ?? 0 },
        );
        const { name: stored, names } = renamed(had, name, locale);
        await store.updateTag(tx, sent.id, { name: stored, names, color, tcid });
      });
    },

    remove: async (viewer: Viewer, id: number): Promise<void> => {
      const had = await store.findTag(db, id);
      if (!had) throw new Failure('tag.unknown');
      await noted(viewer, 'tag-delete', had.name, (tx) => store.removeTag(tx, id));
    },

    classifications: (oj: string | undefined, locale: string) =>
      listClassifications(db, oj === 'ALL' ? undefined : (oj ?? 'ME'), locale),

    addClassification: async (
      viewer: Viewer,
      sent: { name: string; oj?: string | null | undefined; rank?: number | undefined },
    ) => {
      const name = checkedName(sent.name);
      const values = { name, oj: ojOf(sent.oj), rank: sent.rank ?? 0 };
      return noted(viewer, 'tag-create', name, (tx) => store.insertGroup(tx, values));
    },

    updateClassification: async (
      viewer: Viewer,
      { was, ...sent }: SentGroup & { was?: Omit<SentGroup, 'id'> | null | undefined },
      locale: string,
    ): Promise<void> => {
      const name = checkedName(sent.name);
      await noted(viewer, 'tag-edit', name, async (tx) => {
        const had = await store.lockGroup(tx, sent.id);
        if (!had) throw new Failure('tag.unknown');
        refuseOverwriting({ name: nameIn(had, locale), rank: had.rank }, { ...sent, name }, was);
        const { name: stored, names } = renamed(had, name, locale);
        await store.updateGroup(tx, sent.id, { name: stored, names, rank: sent.rank ?? had.rank });
      });
    },

    removeClassification: async (viewer: Viewer, id: number): Promise<void> => {
      const had = await store.findGroup(db, id);
      if (!had) throw new Failure('tag.unknown');
      await noted(viewer, 'tag-delete', had.name, (tx) => store.removeGroup(tx, id));
    },
  };
};
export type TagService = ReturnType<typeof createTagService>;
