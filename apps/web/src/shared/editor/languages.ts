import { languageByName } from '@assay/domain';
import { completeFromList } from '@codemirror/autocomplete';
import { LanguageSupport, StreamLanguage, type StreamParser } from '@codemirror/language';

const stream = (parser: StreamParser<unknown>): LanguageSupport => new LanguageSupport(StreamLanguage.define(parser));

/** A grammar that offers these words while one types. */
const withWords = ({ language, support }: LanguageSupport, words: readonly string[]): LanguageSupport =>
  new LanguageSupport(language, [
    support,
    language.data.of({ autocomplete: completeFromList(words.map((label) => ({ label, type: 'keyword' }))) }),
  ]);

const cFamily = async (words: 'cWords' | 'cppWords'): Promise<LanguageSupport> => {
  const [{ cpp }, lists] = await Promise.all([import('@codemirror/lang-cpp'), import('./cppWords.ts')]);
  return withWords(cpp(), lists[words]);
};

/** One chunk a grammar, fetched when a text of that kind is shown. Keys are the editor modes of the catalogue. */
const grammars: Readonly<Record<string, () => Promise<LanguageSupport>>> = {
  'text/x-csrc': async () => await cFamily('cWords'),
  'text/x-c++src': async () => await cFamily('cppWords'),
  'text/x-java': async () => (await import('@codemirror/lang-java')).java(),
  'text/x-python': async () => (await import('@codemirror/lang-python')).python(),
  'text/x-go': async () => (await import('@codemirror/lang-go')).go(),
  'text/x-rustsrc': async () => (await import('@codemirror/lang-rust')).rust(),
  'text/javascript': async () => (await import('@codemirror/lang-javascript')).javascript(),
  'text/typescript': async () => (await import('@codemirror/lang-javascript')).javascript({ typescript: true }),
  'text/x-markdown': async () => (await import('@codemirror/lang-markdown')).markdown(),
  'text/x-csharp': async () => stream((await import('@codemirror/legacy-modes/mode/clike')).csharp),
  'text/x-kotlin': async () => stream((await import('@codemirror/legacy-modes/mode/clike')).kotlin),
  'text/x-scala': async () => stream((await import('@codemirror/legacy-modes/mode/clike')).scala),
  'text/x-php': async () => stream((await import('@codemirror/legacy-modes/mode/clike')).cpp),
  'text/x-ruby': async () => stream((await import('@codemirror/legacy-modes/mode/ruby')).ruby),
  'text/x-pascal': async () => stream((await import('@codemirror/legacy-modes/mode/pascal')).pascal),
  'text/x-haskell': async () => stream((await import('@codemirror/legacy-modes/mode/haskell')).haskell),
  'text/x-ocaml': async () => stream((await import('@codemirror/legacy-modes/mode/mllike')).oCaml),
  'text/x-lua': async () => stream((await import('@codemirror/legacy-modes/mode/lua')).lua),
  'text/x-perl': async () => stream((await import('@codemirror/legacy-modes/mode/perl')).perl),
  'text/x-sh': async () => stream((await import('@codemirror/legacy-modes/mode/shell')).shell),
  'text/x-rsrc': async () => stream((await import('@codemirror/legacy-modes/mode/r')).r),
  'text/x-fortran': async () => stream((await import('@codemirror/legacy-modes/mode/fortran')).fortran),
  'text/x-common-lisp': async () => stream((await import('@codemirror/legacy-modes/mode/commonlisp')).commonLisp),
  'text/x-tcl': async () => stream((await import('@codemirror/legacy-modes/mode/tcl')).tcl),
  'text/x-cobol': async () => stream((await import('@codemirror/legacy-modes/mode/cobol')).cobol),
  'text/x-objectivec': async () => stream((await import('@codemirror/legacy-modes/mode/clike')).objectiveC),
  'text/x-sql': async () => stream((await import('@codemirror/legacy-modes/mode/sql')).standardSQL),
  'text/x-yaml': async () => stream((await import('@codemirror/legacy-modes/mode/yaml')).yaml),
};

/** Names people write after a code fence, and words inside language names of remote judges. */
const words: readonly [RegExp, string][] = [
  [/^(c\+\+|cpp|cc|cxx|g\+\+|clang\+\+|gnu c\+\+|ms c\+\+|visual c\+\+)/i, 'text/x-c++src'],
  [/^(c#|csharp|cs\b|mono)/i, 'text/x-csharp'],
  [/^(javascript|js\b|node)/i, 'text/javascript'],
  [/^(typescript|ts\b)/i, 'text/typescript'],
  [/^java/i, 'text/x-java'],
  [/^(py|pypy)/i, 'text/x-python'],
  [/^go/i, 'text/x-go'],
  [/^(rust|rs\b)/i, 'text/x-rustsrc'],
  [/^(kotlin|kt\b)/i, 'text/x-kotlin'],
  [/^scala/i, 'text/x-scala'],
  [/^php/i, 'text/x-php'],
  [/^(ruby|rb\b)/i, 'text/x-ruby'],
  [/^(pascal|fpc|delphi|free pascal)/i, 'text/x-pascal'],
  [/^(haskell|hs\b)/i, 'text/x-haskell'],
  [/^(ocaml|ml\b)/i, 'text/x-ocaml'],
  [/^lua/i, 'text/x-lua'],
  [/^perl/i, 'text/x-perl'],
  [/^(bash|sh\b|shell)/i, 'text/x-sh'],
  [/^sql/i, 'text/x-sql'],
  [/^(objective-?c|objc)/i, 'text/x-objectivec'],
  [/^(fortran|f90\b)/i, 'text/x-fortran'],
  [/^(common lisp|lisp|sbcl|clisp)/i, 'text/x-common-lisp'],
  [/^tcl/i, 'text/x-tcl'],
  [/^cobol/i, 'text/x-cobol'],
  [/^(yaml|yml)/i, 'text/x-yaml'],
  [/^(markdown|md\b)/i, 'text/x-markdown'],
  [/^r$/i, 'text/x-rsrc'],
  [/^(c|gcc|clang|gnu c|gnu gcc)(\b|$)/i, 'text/x-csrc'],
];

/** The editor mode of a language by the catalogue's name, a fence word or a remote judge's name. */
export const modeOf = (language: string): string | undefined =>
  languageByName(language)?.contentType ??
  (language in grammars ? language : words.find(([pattern]) => pattern.test(language))?.[1]);

const loaded = new Map<string, Promise<LanguageSupport>>();

/** The grammar of a language; undefined for plain text. Fetched once. */
export const loadLanguage = async (language: string): Promise<LanguageSupport | undefined> => {
  const mode = modeOf(language);
  const load = mode === undefined ? undefined : grammars[mode];
  if (mode === undefined || load === undefined) return undefined;
  const known = loaded.get(mode) ?? load();
  loaded.set(mode, known);
  return await known;
};
