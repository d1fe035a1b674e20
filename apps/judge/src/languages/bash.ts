import { language } from './language.ts';

/**
 * A setter's program with scripts of its own: `build` may compile anything, and the whole folder as it left it is what
 * runs.
 */
const build = [
  'mkdir program',
  'for name in *; do if [ "$name" != program ]; then cp -r "$name" program; fi; done',
  'cd program',
  'chmod -R +x .',
  'if [ -e build ]; then ./build >&2; fi',
  'test -e run',
  'chmod +x run',
  'cd ..',
  'tar -C program -cf program.tar .',
].join(' && ');

export const languages = [
  language('Bash', {
    version: (tools) => [tools['runtime']!, '-c', `echo "Bash \${BASH_VERSION%%(*}"`],
    sourceExtensions: [],
    compile: ({ tools, forJudge, beside }) =>
      forJudge && (beside.includes('build') || beside.includes('run'))
        ? {
            argv: [tools['runtime']!, '-c', build],
            product: { kind: 'files', files: ['program.tar'], withSources: true },
            cpuMs: 60_000,
            memoryMiB: 2048,
          }
        : {
            argv: [tools['runtime']!, '-n', 'main.sh'],
            product: { kind: 'files', files: [], withSources: true },
            cpuMs: 10_000,
            memoryMiB: 256,
          },
    run: ({ tools }) => ({ argv: [tools['runtime']!, 'main.sh'] }),
    managed: false,
    overheadMiB: 8,
    processes: 64,
    isShell: true,
  }),
];
