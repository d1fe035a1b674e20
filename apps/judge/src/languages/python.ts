import type { CompilePlan, Language, Tools } from './language.ts';

/** Checks the syntax and keeps the byte code, so that cases start without compiling. */
const compile = (tools: Tools, flags: string[], script: string): CompilePlan => ({
  argv: [tools['runtime']!, ...flags, '-c', script],
  product: { kind: 'files', files: ['main.pyc'], withSources: true },
  cpuMs: 10_000,
  memoryMiB: 512,
});

/** Prints a syntax error as the interpreter would, without the frames of the compile module. */
const script3 = `import py_compile, sys
try:
    py_compile.compile('main.py', cfile='main.pyc', dfile='main.py', doraise=True)
except py_compile.PyCompileError as error:
    sys.exit(error.msg.strip())`;

const script2 = `import py_compile, sys
try:
    py_compile.compile('main.py', 'main.pyc', 'main.py', True)
except py_compile.PyCompileError as error:
    sys.exit(error.msg.strip())`;

/** Isolated from user folders and variables; not `-I`, because the script's own folder holds the problem's extra files. */
const flags3 = ['-E', '-s', '-B'];

const common = {
  sourceExtensions: [],
  managed: false,
  processes: 8,
  // The others are how PyPy itself ends, without an exception that a program could catch.
  outOfMemory:
    /^(MemoryError|out of memory: couldn't allocate|Got an unexpected error trying to allocate some memory)/m,
} as const;

/** PyPy names the Python it speaks and, in brackets, itself. */
const pypyVersion = (text: string): string => {
  const python = /Python (\d[\w.]*)/.exec(text)?.[1] ?? '';
  const pypy = /PyPy (\d[\w.]*)/.exec(text)?.[1];
  return pypy ? `Python ${python} (PyPy ${pypy})` : `Python ${python}`;
};

/** A fixed size: PyPy would look for the cache of the processor, which boxes do not show. */
const pypyEnvironment = { PYTHONIOENCODING: 'utf-8', PYPY_GC_NURSERY: '4M' };

const python3: Language = {
  ...common,
  name: 'Python3',
  packages: ['python3'],
  programs: { runtime: ['/usr/bin/python3'] },
  version: (tools) => [tools['runtime']!, '--version'],
  compile: ({ tools }) => compile(tools, flags3, script3),
  run: ({ tools }) => ({ argv: [tools['runtime']!, ...flags3, 'main.pyc'], env: { PYTHONIOENCODING: 'utf-8' } }),
  overheadMiB: 8,
};

const pypy3: Language = {
  ...common,
  name: 'PyPy3',
  packages: ['pypy3'],
  programs: { runtime: ['/usr/bin/pypy3'] },
  version: (tools) => [tools['runtime']!, '--version'],
  readVersion: pypyVersion,
  compile: ({ tools }) => compile(tools, flags3, script3),
  run: ({ tools }) => ({ argv: [tools['runtime']!, ...flags3, 'main.pyc'], env: pypyEnvironment }),
  managed: true,
  overheadMiB: 64,
};

const pythonTwo = (name: string, packages: string[], runtimes: string[], overheadMiB: number): Language => ({
  ...common,
  name,
  packages,
  programs: { runtime: runtimes },
  version: (tools) => [tools['runtime']!, '--version'],
  readVersion: pypyVersion,
  compile: ({ tools }) => ({
    ...compile(tools, ['-E', '-s', '-B'], script2),
  }),
  run: ({ tools }) => ({ argv: [tools['runtime']!, '-E', '-s', '-B', 'main.pyc'], env: pypyEnvironment }),
  managed: overheadMiB > 16,
  overheadMiB,
});

export const pythonLanguages: readonly Language[] = [
  python3,
  pythonTwo('Python2', ['python2'], ['/usr/bin/python2', '/usr/bin/python2.7', '/usr/bin/pypy'], 8),
  pypy3,
  pythonTwo('PyPy2', [], ['/usr/bin/pypy', '/usr/bin/pypy2'], 64),
];
