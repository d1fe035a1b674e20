import { existsSync } from 'node:fs';

/**
 * What the installer knows of languages: short key for the operator, names in the catalogue, Debian packages (best first where
 * distributions differ) and the files that show the language is there. How they compile and run is in
 * apps/judge/src/languages; languages.test.ts keeps the two in step.
 */
export const languages = [
  {
    key: 'c',
    names: ['C', 'C With O2'],
    packages: [['gcc'], ['libc6-dev']],
    files: ['/usr/bin/gcc', '/usr/include/stdio.h'],
    set: 'required',
  },
  {
    key: 'cpp',
    names: ['C++', 'C++ With O2', 'C++ 11', 'C++ 17', 'C++ 17 With O2', 'C++ 20', 'C++ 20 With O2', 'C++ 23'],
    packages: [['g++']],
    files: ['/usr/bin/g++'],
    set: 'required',
  },
  { key: 'python3', names: ['Python3'], packages: [['python3']], files: ['/usr/bin/python3'], set: 'default' },
  {
    key: 'java',
    names: ['Java'],
    packages: [['openjdk-17-jdk-headless', 'default-jdk-headless']],
    files: ['/usr/bin/javac', '/usr/bin/java'],
    set: 'default',
  },
  { key: 'pypy3', names: ['PyPy3'], packages: [['pypy3']], files: ['/usr/bin/pypy3'], set: 'default' },
  {
    key: 'go',
    names: ['Golang'],
    packages: [['golang-go']],
    files: ['/usr/bin/go|/usr/local/go/bin/go'],
    set: 'default',
  },
  { key: 'javascript', names: ['JavaScript Node', 'TypeScript'], packages: [], files: [], set: 'default' },
  {
    key: 'python2',
    names: ['Python2'],
    packages: [['python2', 'python2.7', 'pypy', 'jython']],
    files: ['/usr/bin/python2|/usr/bin/python2.7|/usr/bin/pypy|/usr/share/java/jython.jar'],
    set: 'more',
  },
  { key: 'pypy2', names: ['PyPy2'], packages: [['pypy']], files: ['/usr/bin/pypy|/usr/bin/pypy2'], set: 'more' },
  {
    key: 'csharp',
    names: ['C#'],
    packages: [['mono-mcs'], ['libmono-system-core4.0-cil'], ['libmono-system-numerics4.0-cil']],
    files: ['/usr/bin/mcs', '/usr/bin/mono'],
    set: 'more',
  },
  { key: 'php', names: ['PHP'], packages: [['php-cli']], files: ['/usr/bin/php'], set: 'more' },
  {
    key: 'v8',
    names: ['JavaScript V8'],
    packages: [['libv8-dev']],
    files: ['/usr/bin/d8|/usr/local/bin/d8'],
    set: 'more',
  },
  { key: 'ruby', names: ['Ruby'], packages: [['ruby']], files: ['/usr/bin/ruby'], set: 'more' },
  { key: 'rust', names: ['Rust'], packages: [['rustc']], files: ['/usr/bin/rustc'], set: 'more' },
  {
    key: 'kotlin',
    names: ['Kotlin'],
    packages: [['kotlin']],
    files: ['/usr/bin/kotlinc|/opt/kotlinc/bin/kotlinc', '/usr/bin/java'],
    set: 'more',
  },
  {
    key: 'pascal',
    names: ['Pascal'],
    packages: [['fp-compiler'], ['fp-units-base'], ['fp-units-fcl'], ['fp-units-rtl']],
    files: ['/usr/bin/fpc'],
    set: 'more',
  },
  { key: 'haskell', names: ['Haskell'], packages: [['ghc']], files: ['/usr/bin/ghc'], set: 'more' },
  {
    key: 'ocaml',
    names: ['OCaml'],
    packages: [['ocaml-nox']],
    files: ['/usr/bin/ocamlopt.opt|/usr/bin/ocamlopt'],
    set: 'more',
  },
  { key: 'lua', names: ['Lua'], packages: [['lua5.4']], files: ['/usr/bin/lua5.4|/usr/bin/lua5.3'], set: 'more' },
  { key: 'perl', names: ['Perl'], packages: [['perl']], files: ['/usr/bin/perl'], set: 'more' },
  { key: 'bash', names: ['Bash'], packages: [['bash']], files: ['/usr/bin/bash|/bin/bash'], set: 'more' },
  { key: 'r', names: ['R'], packages: [['r-base-core']], files: ['/usr/bin/Rscript'], set: 'more' },
  { key: 'scala', names: ['Scala'], packages: [['scala']], files: ['/usr/bin/scalac', '/usr/bin/java'], set: 'more' },
  { key: 'fortran', names: ['Fortran'], packages: [['gfortran']], files: ['/usr/bin/gfortran'], set: 'more' },
  { key: 'ada', names: ['Ada'], packages: [['gnat']], files: ['/usr/bin/gnatmake'], set: 'more' },
  {
    key: 'objectivec',
    names: ['Objective-C'],
    packages: [['gobjc']],
    files: [
      '/usr/lib/gcc/x86_64-linux-gnu/12/cc1obj|/usr/lib/gcc/x86_64-linux-gnu/13/cc1obj|/usr/lib/gcc/x86_64-linux-gnu/14/cc1obj|/usr/lib/gcc/x86_64-linux-gnu/15/cc1obj|/usr/lib/gcc/aarch64-linux-gnu/12/cc1obj|/usr/lib/gcc/aarch64-linux-gnu/13/cc1obj|/usr/lib/gcc/aarch64-linux-gnu/14/cc1obj|/usr/lib/gcc/aarch64-linux-gnu/15/cc1obj',
    ],
    set: 'more',
  },
  { key: 'lisp', names: ['Common Lisp'], packages: [['sbcl']], files: ['/usr/bin/sbcl'], set: 'more' },
  { key: 'prolog', names: ['Prolog'], packages: [['swi-prolog-nox']], files: ['/usr/bin/swipl'], set: 'more' },
  { key: 'awk', names: ['AWK'], packages: [['gawk']], files: ['/usr/bin/gawk'], set: 'more' },
  { key: 'tcl', names: ['Tcl'], packages: [['tcl']], files: ['/usr/bin/tclsh|/usr/bin/tclsh8.6'], set: 'more' },
  {
    key: 'cobol',
    names: ['COBOL'],
    packages: [['gnucobol4', 'gnucobol3', 'gnucobol']],
    files: ['/usr/bin/cobc'],
    set: 'more',
  },
];

/** Are all files there? `a|b` means either. */
export const present = (item, exists = existsSync) =>
  item.files.every((file) => file.split('|').some((path) => exists(path)));

/** Languages to install for `ASSAY_LANGUAGES`: `minimal`, `all`, or keys with commas; absent: the default set. */
export const wantedLanguages = (choice) => {
  const required = languages.filter((language) => language.set === 'required');
  if (choice === 'minimal') return required;
  if (choice === 'all') return languages;
  if (!choice) return languages.filter((language) => language.set !== 'more');
  const keys = choice.split(/[\s,]+/).filter(Boolean);
  const chosen = keys.map((key) => {
    const found = languages.find((language) => language.key === key.toLowerCase() || language.names.includes(key));
    if (!found)
      throw new Error(`Unknown language "${key}". Known: ${languages.map((language) => language.key).join(', ')}`);
    return found;
  });
  return [...new Set([...required, ...chosen])];
};
