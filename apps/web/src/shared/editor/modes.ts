import { catalogue, languageByName } from '@assay/domain';
import { streamModes } from './streamModes.ts';

/** Names people write after a code fence, and words inside language names of remote judges. */
const words: readonly [RegExp, string][] = [
  [/^(c\+\+|cpp|cc|cxx|g\+\+|clang\+\+|gnu [cg]\+\+|ms c\+\+|visual c\+\+)/i, 'text/x-c++src'],
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

/** The mode of a language that the catalogue knows by this key, extension or name, however written. */
const catalogueMode = (word: string): string | undefined =>
  catalogue.find(
    ({ key, name, extensions }) => key === word || name.toLowerCase() === word || extensions.includes(word),
  )?.contentType;

/** The editor mode of a language by the catalogue's name, a fence word or a remote judge's name. */
export const modeOf = (language: string): string | undefined =>
  languageByName(language)?.contentType ??
  (language in streamModes ? language : undefined) ??
  words.find(([pattern]) => pattern.test(language))?.[1] ??
  catalogueMode(language.toLowerCase());
