import { language } from './language.ts';

export const languages = [
  language('C#', {
    binds: [{ from: '/etc/mono', to: '/etc/mono' }],
    version: (tools) => [tools['compiler']!, '--version'],
    readVersion: (text) => `Mono C# ${/version ([\d.]+)/.exec(text)?.[1] ?? ''}`,
    sourceExtensions: ['.cs'],
    compile: ({ tools, sources }) => ({
      argv: [
        tools['compiler']!,
        '-optimize+',
        '-define:ONLINE_JUDGE',
        '-nowarn:0162,0168,0219,0414,0649',
        '-r:System.Numerics',
        '-out:main.exe',
        ...sources,
      ],
      product: { kind: 'files', files: ['main.exe'], withSources: false },
      cpuMs: 20_000,
      memoryMiB: 1024,
    }),
    run: ({ tools }) => ({
      argv: [tools['runtime']!, 'main.exe'],
    }),
    managed: true,
    overheadMiB: 96,
    processes: 64,
    outOfMemory: /OutOfMemoryException|Error: Garbage collector could not allocate/,
  }),
];
