import { canBeMembers } from './paths.ts';

/** The members of an address by the `:names` of a page's pattern; undefined when it is not that page's, or names nothing. */
export const paramsOf = (pattern: string, path: string): Record<string, string> | undefined => {
  // Most patterns of all pages differ in their first part, and are asked for each entry of a menu.
  if (pattern[1] !== path[1]) return undefined;
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index]!;
    if (part.startsWith(':')) {
      try {
        params[part.slice(1)] = decodeURIComponent(value);
      } catch {
        return undefined;
      }
    } else if (part !== value) return undefined;
  }
  return canBeMembers(params) ? params : undefined;
};
