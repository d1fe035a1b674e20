import { javaMachine, javaMemory } from './java.ts';
import type { Language } from './language.ts';

export const kotlin: Language = {
  name: 'Kotlin',
  packages: ['kotlin'],
  programs: { compiler: ['/usr/bin/kotlinc', '/opt/kotlinc/bin/kotlinc'], runtime: ['/usr/bin/java'] },
  version: (tools) => [tools['compiler']!, '-version'],
  readVersion: (text) =>
    /[Kk]otlinc?-?(?:jvm)? ([\d.]+)/.exec(text)?.[0]?.replace('kotlinc-jvm', 'Kotlin') ?? text.trim(),
  sourceExtensions: ['.kt'],
  compile: ({ tools, sources }) => ({
    argv: [tools['compiler']!, '-nowarn', '-include-runtime', '-d', 'Main.jar', ...sources],
    env: { JAVA_OPTS: '-Xmx1g -XX:+UseSerialGC -XX:TieredStopAtLevel=1' },
    product: { kind: 'files', files: ['Main.jar'], withSources: false },
    cpuMs: 60_000,
    memoryMiB: 2048,
  }),
  run: (context) => ({ argv: [...javaMachine(context), '-jar', 'Main.jar'] }),
  ...javaMemory,
};
