import { bufferOf } from '../draft/draft.ts';

export interface LanguageOption {
  name: string;
  version: string | null;
  available: boolean;
}

export interface LanguageGroup {
  /** A family's own name, or which of the other groups it is. */
  label: { family: string } | { kind: 'recent' | 'others' | 'missing' | 'found' };
  options: readonly LanguageOption[];
}

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const byName = (a: LanguageOption, b: LanguageOption): number => natural.compare(a.name, b.name);
const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, '');

/** `Python3` → `Python`, `JavaScript Node` → `JavaScript`, `C++ 17` → `C++`. */
const familyName = (name: string): string => name.replace(/ .*$/, '').replace(/\d+$/, '');

/**
 * The languages as the menu shows them: those used last first, then families of several versions in natural order (11
 * before 17), then the others, at the end what no judge can run. A search leaves the names that contain it, beginnings
 * first.
 */
export const languageGroups = (
  options: readonly LanguageOption[],
  recent: readonly string[],
  search: string,
): LanguageGroup[] => {
  const wanted = plain(search);
  const ready = options.filter((option) => option.available);
  const missing = options.filter((option) => !option.available && plain(option.name).includes(wanted)).sort(byName);
  const groups: LanguageGroup[] = [];
  if (wanted === '') {
    const last = recent.flatMap((name) => ready.find((option) => option.name === name) ?? []);
    groups.push({ label: { kind: 'recent' }, options: last });
    const families = new Map<string, LanguageOption[]>();
    for (const option of ready) {
      const family = bufferOf(option.name);
      families.set(family, [...(families.get(family) ?? []), option]);
    }
    const several = [...families.values()].filter((family) => family.length > 1);
    for (const family of several) {
      groups.push({ label: { family: familyName(family[0]!.name) }, options: [...family].sort(byName) });
    }
    const single = [...families.values()].filter((family) => family.length === 1).flat();
    groups.push({ label: { kind: 'others' }, options: single.sort(byName) });
  } else {
    const begins = (option: LanguageOption): number => Number(!plain(option.name).startsWith(wanted));
    const found = ready.filter((option) => plain(option.name).includes(wanted));
    groups.push({
      label: { kind: 'found' },
      options: found.sort((a, b) => begins(a) - begins(b) || byName(a, b)),
    });
  }
  groups.push({ label: { kind: 'missing' }, options: missing });
  return groups.filter((group) => group.options.length > 0);
};
