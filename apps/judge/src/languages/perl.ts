import { language } from './language.ts';

export const languages = [
  language('Perl', {
    version: (tools) => [tools['runtime']!, '-e', 'print "Perl $^V"'],
    sourceExtensions: [],
    compile: ({ tools }) => ({
      argv: [tools['runtime']!, '-c', 'main.pl'],
      product: { kind: 'files', files: [], withSources: true },
      cpuMs: 10_000,
      memoryMiB: 512,
    }),
    run: ({ tools }) => ({ argv: [tools['runtime']!, '-I.', 'main.pl'] }),
    managed: false,
    overheadMiB: 8,
    processes: 8,
    outOfMemory: /^Out of memory/m,
  }),
];
