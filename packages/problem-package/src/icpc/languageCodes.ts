import { catalogue, languageFamilies } from '@assay/domain';
import { extensionOf } from '../fileTree.ts';
import type { Notes } from '../notes.ts';

const starting = (prefix: string): string[] =>
  catalogue.map((language) => language.name).filter((name) => name === prefix || name.startsWith(`${prefix} `));

/** The codes of the format's language table that we can serve, with our names for them. */
const byCode: Record<string, string[]> = {
  c: starting('C'),
  cpp: starting('C++'),
  java: ['Java'],
  python2: ['Python2', 'PyPy2'],
  python3: ['Python3', 'PyPy3'],
  javascript: ['JavaScript Node', 'JavaScript V8'],
  typescript: ['TypeScript'],
  go: ['Golang'],
  csharp: ['C#'],
  php: ['PHP'],
  ruby: ['Ruby'],
  rust: ['Rust'],
  kotlin: ['Kotlin'],
  pascal: ['Pascal'],
  haskell: ['Haskell'],
  ocaml: ['OCaml'],
  lua: ['Lua'],
  perl: ['Perl'],
  bash: ['Bash'],
  scala: ['Scala'],
  ada: ['Ada'],
  cobol: ['COBOL'],
  fortran: ['Fortran'],
  lisp: ['Common Lisp'],
  objectivec: ['Objective-C'],
  prolog: ['Prolog'],
};

/** The dialects next to how the format compiles. */
const preferred: Readonly<Record<string, string>> = { c: 'C With O2', cpp: 'C++ 17 With O2' };

/** Extensions of the catalogue. */
const byExtension = new Map(
  languageFamilies.flatMap(({ key, extensions, dialects }) =>
    extensions.map((extension): [string, string] => [extension, preferred[key] ?? dialects[0]!.name]),
  ),
);

/** Catalogue names for the codes of `languages:`; unknown codes are noted, null when nothing is left to allow. */
export const languagesOfCodes = (codes: readonly string[], notes: Notes): string[] | null => {
  const names: string[] = [];
  for (const code of codes) {
    const known = byCode[code];
    if (known) names.push(...known);
    else notes.lose('language.unknown', { language: code });
  }
  if (names.length > 0) return names;
  notes.lose('language.none');
  return null;
};

/** The codes that stand for languages, each for all of its dialects: `isExact` when no other language comes in with them. */
export const codesOfLanguages = (names: readonly string[]): { codes: string[]; isExact: boolean } => {
  const codes = Object.keys(byCode).filter((code) => byCode[code]!.some((name) => names.includes(name)));
  const allowed = codes.flatMap((code) => byCode[code]!);
  return { codes, isExact: allowed.length === names.length && names.every((name) => allowed.includes(name)) };
};

/** The code whose template folder a reader takes for this language. */
export const templateCode = (language: string): string | undefined =>
  Object.keys(byCode).find((code) => languageOfCode(code) === language);

/** The first catalogue name for a code, e.g. of a template folder. */
export const languageOfCode = (code: string): string | undefined => byCode[code]?.[0];

/** The catalogue name for a source file by its extension. */
export const languageOfFile = (path: string): string | undefined => byExtension.get(extensionOf(path));
