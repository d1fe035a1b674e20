import { type CompileContext, type CompilePlan, type Language, language, toolchainInBox } from './language.ts';
import { nativeProgram } from './nativeProgram.ts';

/**
 * Static linking starts a program 2.7 times faster than dynamic linking. The GNU dialect takes everything ISO C takes,
 * except that `unix` and `linux` would be macros.
 */
export const gnuArguments = (dialect: string, optimise: boolean): string[] => [
  '-DONLINE_JUDGE',
  '-w',
  '-fmax-errors=10',
  ...(optimise ? ['-O2'] : []),
  `-std=${dialect}`,
  '-Uunix',
  '-Ulinux',
  '-static',
];

/** `gcc (Debian 12.2.0-14) 12.2.0` without the packager's part; compilers also call themselves by the file they are. */
export const gnuVersion = (name: string, text: string): string =>
  `${name} ${/ (\d+(?:\.\d+)+)\s*$/.exec(text.split('\n')[0]!.trim())?.[1] ?? text.split('\n')[0]!}`;

/** Headers beside the sources, for `<…>` too; after those of the system, so that a `limits.h` of a problem is not taken for it. */
export const besideSources = ['-idirafter', '.'];

const compile =
  (optimise: boolean) =>
  ({ tools, sources, forJudge }: CompileContext): CompilePlan => ({
    argv: [
      tools['compiler']!,
      ...gnuArguments('gnu11', optimise || forJudge),
      ...besideSources,
      ...(forJudge ? [`-I${toolchainInBox}/include`] : []),
      ...sources,
      '-o',
      'main',
      '-lm',
    ],
    product: { kind: 'executable', file: 'main' },
    cpuMs: 10_000,
    memoryMiB: 1024,
  });

const c = (name: string, optimise: boolean): Language =>
  language(name, {
    version: (tools) => [tools['compiler']!, '--version'],
    readVersion: (text) => gnuVersion('gcc', text),
    sourceExtensions: ['.c'],
    compile: compile(optimise),
    ...nativeProgram,
  });

export const languages = [c('C', false), c('C With O2', true)];
