import { language } from './language.ts';

/** Boxes have no /var; the packages' register is shown elsewhere. */
const packages = '/opt/ghc-packages';

export const languages = [
  language('Haskell', {
    binds: [{ from: '/var/lib/ghc/package.conf.d', to: packages }],
    version: (tools) => [tools['compiler']!, '--numeric-version'],
    readVersion: (text) => `GHC ${text.trim()}`,
    sourceExtensions: [],
    compile: ({ tools, main }) => ({
      argv: [
        tools['compiler']!,
        '-v0',
        '-no-user-package-db',
        '-no-global-package-db',
        '-package-db',
        packages,
        '-O2',
        '-w',
        '-DONLINE_JUDGE',
        '-rtsopts=none',
        '-outputdir',
        '/tmp',
        '-o',
        'main',
        main,
      ],
      product: { kind: 'executable', file: 'main' },
      cpuMs: 40_000,
      memoryMiB: 2048,
    }),
    run: () => ({ argv: ['main'] }),
    managed: true,
    overheadMiB: 16,
    processes: 16,
    outOfMemory: /heap overflow|out of memory/i,
  }),
];
