import type { StreamParser } from '@codemirror/language';

/**
 * Small grammars that read a text line by line, one file each, fetched when a text of that kind is shown. They are enough
 * to read code; the editor has larger ones for the languages most people write in. Keys are the editor modes of the catalogue.
 */
export const streamModes: Readonly<Record<string, () => Promise<StreamParser<unknown>>>> = {
  'text/x-csrc': async () => (await import('@codemirror/legacy-modes/mode/clike')).c,
  'text/x-c++src': async () => (await import('@codemirror/legacy-modes/mode/clike')).cpp,
  'text/x-java': async () => (await import('@codemirror/legacy-modes/mode/clike')).java,
  'text/x-python': async () => (await import('@codemirror/legacy-modes/mode/python')).python,
  'text/x-go': async () => (await import('@codemirror/legacy-modes/mode/go')).go,
  'text/x-rustsrc': async () => (await import('@codemirror/legacy-modes/mode/rust')).rust,
  'text/javascript': async () => (await import('@codemirror/legacy-modes/mode/javascript')).javascript,
  'text/typescript': async () => (await import('@codemirror/legacy-modes/mode/javascript')).typescript,
  'text/x-csharp': async () => (await import('@codemirror/legacy-modes/mode/clike')).csharp,
  'text/x-kotlin': async () => (await import('@codemirror/legacy-modes/mode/clike')).kotlin,
  'text/x-scala': async () => (await import('@codemirror/legacy-modes/mode/clike')).scala,
  'text/x-php': async () => (await import('@codemirror/legacy-modes/mode/clike')).cpp,
  'text/x-ruby': async () => (await import('@codemirror/legacy-modes/mode/ruby')).ruby,
  'text/x-pascal': async () => (await import('@codemirror/legacy-modes/mode/pascal')).pascal,
  'text/x-haskell': async () => (await import('@codemirror/legacy-modes/mode/haskell')).haskell,
  'text/x-ocaml': async () => (await import('@codemirror/legacy-modes/mode/mllike')).oCaml,
  'text/x-lua': async () => (await import('@codemirror/legacy-modes/mode/lua')).lua,
  'text/x-perl': async () => (await import('@codemirror/legacy-modes/mode/perl')).perl,
  'text/x-sh': async () => (await import('@codemirror/legacy-modes/mode/shell')).shell,
  'text/x-rsrc': async () => (await import('@codemirror/legacy-modes/mode/r')).r,
  'text/x-fortran': async () => (await import('@codemirror/legacy-modes/mode/fortran')).fortran,
  'text/x-common-lisp': async () => (await import('@codemirror/legacy-modes/mode/commonlisp')).commonLisp,
  'text/x-tcl': async () => (await import('@codemirror/legacy-modes/mode/tcl')).tcl,
  'text/x-cobol': async () => (await import('@codemirror/legacy-modes/mode/cobol')).cobol,
  'text/x-objectivec': async () => (await import('@codemirror/legacy-modes/mode/clike')).objectiveC,
  'text/x-sql': async () => (await import('@codemirror/legacy-modes/mode/sql')).standardSQL,
  'text/x-yaml': async () => (await import('@codemirror/legacy-modes/mode/yaml')).yaml,
};
