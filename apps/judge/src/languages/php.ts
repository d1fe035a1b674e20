import { language } from './language.ts';

export const languages = [
  language('PHP', {
    binds: [{ from: '/etc/php', to: '/etc/php' }],
    version: (tools) => [tools['runtime']!, '--version'],
    readVersion: (text) => text.split(' ').slice(0, 2).join(' '),
    sourceExtensions: [],
    compile: ({ tools }) => ({
      argv: [tools['runtime']!, '-d', 'display_errors=stderr', '-l', 'main.php'],
      product: { kind: 'files', files: [], withSources: true },
      cpuMs: 10_000,
      memoryMiB: 512,
    }),
    run: ({ tools, memoryMiB }) => ({
      argv: [
        tools['runtime']!,
        '-d',
        `memory_limit=${memoryMiB}M`,
        '-d',
        'display_errors=stderr',
        '-d',
        'opcache.enable_cli=0',
        'main.php',
      ],
    }),
    managed: true,
    overheadMiB: 32,
    processes: 8,
    outOfMemory: /Allowed memory size of \d+ bytes exhausted/,
  }),
];
