import { besideSources, gnuArguments, gnuVersion } from './c.ts';
import { type CompileContext, type CompilePlan, language, toolchainInBox } from './language.ts';
import { nativeProgram } from './nativeProgram.ts';

/** One way to compile C++; each has its own precompiled headers. */
export interface CppDialect {
  name: string;
  dialect: string;
  optimise: boolean;
}

export const cppDialects: readonly CppDialect[] = [
  { name: 'C++', dialect: 'gnu++14', optimise: false },
  { name: 'C++ With O2', dialect: 'gnu++14', optimise: true },
  { name: 'C++ 11', dialect: 'gnu++11', optimise: false },
  { name: 'C++ 17', dialect: 'gnu++17', optimise: false },
  { name: 'C++ 17 With O2', dialect: 'gnu++17', optimise: true },
  { name: 'C++ 20', dialect: 'gnu++20', optimise: false },
  { name: 'C++ 20 With O2', dialect: 'gnu++20', optimise: true },
  { name: 'C++ 23', dialect: 'gnu++23', optimise: false },
];

/** Name of the folder with the precompiled headers of a dialect. */
export const cppPrecompiledKey = (dialect: string, optimise: boolean): string =>
  `${dialect.replace('gnu++', 'cpp')}${optimise ? '-O2' : ''}`;

/** The flags that a precompiled header must share with its users. */
export const cppArguments = (dialect: string, optimise: boolean): string[] => gnuArguments(dialect, optimise);

const compile =
  ({ dialect, optimise }: CppDialect) =>
  ({ tools, sources, forJudge, precompiled }: CompileContext): CompilePlan => ({
    argv: [
      tools['compiler']!,
      ...cppArguments(dialect, optimise || forJudge),
      ...besideSources,
      ...precompiled.map((folder) => `-I${folder}`),
      ...(forJudge ? [`-I${toolchainInBox}/include`] : []),
      ...sources,
      '-o',
      'main',
    ],
    product: { kind: 'executable', file: 'main' },
    cpuMs: forJudge ? 30_000 : 15_000,
    memoryMiB: 1024,
  });

export const languages = cppDialects.map((dialect) =>
  language(dialect.name, {
    version: (tools) => [tools['compiler']!, '--version'],
    readVersion: (text) => gnuVersion('g++', text),
    probe: '#include <cstdio>\nint main() { int a, b; std::scanf("%d%d", &a, &b); std::printf("%d\\n", a + b); }\n',
    precompiledKey: (forJudge) => cppPrecompiledKey(dialect.dialect, dialect.optimise || forJudge),
    sourceExtensions: ['.cpp', '.cc', '.cxx', '.c++', '.C'],
    compile: compile(dialect),
    ...nativeProgram,
  }),
);
