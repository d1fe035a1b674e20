import type { Language } from './language.ts';

export const cobol: Language = {
  name: 'COBOL',
  packages: ['gnucobol4'],
  programs: { compiler: ['/usr/bin/cobc'] },
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
};
