import { Failure } from '@assay/domain';
import type { Sql } from '../../../platform/sql/database.ts';
import type { StoredProblem } from './archive/readInto.ts';
import * as store from './import.store.ts';

/**
 * What becomes of a problem that was imported before: `known` takes a package with the uuid of a problem for it and
 * refuses an id that is used; `update` makes a release of the problem that the same package made, whatever its format;
 * `new` makes another problem.
 */
export type OnExisting = 'known' | 'update' | 'new';

/** Only a uuid says that two packages are the same problem; short names of different problems may be equal. */
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Marks an identity that is only as good as a name: it is looked for where a person asked for it. */
const named = 'name:';
const longestName = 300;

/** How a problem is known when its package comes again: its uuid, else what it is called in that format. */
export const identityOf = ({ externalId }: StoredProblem, format: string, title: string): string => {
  if (externalId && (uuidPattern.test(externalId) || externalId.startsWith(named)))
    return externalId.slice(0, longestName);
  const family = /^[a-z]+/.exec(format)?.[0] ?? '';
  return `${named}${family}:${externalId || title}`.slice(0, longestName);
};

const nextDisplayId = async (tx: Sql): Promise<string> => {
  for (;;) {
    const candidate = `P${await store.nextProblemNumber(tx)}`;
    if ((await store.titleOf(tx, candidate)) === undefined) return candidate;
  }
};

/** The display id that a package asks for, as it is written here. */
export const wantedId = ({ problemId }: StoredProblem): string | undefined =>
  problemId?.trim().toUpperCase() || undefined;

/**
 * The problem that a package makes a new release of, if it does. Those of groups are their groups' business: only a push, in
 * which an operator names what is meant, finds them (`inGroups`).
 */
export const findSame = async (
  tx: Sql,
  item: StoredProblem,
  identity: string,
  { onExisting, inGroups }: { onExisting: OnExisting; inGroups: boolean },
) => {
  if (onExisting === 'new') return undefined;
  const isSure = !identity.startsWith(named);
  if (onExisting === 'known') return isSure ? store.findByExternalId(tx, identity, { inGroups }) : undefined;
  const byIdentity = await store.findByExternalId(tx, identity, { inGroups });
  if (byIdentity) return byIdentity;
  // An id of another site may be anybody's here.
  const wanted = item.isIdForeign ? undefined : wantedId(item);
  return wanted === undefined ? undefined : store.findByProblemId(tx, wanted);
};

/** The display id of a new problem. Throws `problem.idUsed`. */
export const displayIdFor = async (
  tx: Sql,
  item: StoredProblem,
  title: string,
  onExisting: OnExisting,
): Promise<string> => {
  const wanted = wantedId(item);
  if (!wanted) return nextDisplayId(tx);
  const owner = await store.titleOf(tx, wanted);
  if (owner === undefined) return wanted;
  if (onExisting === 'new') return nextDisplayId(tx);
  // The same title again is the same problem again.
  if (!item.isIdForeign || owner === title) throw new Failure('problem.idUsed', { id: wanted });
  return nextDisplayId(tx);
};
