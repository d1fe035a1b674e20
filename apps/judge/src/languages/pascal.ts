import { language } from './language.ts';
import { nativeProgram } from './nativeProgram.ts';

export const languages = [
  language('Pascal', {
    binds: [
      { from: '/etc/fpc.cfg', to: '/etc/fpc.cfg' },
      { from: '/etc/alternatives/fpc.cfg', to: '/etc/alternatives/fpc.cfg' },
      { from: '/etc/fpc-3.2.2.cfg', to: '/etc/fpc-3.2.2.cfg' },
    ],
    version: (tools) => [tools['compiler']!, '-iV'],
    readVersion: (text) => `Free Pascal ${text.trim()}`,
    sourceExtensions: [],
    compile: ({ tools, main }) => ({
      argv: [tools['compiler']!, '-O2', '-XS', '-Xs', '-dONLINE_JUDGE', '-v0e', '-omain', main],
      product: { kind: 'executable', file: 'main' },
      cpuMs: 15_000,
      memoryMiB: 1024,
    }),
    ...nativeProgram,
    outOfMemory: /Runtime error 203/,
  }),
];
