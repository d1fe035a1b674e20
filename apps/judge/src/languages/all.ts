import { ada } from './ada.ts';
import { awk } from './awk.ts';
import { bash } from './bash.ts';
import { cLanguages } from './c.ts';
import { cobol } from './cobol.ts';
import { commonLisp } from './commonLisp.ts';
import { cppLanguages } from './cpp.ts';
import { csharp } from './csharp.ts';
import { fortran } from './fortran.ts';
import { go } from './go.ts';
import { haskell } from './haskell.ts';
import { java } from './java.ts';
import { javascriptLanguages } from './javascript.ts';
import { jython } from './jython.ts';
import { kotlin } from './kotlin.ts';
import type { Language } from './language.ts';
import { lua } from './lua.ts';
import { objectiveC } from './objectiveC.ts';
import { ocaml } from './ocaml.ts';
import { pascal } from './pascal.ts';
import { perl } from './perl.ts';
import { php } from './php.ts';
import { prolog } from './prolog.ts';
import { pythonLanguages } from './python.ts';
import { r } from './r.ts';
import { ruby } from './ruby.ts';
import { rust } from './rust.ts';
import { scala } from './scala.ts';
import { tcl } from './tcl.ts';

/** Every language a node can judge, where its machine has the programs. Of several with one name the first that works counts. */
export const allLanguages: readonly Language[] = [
  ...cLanguages,
  ...cppLanguages,
  java,
  ...pythonLanguages,
  jython,
  go,
  csharp,
  php,
  ...javascriptLanguages,
  ruby,
  rust,
  kotlin,
  pascal,
  haskell,
  ocaml,
  lua,
  perl,
  bash,
  r,
  scala,
  fortran,
  ada,
  objectiveC,
  commonLisp,
  prolog,
  awk,
  tcl,
  cobol,
];
