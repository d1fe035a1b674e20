import type { Language } from './language.ts';

export const bash: Language = {
  name: 'Bash',
  packages: ['bash'],
  programs: { runtime: ['/usr/bin/bash', '/bin/bash'] },
  version: (tools) => [tools['runtime']!, '-c', `echo "Bash \${BASH_VERSION%%(*}"`],
  sourceExtensions: [],
  compile: ({ tools }) => ({
    argv: [tools['runtime']!, '-n', 'main.sh'],
    product: { kind: 'files', files: [], withSources: true },
    cpuMs: 10_000,
    memoryMiB: 256,
  }),
  run: ({ tools }) => ({ argv: [tools['runtime']!, 'main.sh'] }),
  managed: false,
  overheadMiB: 8,
  processes: 64,
};
