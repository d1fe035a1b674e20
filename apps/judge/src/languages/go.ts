import { language } from './language.ts';

export const languages = [
  language('Golang', {
    version: (tools) => [tools['compiler']!, 'version'],
    readVersion: (text) => `Go ${/go(\d[\w.]*)/.exec(text)?.[1] ?? text.trim()}`,
    sourceExtensions: ['.go'],
    compile: ({ tools, sources }) => ({
      // A build mode named, because Go else makes a library of a package that is not main, and calls that a success.
      argv: [tools['compiler']!, 'build', '-buildmode=exe', '-o', 'main', ...sources],
      env: {
        GOCACHE: '/tmp/go-cache',
        GOPATH: '/tmp/go',
        GOFLAGS: '-mod=mod',
        GO111MODULE: 'off',
        GOTOOLCHAIN: 'local',
        CGO_ENABLED: '0',
      },
      product: { kind: 'executable', file: 'main' },
      cpuMs: 20_000,
      memoryMiB: 1024,
    }),
    run: ({ memoryMiB }) => ({
      argv: ['main'],
      jailed: true,
      env: { GOMAXPROCS: '1', GOMEMLIMIT: `${Math.floor(memoryMiB * 0.95)}MiB`, GODEBUG: 'madvdontneed=1' },
    }),
    managed: true,
    overheadMiB: 32,
    processes: 32,
    outOfMemory: /^fatal error: runtime: out of memory|cannot allocate memory/m,
  }),
];
