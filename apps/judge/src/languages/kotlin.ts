import { javaMachine, javaMemory } from './java.ts';
import { language } from './language.ts';
import { newerKotlin, newerKotlinNames } from './newerKotlin.ts';

/** Compiles; where only names are missing that came with later versions, once more with those beside. */
const script = [
  '"$@" 2> messages && exit 0',
  'code=$?',
  `if grep -qwE 'unresolved reference: (${newerKotlinNames})' messages; then`,
  '  printf %s "$NEWER_KOTLIN" > AssayNewer.kt',
  '  exec "$@" AssayNewer.kt',
  'fi',
  'cat messages >&2',
  'exit $code',
].join('\n');

export const languages = [
  language('Kotlin', {
    version: (tools) => [tools['compiler']!, '-version'],
    readVersion: (text) =>
      /[Kk]otlinc?-?(?:jvm)? ([\d.]+)/.exec(text)?.[0]?.replace('kotlinc-jvm', 'Kotlin') ?? text.trim(),
    sourceExtensions: ['.kt'],
    compile: ({ tools, sources }) => ({
      argv: [
        '/usr/bin/bash',
        '-c',
        script,
        'compile',
        tools['compiler']!,
        '-nowarn',
        '-include-runtime',
        '-d',
        'Main.jar',
        ...sources,
      ],
      env: { JAVA_OPTS: '-Xmx1g -XX:+UseSerialGC -XX:TieredStopAtLevel=1', NEWER_KOTLIN: newerKotlin },
      product: { kind: 'files', files: ['Main.jar'], withSources: false },
      cpuMs: 60_000,
      memoryMiB: 2048,
    }),
    run: (context) => ({ argv: [...javaMachine(context), '-jar', 'Main.jar'] }),
    ...javaMemory,
  }),
];
