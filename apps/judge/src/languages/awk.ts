import { language } from './language.ts';

export const languages = [
  language('AWK', {
    version: (tools) => [tools['runtime']!, '--version'],
    readVersion: (text) => text.split(',')[0]!,
    sourceExtensions: [],
    compile: ({ tools, main }) => ({
      // Printing a program prettily reads it without running it.
      argv: [tools['runtime']!, '-o/dev/null', '-f', main],
      product: { kind: 'files', files: [], withSources: true },
      cpuMs: 10_000,
      memoryMiB: 256,
    }),
    run: ({ tools, main }) => ({ argv: [tools['runtime']!, '-f', main] }),
    managed: false,
    overheadMiB: 4,
    processes: 8,
    outOfMemory: /fatal: .{0,200}cannot allocate/i,
  }),
];
