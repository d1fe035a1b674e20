import type { RemoteLanguages } from '../site.ts';

const list = `
7|Ada95 (gnat 8.3)|text/x-ada
45|Assembler 32 (gcc 8.3)|text/plain
13|Assembler 32 (nasm 2.14)|text/plain
42|Assembler 64 (nasm 2.14)|text/plain
104|AWK (gawk 4.2.1)|text/x-awk
105|AWK (mawk 1.3.3)|text/x-awk
28|Bash (bash 5.0.3)|text/x-sh
110|BC (bc 1.07.1)|text/plain
12|Brainf**k (bff 1.0.6)|text/plain
81|C (clang 8.0)|text/x-csrc
11|C (gcc 8.3)|text/x-csrc
27|C# (gmcs 5.20.1)|text/x-csharp
41|C++ (g++ 4.3.2)|text/x-c++src
1|C++ (gcc 8.3)|text/x-c++src
44|C++14 (gcc 8.3)|text/x-c++src
82|C++14 (clang 8.0)|text/x-c++src
34|C99 (gcc 8.3)|text/x-csrc
14|Clips (clips 6.30)|text/plain
111|Clojure (clojure 1.10.0)|text/x-clojure
118|Cobol (gnucobol 2.2.0)|text/x-cobol
91|CoffeeScript (coffee 2.4.1)|text/x-coffeescript
31|Common Lisp (sbcl 1.4.16)|text/x-common-lisp
32|Common Lisp (clisp 2.49.92)|text/x-common-lisp
102|D (dmd 2.085.0)|text/x-d
84|D (ldc 1.12.0)|text/x-d
20|D (gdc 8.3)|text/x-d
48|Dart (dart 2.3.0)|application/dart
96|Elixir (elixir 1.8.2)|text/plain
36|Erlang (erl 21.3.8)|text/x-erlang
124|F# (mono 4.1)|text/x-fsharp
92|Fantom (fantom 1.0.72)|text/plain
107|Forth (gforth 0.7.3)|text/x-forth
5|Fortran (gfortran 8.3)|text/x-fortran
114|Go (go 1.12.1)|text/x-go
98|Gosu (gosu 1.14.9)|text/plain
121|Groovy (groovy 2.5.6)|text/x-groovy
21|Haskell (ghc 8.4.4)|text/x-haskell
16|Icon (iconc 9.5.1)|text/plain
9|Intercal (ick 0.3)|text/plain
24|JAR (JavaSE 6)|text/plain
10|Java (HotSpot 12)|text/x-java
35|JavaScript (rhino 1.7.9)|text/javascript
112|JavaScript (SMonkey 60.2.3)|text/javascript
47|Kotlin (kotlin 1.3.21)|text/x-kotlin
26|Lua (luac 5.3.3)|text/x-lua
30|Nemerle (ncc 1.2.547)|text/plain
25|Nice (nicec 0.9.13)|text/plain
122|Nim (nim 0.19.4)|text/plain
56|Node.js (node 11.12.0)|text/javascript
43|Objective-C (gcc 8.3)|text/x-objectivec
83|Objective-C (clang 8.0)|text/x-objectivec
8|Ocaml (ocamlopt 4.05.0)|text/x-ocaml
127|Octave (octave 4.4.1)|text/x-octave
2|Pascal (gpc 20070904)|text/x-pascal
22|Pascal (fpc 3.0.4)|text/x-pascal
54|Perl (perl 2018.12)|text/x-perl
3|Perl (perl 5.28.1)|text/x-perl
29|PHP (php 7.3.5)|text/x-php
94|Pico Lisp (pico 18.12.27)|text/plain
19|Pike (pike 8.0)|text/plain
15|Prolog (swi 7.6.4)|text/x-prolog
108|Prolog (gprolog 1.4.5)|text/x-prolog
4|Python (cpython 2.7.16)|text/x-python
99|Python (PyPy 2.7.13)|text/x-python
116|Python 3 (python 3.7.3)|text/x-python
126|Python 3 nbc (python 3.7.3)|text/x-python
117|R (R 3.5.2)|text/x-rsrc
95|Racket (racket 7.0)|text/x-scheme
17|Ruby (ruby 2.5.5)|text/x-ruby
93|Rust (rust 1.33.0)|text/x-rustsrc
39|Scala (scala 2.12.8)|text/x-scala
18|Scheme (stalin 0.11)|text/x-scheme
33|Scheme (guile 2.2.4)|text/x-scheme
97|Scheme (chicken 4.13)|text/x-scheme
46|Sed (sed 4.7)|text/plain
23|Smalltalk (gst 3.2.5)|text/x-stsrc
40|SQLite (sqlite 3.27.2)|text/x-sql
85|Swift (swift 4.2.2)|text/x-swift
38|TCL (tcl 8.6)|text/x-tcl
62|Text (plain text)|text/plain
115|Unlambda (unlambda 0.1.4.2)|text/plain
50|VB.net (mono 4.7)|text/x-vb
6|Whitespace (wspace 0.3)|text/plain`;

/** What SPOJ offers; each problem takes its own part of it. Its compilers are newer by now, the numbers stay. */
export const spojLanguages: RemoteLanguages = {
  source: 'https://www.spoj.com/submit/',
  readOn: '2019-05-01',
  list: list
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', name = '', contentType = ''] = line.split('|');
      return { id, name, contentType };
    }),
};
