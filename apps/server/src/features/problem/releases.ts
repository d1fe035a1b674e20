import type { ProblemRelease } from '@assay/domain';
import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Sql } from '../../platform/sql/database.ts';
import { problemRelease } from './problem.table.ts';

const kept = 200;

/** Releases by id. They never change, so those used last are remembered and the way to a verdict pays no query for them. */
export const createReleases = () => {
  const recent = new LRUCache<number, ProblemRelease>({ max: kept });
  return {
    /** Throws when there is none: judgements refer to theirs, so that is a fault of ours. */
    get: async (db: Sql, id: number): Promise<ProblemRelease> => {
      const found =
        recent.get(id) ??
        (await db.select({ spec: problemRelease.spec }).from(problemRelease).where(eq(problemRelease.id, id)))[0]?.spec;
      if (!found) throw new Error(`release ${id} does not exist`);
      recent.set(id, found);
      return found;
    },
  };
};
