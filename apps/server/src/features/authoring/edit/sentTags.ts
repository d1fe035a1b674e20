import { oneLine } from '@assay/domain';
import type { Sql } from '../../../platform/sql/database.ts';
import type { Saved } from './fromForm.ts';
import { findTags } from './state.store.ts';

/** No new tag has a colour. */
export const noColours: ReadonlyMap<string, string> = new Map();

/** Names of the tags that a form sends, and colours of those that do not exist yet. `gid`: the problem's group. */
export const tagsFrom = async (
  db: Sql,
  sent: Saved['tags'],
  gid: number | null,
): Promise<{ names: string[] | undefined; colours: ReadonlyMap<string, string> }> => {
  if (!sent) return { names: undefined, colours: noColours };
  const wanted = sent.map((tag) => ({ ...tag, name: oneLine(tag.name ?? '') }));
  const known = await findTags(
    db,
    wanted.flatMap(({ id }) => id ?? []),
    wanted.map(({ name }) => name).filter(Boolean),
    gid,
  );
  const colours = new Map<string, string>();
  const names = wanted.flatMap(({ id, name, color }) => {
    const found =
      known.find((tag) => tag.id === id) ??
      known.find((tag) => tag.name === name || Object.values(tag.names ?? {}).includes(name));
    if (!found && name && color) colours.set(name, color);
    return found?.name ?? (name || []);
  });
  return { names: [...new Set(names)].sort(), colours };
};
