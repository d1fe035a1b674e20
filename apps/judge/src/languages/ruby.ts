import { language } from './language.ts';

export const languages = [
  language('Ruby', {
    version: (tools) => [tools['runtime']!, '--version'],
    readVersion: (text) => text.split(' ').slice(0, 2).join(' '),
    sourceExtensions: [],
    compile: ({ tools }) => ({
      argv: [tools['runtime']!, '-W0', '-c', 'main.rb'],
      product: { kind: 'files', files: [], withSources: true },
      cpuMs: 10_000,
      memoryMiB: 512,
    }),
    run: ({ tools, stackMiB }) => ({
      argv: [tools['runtime']!, '-W0', 'main.rb'],
      env: { RUBY_THREAD_VM_STACK_SIZE: String(Math.max(1, Math.min(stackMiB, 256)) * 1024 * 1024) },
    }),
    managed: true,
    overheadMiB: 32,
    processes: 16,
    outOfMemory: /NoMemoryError/,
  }),
];
