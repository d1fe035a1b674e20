import type { Commands, CompilePlan, Tools } from './language.ts';

/** Checks the syntax and keeps the byte code, so that cases start without compiling. */
const compile = (tools: Tools, script: string): CompilePlan => ({
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
const flags = ['-E', '-s', '-B'];

const common = {
  version: (tools) => [tools['runtime']!, '--version'],
  sourceExtensions: [],
  processes: 8,
  // The others are how PyPy itself ends, without an exception that a program could catch.
  outOfMemory:
    /^(MemoryError|out of memory: couldn't allocate|Got an unexpected error trying to allocate some memory)/m,
} as const satisfies Partial<Commands>;

/** PyPy names the Python it speaks and, in brackets, itself. */
const pypyVersion = (text: string): string => {
  const python = /Python (\d[\w.]*)/.exec(text)?.[1] ?? '';
  const pypy = /PyPy (\d[\w.]*)/.exec(text)?.[1];
  return pypy ? `Python ${python} (PyPy ${pypy})` : `Python ${python}`;
};

/** A fixed size: PyPy would look for the cache of the processor, which boxes do not show. */
const pypyEnvironment = { PYTHONIOENCODING: 'utf-8', PYPY_GC_NURSERY: '4M' };

/** Python 3 as CPython runs it. */
export const cpython3: Commands = {
  ...common,
  compile: ({ tools }) => compile(tools, script3),
  run: ({ tools }) => ({ argv: [tools['runtime']!, ...flags, 'main.pyc'], env: { PYTHONIOENCODING: 'utf-8' } }),
  managed: false,
  overheadMiB: 8,
};

const withPypy = (script: string): Commands => ({
  ...common,
  readVersion: pypyVersion,
  compile: ({ tools }) => compile(tools, script),
  run: ({ tools }) => ({ argv: [tools['runtime']!, ...flags, 'main.pyc'], env: pypyEnvironment }),
  managed: true,
  overheadMiB: 64,
});

/** Python 3 as PyPy runs it. */
export const pypyOf3: Commands = withPypy(script3);

/** Python 2 as PyPy runs it. */
export const pypyOf2: Commands = withPypy(script2);

/** Python 2 as CPython runs it, or PyPy where that is all there is. */
export const cpython2: Commands = { ...pypyOf2, managed: false, overheadMiB: 8 };
