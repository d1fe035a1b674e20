import { language } from './language.ts';
import { nodeMemory, runWithNode } from './nodeProgram.ts';

export const languages = [
  language('JavaScript Node', {
    version: (tools) => [tools['runtime']!, '--version'],
    readVersion: (text) => `Node.js ${text.trim()}`,
    sourceExtensions: [],
    compile: ({ tools }) => ({
      argv: [tools['runtime']!, '--check', 'main.js'],
      product: { kind: 'files', files: [], withSources: true },
      cpuMs: 10_000,
      memoryMiB: 1024,
    }),
    run: runWithNode,
    ...nodeMemory,
  }),
];
