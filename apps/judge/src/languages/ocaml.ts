import { language } from './language.ts';

export const languages = [
  language('OCaml', {
    version: (tools) => [tools['compiler']!, '-version'],
    readVersion: (text) => `OCaml ${text.trim()}`,
    sourceExtensions: [],
    compile: ({ tools, main }) => ({
      argv: [
        tools['compiler']!,
        '-O3',
        '-unsafe',
        '-inline',
        '100',
        '-w',
        '-a',
        'unix.cmxa',
        'str.cmxa',
        '-o',
        'main',
        main,
      ],
      product: { kind: 'executable', file: 'main' },
      cpuMs: 20_000,
      memoryMiB: 1024,
    }),
    run: () => ({ argv: ['main'] }),
    managed: true,
    overheadMiB: 8,
    processes: 16,
    outOfMemory: /Out_of_memory/,
  }),
];
