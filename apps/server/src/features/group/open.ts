import { Failure, type GroupFacts, mayFindGroup, mayReadGroup, type Viewer } from '@assay/domain';
import type { Sql } from '../../platform/sql/database.ts';
import { findGroups, type StoredGroup } from './group.store.ts';

/** A group as one viewer finds it. Everything inside a group begins here. */
export interface OpenGroup {
  row: StoredGroup;
  facts: GroupFacts;
}

/** Makes the facts that rules ask for of a stored group. */
const factsOf = (row: StoredGroup, viewer: Viewer | null): GroupFacts => ({
  gid: row.id,
  auth: row.auth,
  visible: row.visible,
  status: row.status,
  isArchived: row.archivedAt !== null,
  level: row.level,
  isOwner: viewer !== null && row.uid === viewer.uid,
});

/** Opens those of the groups that exist for the viewer, by number: what others open for themselves is not among them. */
export const openGroups = async (
  db: Sql,
  viewer: Viewer | null,
  gids: readonly number[],
): Promise<ReadonlyMap<number, OpenGroup>> => {
  if (gids.length === 0) return new Map();
  const rows = await findGroups(db, [...new Set(gids)], viewer?.uid ?? null);
  const opened = rows.map((row) => ({ row, facts: factsOf(row, viewer) }));
  return new Map(opened.filter(({ facts }) => mayFindGroup(viewer, facts)).map((one) => [one.row.id, one]));
};

/**
 * Opens a group by a rule.
 * @throws {Failure} `group.unknown` where there is none for this viewer, the same as of an unknown number; `group.banned` for
 * members of a banned one; `group.notAllowed` where the rule says no
 */
export const openGroup = async (
  db: Sql,
  viewer: Viewer,
  gid: number,
  rule: (viewer: Viewer, facts: GroupFacts) => boolean = mayReadGroup,
): Promise<OpenGroup> => {
  const opened = (await openGroups(db, viewer, [gid])).get(gid);
  if (!opened) throw new Failure('group.unknown');
  if (!rule(viewer, opened.facts)) {
    const isClosed = opened.facts.isArchived && rule(viewer, { ...opened.facts, isArchived: false });
    throw new Failure(isClosed ? 'group.archived' : 'group.notAllowed');
  }
  return opened;
};
