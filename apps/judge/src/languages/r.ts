import { language } from './language.ts';

export const languages = [
  language('R', {
    binds: [{ from: '/etc/R', to: '/etc/R' }],
    version: (tools) => [tools['front']!, '--version'],
    readVersion: (text) => /version ([\d.]+)/.exec(text)?.[0]?.replace('version', 'R') ?? text.trim(),
    sourceExtensions: [],
    compile: ({ tools }) => ({
      argv: [tools['front']!, '--vanilla', '-e', 'invisible(parse("main.R"))'],
      product: { kind: 'files', files: [], withSources: true },
      cpuMs: 10_000,
      memoryMiB: 512,
    }),
    run: ({ tools }) => ({ argv: [tools['front']!, '--vanilla', 'main.R'] }),
    managed: true,
    overheadMiB: 64,
    processes: 32,
    outOfMemory: /cannot allocate vector of size/,
  }),
];
