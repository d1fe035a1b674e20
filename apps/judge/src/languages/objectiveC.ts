import type { Language } from './language.ts';
import { nativeProgram } from './nativeProgram.ts';

/** gcc alone does not know the language; its part for it has no other name than this. */
const fronts = ['x86_64', 'aarch64'].flatMap((machine) =>
  [12, 13, 14, 15].map((version) => `/usr/lib/gcc/${machine}-linux-gnu/${version}/cc1obj`),
);

/** The language and its runtime as GCC brings them; Foundation is not part of that. */
export const objectiveC: Language = {
  name: 'Objective-C',
  packages: ['gobjc'],
  programs: { compiler: ['/usr/bin/gcc'], front: fronts },
  version: (tools) => [tools['compiler']!, '--version'],
  readVersion: (text) => `GCC ${/(\d+\.\d+\.\d+)\s*$/m.exec(text)?.[1] ?? ''}`,
  sourceExtensions: ['.m', '.c'],
  compile: ({ tools, sources }) => ({
    argv: [
      tools['compiler']!,
      '-O2',
      '-fobjc-exceptions',
      '-DONLINE_JUDGE',
      '-w',
      '-static',
      '-o',
      'main',
      ...sources,
      '-lobjc',
      '-lpthread',
      '-lm',
    ],
    product: { kind: 'executable', file: 'main' },
    cpuMs: 20_000,
    memoryMiB: 1024,
  }),
  ...nativeProgram,
  outOfMemory: /Virtual memory exhausted/i,
};
