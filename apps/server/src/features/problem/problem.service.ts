import { Failure, mayFindEveryTag, type Viewer } from '@assay/domain';
import { createCache } from '../../platform/cache/cache.ts';
import type { Platform } from '../../platform/platform.ts';
import { rowsOf } from '../../platform/sql/page.ts';
import { countListed, countTagged } from './listed.store.ts';
import { ojFilter } from './oj.ts';
import * as store from './problem.store.ts';
import * as tagNames from './tag/tagNames.store.ts';

const tagOj = (oj: string | undefined): string | undefined => {
  if (oj?.toUpperCase() === 'ALL') return undefined;
  return !oj || oj === 'Mine' ? 'ME' : oj;
};

const tagIdsOf = (texts: string): number[] =>
  texts
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^\d{1,15}$/.test(part))
    .map(Number);

/** Lists of problems and of their tags. */
export const createProblemService = (platform: Platform) => {
  const { db } = platform;
  // Read from every problem, and beside a list that many look at: its last change need not show at once.
  const counted = createCache<ReadonlyMap<number, number>>(platform.events, { maxAgeMs: 3000 });

  /** Tags with their numbers of listed problems. One that only problems of contests have would tell of those: editors find it. */
  const tagsFor = async (viewer: Viewer | null, oj: string | undefined, locale: string) => {
    const [listed, counts] = await Promise.all([
      tagNames.listTags(db, tagOj(oj), locale),
      counted('', () => countTagged(db)),
    ]);
    const tags = listed.map((tag) => ({ ...tag, problems: counts.get(tag.id) ?? 0 }));
    return mayFindEveryTag(viewer) ? tags : tags.filter(({ problems }) => problems > 0);
  };

  return {
    list: async (input: {
      currentPage: number;
      limit: number;
      keyword?: string | undefined;
      tagId?: string | undefined;
      difficulty?: number | undefined;
      oj?: string | undefined;
      locale: string;
    }) => {
      const { records, total } = await store.listProblems(db, {
        keyword: input.keyword?.trim(),
        tagIds: tagIdsOf(input.tagId ?? ''),
        difficulty: input.difficulty,
        oj: ojFilter(input.oj),
        locale: input.locale,
        ...rowsOf(input),
      });
      const tags = await tagNames.tagsOf(
        db,
        records.map((record) => record.pid),
        input.locale,
      );
      return { records: records.map((record) => ({ ...record, tags: tags.get(record.pid) ?? [] })), total };
    },

    firstWithKeyword: (input: { keyword: string; exact: number | undefined; limit: number; locale: string }) =>
      store.firstWithKeyword(db, input),

    tags: async (viewer: Viewer | null, oj: string | undefined, locale: string) =>
      (await tagsFor(viewer, oj, locale)).map(({ problems: _problems, ...tag }) => tag),

    tagsByClassification: async (viewer: Viewer | null, oj: string | undefined, locale: string) => {
      const [classifications, tags] = await Promise.all([
        tagNames.listClassifications(db, tagOj(oj), locale),
        tagsFor(viewer, oj, locale),
      ]);
      const groups = classifications.map((classification) => ({
        classification: classification as typeof classification | null,
        tagList: tags.filter((tag) => tag.tcid === classification.id),
      }));
      const rest = tags.filter((tag) => tag.tcid === null);
      return rest.length > 0 ? [...groups, { classification: null, tagList: rest }] : groups;
    },

    random: async () => {
      const problemId = await store.randomDisplayId(db);
      if (!problemId) throw new Failure('problem.none');
      return { problemId };
    },

    /** How many problems the public list holds. */
    publicCount: () => countListed(db),

    recentlyUpdated: (locale: string) => store.recentlyUpdated(db, locale),

    adminList: (input: {
      currentPage: number;
      limit: number;
      keyword?: string | undefined;
      auth?: number | undefined;
      oj?: string | undefined;
      locale: string;
    }) =>
      store.listForAdmin(db, {
        keyword: input.keyword,
        auth: input.auth,
        oj: ojFilter(input.oj),
        locale: input.locale,
        ...rowsOf(input),
      }),
  };
};
export type ProblemService = ReturnType<typeof createProblemService>;
