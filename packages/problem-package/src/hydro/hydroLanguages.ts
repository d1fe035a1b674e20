import { catalogue } from '@assay/domain/language';
import type { Notes } from '../notes.ts';

const family = (prefix: string): string[] =>
  catalogue.map((language) => language.name).filter((name) => name === prefix || name.startsWith(`${prefix} `));

/** Hydro names languages by extension, variants after a dot: `cc.cc17o2`, `py.py3`. */
const byPrefix: Record<string, string[]> = {
  c: family('C'),
  cc: family('C++'),
  cs: ['C#'],
  go: ['Golang'],
  java: ['Java'],
  php: ['PHP'],
  js: ['JavaScript Node'],
  rb: ['Ruby'],
  rs: ['Rust'],
  kt: ['Kotlin'],
  pas: ['Pascal'],
  hs: ['Haskell'],
  bash: ['Bash'],
  r: ['R'],
  lua: ['Lua'],
  perl: ['Perl'],
};

/** Catalogue names for `langs`; null (all) when the list is empty or names nothing we have. */
export const hydroLanguages = (langs: readonly string[], notes: Notes): string[] | null => {
  const names = new Set<string>();
  for (const lang of langs) {
    const [prefix = '', variant = ''] = lang.split('.');
    let found = byPrefix[prefix] ?? [];
    if (prefix === 'py') {
      found =
        variant === 'py2'
          ? ['Python2']
          : variant === 'pypy3'
            ? ['PyPy3']
            : variant === 'py3'
              ? ['Python3']
              : ['Python3', 'Python2', 'PyPy3'];
    } else if (variant !== '') {
      const isFast = variant.endsWith('o2');
      const year = /(\d\d)/.exec(variant)?.[1] ?? '';
      const exact = found.filter(
        (name) => name.includes('With O2') === isFast && (year === '' || year === '14' || name.includes(` ${year}`)),
      );
      if (exact.length > 0) found = exact.slice(0, 1);
    }
    if (found.length === 0) notes.lose('language.unknown', { language: lang });
    for (const name of found) names.add(name);
  }
  if (names.size > 0) return [...names];
  if (langs.length > 0) notes.lose('language.none');
  return null;
};
