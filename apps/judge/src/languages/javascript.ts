import { type Language, type RunContext, toolchainInBox } from './language.ts';

/** The judge's own Node, so that every judge node runs the same version. */
const runtime = `${toolchainInBox}/node`;

const run = ({ tools, memoryMiB, stackMiB }: RunContext) => ({
  argv: [
    tools['runtime']!,
    `--max-old-space-size=${memoryMiB}`,
    // V8 must see less than the kernel gives, else deep recursion is a crash instead of a RangeError.
    `--stack-size=${Math.floor(Math.max(stackMiB, 1) * 1024 * 0.85)}`,
    '--disable-warning=ExperimentalWarning',
    'main.js',
  ],
});

const nodeMemory = {
  managed: true,
  overheadMiB: 64,
  processes: 32,
  outOfMemory: /heap out of memory|Array buffer allocation failed/,
} as const;

const javascript: Language = {
  name: 'JavaScript Node',
  packages: [],
  programs: { runtime: [runtime] },
  version: (tools) => [tools['runtime']!, '--version'],
  readVersion: (text) => `Node.js ${text.trim()}`,
  sourceExtensions: [],
  compile: ({ tools }) => ({
    argv: [tools['runtime']!, '--check', 'main.js'],
    product: { kind: 'files', files: [], withSources: true },
    cpuMs: 10_000,
    memoryMiB: 1024,
  }),
  run,
  ...nodeMemory,
};

/** Types are taken away, not checked; enums and namespaces are translated. */
const strip = `const { readFileSync, writeFileSync } = require('node:fs');
const { stripTypeScriptTypes } = require('node:module');
try {
  writeFileSync('main.js', stripTypeScriptTypes(readFileSync('main.ts', 'utf8'), { mode: 'transform' }));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}`;

const typescript: Language = {
  name: 'TypeScript',
  packages: [],
  programs: { runtime: [runtime] },
  version: (tools) => [tools['runtime']!, '--version'],
  readVersion: (text) => `Node.js ${text.trim()} (type stripping)`,
  sourceExtensions: [],
  compile: ({ tools }) => ({
    argv: [tools['runtime']!, '--disable-warning=ExperimentalWarning', '-e', strip],
    product: { kind: 'files', files: ['main.js'], withSources: false },
    cpuMs: 10_000,
    memoryMiB: 1024,
  }),
  run,
  ...nodeMemory,
};

const v8: Language = {
  name: 'JavaScript V8',
  packages: [],
  programs: { runtime: ['/usr/bin/d8', '/usr/local/bin/d8'] },
  version: (tools) => [tools['runtime']!, '-e', 'print(version())'],
  sourceExtensions: [],
  run: ({ tools, memoryMiB, stackMiB }) => ({
    argv: [
      tools['runtime']!,
      `--max-old-space-size=${memoryMiB}`,
      `--stack-size=${Math.floor(Math.max(stackMiB, 1) * 1024 * 0.85)}`,
      'main.js',
    ],
  }),
  ...nodeMemory,
};

export const javascriptLanguages: readonly Language[] = [javascript, v8, typescript];
