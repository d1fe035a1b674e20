import { language } from './language.ts';

export const languages = [
  language('Lua', {
    version: (tools) => [tools['runtime']!, '-v'],
    readVersion: (text) => text.split(' ').slice(0, 2).join(' '),
    sourceExtensions: [],
    compile: ({ tools }) => ({
      argv: [tools['compiler']!, '-p', 'main.lua'],
      product: { kind: 'files', files: [], withSources: true },
      cpuMs: 10_000,
      memoryMiB: 256,
    }),
    run: ({ tools }) => ({ argv: [tools['runtime']!, 'main.lua'] }),
    managed: false,
    overheadMiB: 2,
    processes: 2,
    outOfMemory: /not enough memory/,
  }),
];
