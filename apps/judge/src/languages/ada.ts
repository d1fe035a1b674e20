import { language } from './language.ts';
import { nativeProgram } from './nativeProgram.ts';

export const languages = [
  language('Ada', {
    version: (tools) => [tools['compiler']!, '--version'],
    readVersion: (text) => `GNAT ${/(\d+\.\d+\.\d+)/.exec(text)?.[1] ?? ''}`,
    sourceExtensions: [],
    compile: ({ tools, main }) => ({
      // The main procedure may have any name; warnings about that and others would only hide what matters.
      argv: [tools['compiler']!, '-q', '-O2', '-gnatws', main, '-o', 'main', '-bargs', '-static', '-largs', '-static'],
      product: { kind: 'executable', file: 'main' },
      cpuMs: 20_000,
      memoryMiB: 1024,
    }),
    ...nativeProgram,
    // The same exception as for a stack that is too small, told apart by its text.
    outOfMemory: /STORAGE_ERROR : (heap exhausted|.{0,200}s-memory\.adb|object too large)/i,
  }),
];
