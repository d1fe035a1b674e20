import { language } from './language.ts';

/** Compiled once to see its errors; a program that names no start of its own is started at `main/0`. */
const check = `set -e
"$1" --on-error=status -o /tmp/state -c main.pl
echo ':- [main].' > start.pl
grep -Eq '^[[:space:]]*:-[[:space:]]*initialization' main.pl || echo ':- initialization(main, main).' >> start.pl`;

export const languages = [
  language('Prolog', {
    version: (tools) => [tools['runtime']!, '--version'],
    readVersion: (text) => `SWI-Prolog ${/version ([\d.]+)/.exec(text)?.[1] ?? ''}`,
    sourceExtensions: [],
    compile: ({ tools }) => ({
      argv: ['/usr/bin/bash', '-c', check, 'check', tools['runtime']!],
      product: { kind: 'files', files: ['start.pl'], withSources: true },
      cpuMs: 10_000,
      memoryMiB: 512,
    }),
    run: ({ tools, memoryMiB }) => ({
      argv: [tools['runtime']!, '-q', '--on-error=status', `--stack-limit=${memoryMiB}m`, '-t', 'halt', 'start.pl'],
    }),
    managed: true,
    overheadMiB: 16,
    processes: 16,
    outOfMemory: /Stack limit \([^)]{0,100}\) exceeded|Not enough resources|out of memory/i,
  }),
];
