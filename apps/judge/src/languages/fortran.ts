import { language } from './language.ts';
import { nativeProgram } from './nativeProgram.ts';

export const languages = [
  language('Fortran', {
    version: (tools) => [tools['compiler']!, '--version'],
    readVersion: (text) => `GNU Fortran ${/(\d+\.\d+\.\d+)\s*$/m.exec(text)?.[1] ?? ''}`,
    sourceExtensions: ['.f90', '.f95', '.f03', '.f08', '.f'],
    compile: ({ tools, main, sources }) => ({
      // Modules must stand before what uses them.
      argv: [tools['compiler']!, '-O2', '-static', '-o', 'main', ...sources.filter((name) => name !== main), main],
      product: { kind: 'executable', file: 'main' },
      cpuMs: 20_000,
      memoryMiB: 1024,
    }),
    ...nativeProgram,
    outOfMemory: /^Error allocating \d+ bytes|Cannot allocate memory|would exceed memory limit/im,
  }),
];
