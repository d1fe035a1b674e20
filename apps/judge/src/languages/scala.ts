import { javaMachine, javaMemory } from './java.ts';
import { language } from './language.ts';

export const languages = [
  language('Scala', {
    version: (tools) => [tools['compiler']!, '-version'],
    readVersion: (text) => /version ([\d.]+)/.exec(text)?.[0]?.replace('version', 'Scala') ?? text.trim(),
    sourceExtensions: ['.scala'],
    compile: ({ tools, sources }) => ({
      argv: [
        '/usr/bin/bash',
        '-c',
        'mkdir classes && "$@" && tar -C classes -cf classes.tar .',
        'compile',
        tools['compiler']!,
        '-nowarn',
        '-d',
        'classes',
        ...sources,
      ],
      env: { JAVA_OPTS: '-Xmx1g -Xss16m -XX:+UseSerialGC -XX:TieredStopAtLevel=1' },
      product: { kind: 'classes', tar: 'classes.tar' },
      cpuMs: 60_000,
      memoryMiB: 2048,
    }),
    run: (context) => ({
      argv: [...javaMachine(context), '-cp', `/w/Main.jar:${context.tools['library']}`, context.mainClass],
    }),
    ...javaMemory,
  }),
];
