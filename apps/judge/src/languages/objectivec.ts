import { language } from './language.ts';
import { nativeProgram } from './nativeProgram.ts';

/** The language and its runtime as GCC brings them; Foundation is not part of that. */
export const languages = [
  language('Objective-C', {
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
  }),
];
