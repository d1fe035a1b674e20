import ada from './ada.json' with { type: 'json' };
import awk from './awk.json' with { type: 'json' };
import bash from './bash.json' with { type: 'json' };
import c from './c.json' with { type: 'json' };
import cobol from './cobol.json' with { type: 'json' };
import cpp from './cpp.json' with { type: 'json' };
import csharp from './csharp.json' with { type: 'json' };
import type { LanguageFamily } from './family.ts';
import fortran from './fortran.json' with { type: 'json' };
import go from './go.json' with { type: 'json' };
import haskell from './haskell.json' with { type: 'json' };
import java from './java.json' with { type: 'json' };
import javascript from './javascript.json' with { type: 'json' };
import kotlin from './kotlin.json' with { type: 'json' };
import lisp from './lisp.json' with { type: 'json' };
import lua from './lua.json' with { type: 'json' };
import objectivec from './objectivec.json' with { type: 'json' };
import ocaml from './ocaml.json' with { type: 'json' };
import pascal from './pascal.json' with { type: 'json' };
import perl from './perl.json' with { type: 'json' };
import php from './php.json' with { type: 'json' };
import prolog from './prolog.json' with { type: 'json' };
import pypy2 from './pypy2.json' with { type: 'json' };
import pypy3 from './pypy3.json' with { type: 'json' };
import python2 from './python2.json' with { type: 'json' };
import python3 from './python3.json' with { type: 'json' };
import r from './r.json' with { type: 'json' };
import ruby from './ruby.json' with { type: 'json' };
import rust from './rust.json' with { type: 'json' };
import scala from './scala.json' with { type: 'json' };
import tcl from './tcl.json' with { type: 'json' };
import typescript from './typescript.json' with { type: 'json' };
import v8 from './v8.json' with { type: 'json' };

/** Every language of the product; the only list of them. Adding one: docs/judging.md. */
export const languageFamilies: readonly LanguageFamily[] = [
  c,
  cpp,
  java,
  python3,
  python2,
  pypy3,
  pypy2,
  go,
  csharp,
  php,
  javascript,
  v8,
  ruby,
  rust,
  typescript,
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
  objectivec,
  lisp,
  prolog,
  awk,
  tcl,
  cobol,
];
