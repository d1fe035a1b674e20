import { language } from './language.ts';

export const languages = [
  language('COBOL', {
    binds: [{ from: '/etc/gnucobol', to: '/etc/gnucobol' }],
    version: (tools) => [tools['compiler']!, '--version'],
    readVersion: (text) => /\(GnuCOBOL\) (\S+)/.exec(text)?.[0]?.replace(/[()]/g, '') ?? text.split('\n')[0]!,
    sourceExtensions: [],
    compile: ({ tools, main }) => ({
      argv: [tools['compiler']!, '-x', '-free', '-O2', '-o', 'main', main],
      product: { kind: 'executable', file: 'main' },
      cpuMs: 20_000,
      memoryMiB: 1024,
    }),
    run: () => ({ argv: ['main'] }),
    managed: false,
    overheadMiB: 4,
    processes: 8,
    outOfMemory: /cannot allocate|memory allocation|unable to allocate/i,
  }),
];
