import { language } from './language.ts';
import { nodeMemory, runWithNode } from './nodeProgram.ts';

/** Types are taken away, not checked; enums and namespaces are translated. */
const strip = `const { readFileSync, writeFileSync } = require('node:fs');
const { stripTypeScriptTypes } = require('node:module');
try {
  writeFileSync('main.js', stripTypeScriptTypes(readFileSync('main.ts', 'utf8'), { mode: 'transform' }));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}`;

export const languages = [
  language('TypeScript', {
    version: (tools) => [tools['runtime']!, '--version'],
    readVersion: (text) => `Node.js ${text.trim()} (type stripping)`,
    sourceExtensions: [],
    compile: ({ tools }) => ({
      argv: [tools['runtime']!, '--disable-warning=ExperimentalWarning', '-e', strip],
      product: { kind: 'files', files: ['main.js'], withSources: false },
      cpuMs: 10_000,
      memoryMiB: 1024,
    }),
    run: runWithNode,
    ...nodeMemory,
  }),
];
