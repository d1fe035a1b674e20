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

/**
 * What the editor can colour, whether or not a language of the catalogue names it: one chunk each, fetched when a text of
 * that kind is shown. Keys are the `contentType` of the catalogue's languages.
 */
export const grammars: Readonly<Record<string, () => Promise<LanguageSupport>>> = {
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
  'text/x-swift': async () => stream((await import('@codemirror/legacy-modes/mode/swift')).swift),
  'text/x-julia': async () => stream((await import('@codemirror/legacy-modes/mode/julia')).julia),
  'text/x-erlang': async () => stream((await import('@codemirror/legacy-modes/mode/erlang')).erlang),
  'text/x-d': async () => stream((await import('@codemirror/legacy-modes/mode/d')).d),
  'text/x-groovy': async () => stream((await import('@codemirror/legacy-modes/mode/groovy')).groovy),
  'text/x-clojure': async () => stream((await import('@codemirror/legacy-modes/mode/clojure')).clojure),
  'text/x-scheme': async () => stream((await import('@codemirror/legacy-modes/mode/scheme')).scheme),
  'text/x-fsharp': async () => stream((await import('@codemirror/legacy-modes/mode/mllike')).fSharp),
  'text/x-sml': async () => stream((await import('@codemirror/legacy-modes/mode/mllike')).sml),
  'text/x-dart': async () => stream((await import('@codemirror/legacy-modes/mode/clike')).dart),
  'text/x-elm': async () => stream((await import('@codemirror/legacy-modes/mode/elm')).elm),
  'text/x-crystal': async () => stream((await import('@codemirror/legacy-modes/mode/crystal')).crystal),
  'text/x-vb': async () => stream((await import('@codemirror/legacy-modes/mode/vb')).vb),
  'text/x-forth': async () => stream((await import('@codemirror/legacy-modes/mode/forth')).forth),
  'text/x-eiffel': async () => stream((await import('@codemirror/legacy-modes/mode/eiffel')).eiffel),
  'text/x-stsrc': async () => stream((await import('@codemirror/legacy-modes/mode/smalltalk')).smalltalk),
  'text/x-gas': async () => stream((await import('@codemirror/legacy-modes/mode/gas')).gas),
};
