import { language } from './language.ts';

export const languages = [
  language('Common Lisp', {
    version: (tools) => [tools['runtime']!, '--version'],
    sourceExtensions: [],
    compile: ({ tools }) => ({
      argv: [
        tools['runtime']!,
        '--noinform',
        '--no-sysinit',
        '--no-userinit',
        '--non-interactive',
        '--eval',
        // Without the tables of what was compiled, only warnings and errors are said.
        '(let ((*compile-verbose* nil)) (unless (compile-file "main.lisp") (exit :code 1)))',
      ],
      product: { kind: 'files', files: ['main.fasl'], withSources: false },
      cpuMs: 20_000,
      memoryMiB: 1024,
    }),
    run: ({ tools, memoryMiB, stackMiB }) => ({
      argv: [
        tools['runtime']!,
        '--noinform',
        '--disable-ldb',
        '--lose-on-corruption',
        '--dynamic-space-size',
        `${memoryMiB}MB`,
        '--control-stack-size',
        `${Math.max(2, stackMiB)}MB`,
        '--script',
        'main.fasl',
      ],
    }),
    managed: true,
    overheadMiB: 64,
    processes: 16,
    outOfMemory: /Heap exhausted|HEAP-EXHAUSTED/i,
  }),
];
