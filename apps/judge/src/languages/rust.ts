import { language } from './language.ts';
import { nativeProgram } from './nativeProgram.ts';

export const languages = [
  language('Rust', {
    version: (tools) => [tools['compiler']!, '--version'],
    readVersion: (text) => text.split(' ').slice(0, 2).join(' '),
    sourceExtensions: [],
    compile: ({ tools, main }) => ({
      argv: [
        tools['compiler']!,
        '--edition',
        '2021',
        '-O',
        '-C',
        'target-feature=+crt-static',
        '--cap-lints',
        'allow',
        '-o',
        'main',
        main,
      ],
      product: { kind: 'executable', file: 'main' },
      cpuMs: 30_000,
      memoryMiB: 2048,
    }),
    ...nativeProgram,
    outOfMemory: /^memory allocation of \d+ bytes failed/m,
  }),
];
