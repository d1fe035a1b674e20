import { catalogue } from '@assay/domain';
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

const byExtension: Record<string, string> = {
  c: 'C With O2',
  cc: 'C++ 17 With O2',
  cpp: 'C++ 17 With O2',
  cxx: 'C++ 17 With O2',
  'c++': 'C++ 17 With O2',
  java: 'Java',
  py: 'Python3',
  py3: 'Python3',
  py2: 'Python2',
  js: 'JavaScript Node',
  ts: 'TypeScript',
  go: 'Golang',
  cs: 'C#',
  php: 'PHP',
  rb: 'Ruby',
  rs: 'Rust',
  kt: 'Kotlin',
  pas: 'Pascal',
  hs: 'Haskell',
  ml: 'OCaml',
  lua: 'Lua',
  pm: 'Perl',
  sh: 'Bash',
  scala: 'Scala',
  adb: 'Ada',
  ads: 'Ada',
  cob: 'COBOL',
  f90: 'Fortran',
  lisp: 'Common Lisp',
  cl: 'Common Lisp',
  m: 'Objective-C',
  pl: 'Prolog',
};

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

/** The first catalogue name for a code, e.g. of a template folder. */
export const languageOfCode = (code: string): string | undefined => byCode[code]?.[0];

/** The catalogue name for a source file by its extension. */
export const languageOfFile = (path: string): string | undefined => byExtension[extensionOf(path)];
