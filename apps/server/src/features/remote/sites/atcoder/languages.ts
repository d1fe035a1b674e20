import type { RemoteLanguages } from '../site.ts';

const list = `
6017 C++23 (GCC 15.2.0)
6116 C++23 (Clang 21.1.0)
6054 C++ IOI-Style(GNU++20) (GCC 14.2.0)
6014 C23 (GCC 14.2.0)
6013 C23 (Clang 21.1.0)
6082 Python (CPython 3.13.7)
6083 Python (PyPy 3.11-v7.3.20)
6115 Python (Codon 0.19.3)
6056 Java24 (OpenJDK 24.0.2)
6062 Kotlin (Kotlin/JVM 2.2.10)
6051 Go (go 1.25.1)
6050 Go 1.18 (gccgo 15.2.0)
6088 Rust (rustc 1.89.0)
6015 C# 13.0 (.NET 9.0.8)
6016 C# 13.0 (.NET Native AOT 9.0.8)
6042 F# 9.0 (.NET 9.0.8)
6059 JavaScript (Node.js 22.19.0)
6058 JavaScript (Deno 2.4.5)
6057 JavaScript (Bun 1.2.21)
6102 TypeScript 5.9 (tsc 5.9.2 (Node.js 22.19.0))
6100 TypeScript 5.8 (Deno 2.4.5)
6101 TypeScript 5.9 (tsc 5.9.2 (Bun 1.2.21))
6087 Ruby 3.4 (ruby 3.4.5)
6086 Ruby 3.3 (truffleruby 25.0.0)
6077 PHP (PHP 8.4.12)
6052 Haskell (GHC 9.8.4)
6030 D (DMD 2.111.0)
6031 D (GDC 15.2)
6032 D (LDC 1.41.0)
6090 Scala (Dotty 3.7.2)
6091 Scala 3.7.2 (Scala Native 0.5.8)
6095 Swift 6.2
6114 Julia (Julia 1.11.6)
6071 Nim (Nim 1.6.20)
6072 Nim (Nim 2.2.4)
6028 Crystal (Crystal 1.17.0)
6073 OCaml (ocamlopt 5.3.0)
6075 Pascal (fpc 3.2.2)
6076 Perl (perl 5.38.2)
6067 Lua (Lua 5.4.7)
6068 Lua (LuaJIT 2.1.1703358377)
6084 R (GNU R 4.5.0)
6033 Dart (Dart 3.9.2)
6111 Zig (Zig 0.15.1)
6038 Elixir (Elixir 1.18.4 (OTP 28.0.2))
6041 Erlang (Erlang 28.0.2)
6001 ><> (fishr 0.1.0)
6002 Ada 2022 (GNAT 15.2.0)
6003 APL (GNU APL 1.9)
6004 Assembly MIPS O32 ABI (GNU assembler 2.42)
6005 Assembly x64 (NASM 2.16.03)
6006 AWK (GNU awk 5.2.1)
6007 A言語 (interpreter af48a2a)
6008 Bash (bash 5.3)
6009 BASIC (FreeBASIC 1.10.1)
6010 bc (GNU bc 1.08.2)
6011 Befunge93 (TBC 1.0)
6012 Brainfuck (Tritium 1.2.73)
6018 C3 (c3c 0.7.5)
6019 Carp(Carp 0.5.5)
6020 cLay (cLay 20250308-1 (GCC 15.2.0))
6021 Clojure (babashka 1.12.208)
6022 Clojure (clojure 1.12.2)
6023 Clojure (Clojure AOT 1.12.2)
6025 Clojure (ClojureScript 1.12.42 (Clojure 1.12.2 Node.js 22.19.0))
6026 COBOL (Free) (GnuCOBOL 3.2)
6027 Common Lisp (SBCL 2.5.8)
6029 Cyber (Cyber v0.3)
6034 dc 1.5.2 (GNU bc 1.08.2)
6035 ECLiPSe (ECLiPSe 7.1_13)
6036 Eiffel (Gobo Eiffel 22.01)
6037 Eiffel (Liberty Eiffel 07829e3)
6039 Emacs Lisp(Native Compile)(GNU Emacs 29.4)
6040 Emojicode 1.0 beta 2 (emojicodec 1.0 beta 2)
6043 Factor (Factor 0.100)
6044 Fish (fish 4.0.2)
6045 Forth (gforth 0.7.3)
6046 Fortran2018 (Flang 20.1.7)
6047 Fortran2023 (GCC 14.2.0)
6048 FORTRAN77 (GCC 14.2.0)
6049 Gleam (Gleam 1.12.0 (OTP 28.0.2))
6053 Haxe/JVM 4.3.7 (hxjava 4.2.0)
6055 ISLisp (Easy-ISLisp 5.43)
6060 Jule (jule 0.1.6)
6061 Koka (koka v3.2.2)
6063 Kuin (kuincl v.2021.8.17)
6064 Lazy K (irori v1.0.0)
6065 Lean (lean v4.22.0)
6066 LLVM IR (Clang 21.1.0)
6069 Mercury (Mercury 22.01.8)
6074 Octave (GNU Octave 10.2.0)
6078 Piet (your-diary/piet_programming_language 3.0.0) (PPM image)
6079 Pony (ponyc 0.59.0)
6080 PowerShell (PowerShell 7.5.2)
6081 Prolog (SWI-Prolog 9.2.9)
6085 ReasonML (reson 3.16.0)
6089 SageMath (SageMath 10.7)
6092 Scheme (ChezScheme 10.2.0)
6093 Scheme (Gauche 0.9.15)
6094 Seed7 (Seed7 3.5.0)
6096 Tcl (tclsh 9.0.1)
6097 Terra (Terra 1.2.0)
6098 TeX (tex 3.141592653)
6099 Text (cat 9.4)
6103 Uiua (uiua 0.16.2)
6104 Unison (Unison 0.5.47)
6105 V (0.4.10)
6106 Vala (valac 0.56.18)
6107 Verilog 2012 (Icarus Verilog 12.0)
6108 Veryl (veryl 0.16.4)
6109 WebAssembly (wabt 1.0.34 + iwasm 2.4.1)
6110 Whitespace (whitespacers 1.3.0)
6112 なでしこ (cnako3 3.7.8 (Node.js 22.19.0))
6113 プロデル (mono版プロデル 2.0.1353)
6117 Fix (1.1.0-alpha.12)
6118 SQL (DuckDB 1.3.2)`;

/** Editor modes by how a name begins. */
const modes: readonly (readonly [RegExp, string])[] = [
  [/^C\+\+/, 'text/x-c++src'],
  [/^C23/, 'text/x-csrc'],
  [/^C#/, 'text/x-csharp'],
  [/^(?:Python|SageMath)/, 'text/x-python'],
  [/^JavaScript/, 'text/javascript'],
  [/^TypeScript/, 'text/typescript'],
  [/^Java/, 'text/x-java'],
  [/^Kotlin/, 'text/x-kotlin'],
  [/^Go /, 'text/x-go'],
  [/^Rust/, 'text/x-rustsrc'],
  [/^Ruby/, 'text/x-ruby'],
  [/^PHP/, 'text/x-php'],
  [/^Haskell/, 'text/x-haskell'],
  [/^D /, 'text/x-d'],
  [/^Scala/, 'text/x-scala'],
  [/^Swift/, 'text/x-swift'],
  [/^OCaml/, 'text/x-ocaml'],
  [/^Pascal/, 'text/x-pascal'],
  [/^Perl/, 'text/x-perl'],
  [/^Lua/, 'text/x-lua'],
  [/^R /, 'text/x-rsrc'],
  [/^Ada/, 'text/x-ada'],
  [/^AWK/, 'text/x-awk'],
  [/^(?:Bash|Fish)/, 'text/x-sh'],
  [/^COBOL/, 'text/x-cobol'],
  [/^Common Lisp/, 'text/x-common-lisp'],
  [/^F(?:ortran|ORTRAN)/, 'text/x-fortran'],
  [/^Prolog/, 'text/x-prolog'],
  [/^Tcl/, 'text/x-tcl'],
  [/^SQL/, 'text/x-sql'],
];

/**
 * What the site offers since October 2025. A contest offers its own part of it, which its form says: whoever fills that in goes by the
 * name that is seen, and by the number only where no name fits.
 */
export const atcoderLanguages: RemoteLanguages = {
  source: 'What clients of 2025-10 to 2026-09 list',
  readOn: '2026-09-01',
  list: list
    .trim()
    .split('\n')
    .map((line) => {
      const name = line.slice(5);
      return {
        id: line.slice(0, 4),
        name,
        contentType: modes.find(([begin]) => begin.test(name))?.[1] ?? 'text/plain',
      };
    }),
};
