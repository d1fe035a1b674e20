import type { Viewer } from '@assay/domain';
import type { Sql } from '../../../platform/sql/database.ts';
import { type OpenGroup, openGroups } from '../../group/index.ts';

interface OfGroup {
  isGroup: boolean;
  gid: number | null;
}

/** The number of a problem's group; null outside groups, where one that was published keeps a number. */
export const gidOf = ({ isGroup, gid }: OfGroup): number | null => (isGroup ? gid : null);

/** Answers which group a problem of these belongs to, as the viewer finds it; null where it has none, or none for the viewer. */
export const groupsOf = async (
  db: Sql,
  viewer: Viewer | null,
  problems: readonly OfGroup[],
): Promise<(problem: OfGroup) => OpenGroup | null> => {
  const groups = await openGroups(
    db,
    viewer,
    problems.flatMap((problem) => gidOf(problem) ?? []),
  );
  return (problem) => groups.get(gidOf(problem) ?? 0) ?? null;
};

/** The group of one problem, as the viewer finds it. */
export const groupOf = async (db: Sql, viewer: Viewer | null, problem: OfGroup): Promise<OpenGroup | null> =>
  (await groupsOf(db, viewer, [problem]))(problem);
