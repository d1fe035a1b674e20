import type { Language } from './language.ts';

export const lua: Language = {
  name: 'Lua',
  packages: ['lua5.4'],
  programs: { runtime: ['/usr/bin/lua5.4', '/usr/bin/lua5.3'], compiler: ['/usr/bin/luac5.4', '/usr/bin/luac5.3'] },
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
};
