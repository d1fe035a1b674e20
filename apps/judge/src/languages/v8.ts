import { language } from './language.ts';
import { nodeMemory } from './nodeProgram.ts';

export const languages = [
  language('JavaScript V8', {
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
  }),
];
