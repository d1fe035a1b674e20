import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunRequest, RunResult } from '@assay/sandbox';
import { openHold } from '../bench/hold.ts';
import type { Workbench } from '../bench/workbench.ts';
import { plainText } from '../compile/message.ts';
import type { JudgeConfig } from '../config.ts';
import { cppArguments, cppDialects, cppPrecompiledKey } from '../languages/cpp.ts';
import { javacMachine } from '../languages/java.ts';
import { jython, jythonArchiveCommand } from '../languages/jython.ts';
import { plainEnvironment, toolchainInBox } from '../languages/language.ts';
import type { SpaceWatch } from '../store/diskSpace.ts';
import type { Toolchain } from '../toolchain/toolchain.ts';

const MiB = 1024 * 1024;
const largest = 512 * MiB;
/** What one preparation takes: a header of g++ about 120 MiB, an archive of classes less. */
const usualBytes = 160 * MiB;

const runTool = async (
  bench: Workbench,
  request: Pick<RunRequest, 'argv' | 'filesIn' | 'filesOut'>,
  signal: AbortSignal,
): Promise<RunResult> => {
  // Not through the gate: jobs must not wait for what only makes later ones faster.
  const result = await bench.sandbox.run(
    {
      profile: 'compile',
      ...request,
      env: { ...plainEnvironment },
      limits: {
        cpuMs: 120_000,
        wallMs: 300_000,
        memoryBytes: 2048 * MiB,
        outputBytes: MiB,
        errorBytes: MiB,
        processes: 128,
        stackBytes: 256 * MiB,
        fileBytes: largest,
      },
    },
    signal,
  );
  if (result.status !== 'ok') {
    throw new Error(`${request.argv[0]}: ${result.status} ${result.message ?? ''} ${plainText(result.stderr, 500)}`);
  }
  return result;
};

interface PrecompiledHeader {
  folder: string;
  /** As users include it. */
  header: string;
  dialect: string;
  optimise: boolean;
}

/** Checkers are compiled in it, and most contestants choose it. */
const usualDialect = 'gnu++17';

const wantedHeaders = (headers: JudgeConfig['headers']): PrecompiledHeader[] => {
  const all = cppDialects.map(({ dialect, optimise }) => ({
    folder: cppPrecompiledKey(dialect, optimise),
    header: 'bits/stdc++.h',
    dialect,
    optimise,
  }));
  const testlib = { folder: 'testlib', header: 'testlib.h', dialect: usualDialect, optimise: true };
  // Most used first: they are built one after the other.
  const rank = (item: PrecompiledHeader) => (item.dialect === usualDialect ? 0 : 1) + (item.optimise ? 0 : 0.5);
  return [...all, testlib]
    .filter(({ dialect }) => headers === 'all' || dialect === usualDialect)
    .sort((a, b) => rank(a) - rank(b));
};

const isCurrent = async (bench: Workbench, file: string, mark: string): Promise<boolean> =>
  (await readFile(join(bench.folder.path, file), 'utf8').catch(() => '')) === mark;

/** Build one header and see with `-H` that the compiler takes it. */
const buildHeader = async (bench: Workbench, toolchain: Toolchain, item: PrecompiledHeader, signal: AbortSignal) => {
  const { folder, header, dialect, optimise } = item;
  const hold = openHold(bench);
  try {
    const compiler = toolchain.tools['compiler']!;
    const flags = cppArguments(dialect, optimise);
    const source = { name: 'header.h', blob: await hold.bytes(Buffer.from(`#include <${header}>\n`)) };
    const include = `-I${toolchainInBox}/include`;
    const gch = await runTool(
      bench,
      {
        argv: [compiler, ...flags, include, '-x', 'c++-header', 'header.h', '-o', 'header.gch'],
        filesIn: [source],
        filesOut: [{ name: 'header.gch', maxBytes: largest }],
      },
      signal,
    );
    hold.adopt(gch);
    await bench.folder.add(
      `pch/${folder}/${header}.gch`,
      await bench.sandbox.get(gch.filesOut['header.gch']!, largest),
    );
    const seen = await runTool(
      bench,
      {
        argv: [compiler, ...flags, `-I${toolchainInBox}/pch/${folder}`, '-H', '-fsyntax-only', 'use.cpp'],
        filesIn: [{ name: 'use.cpp', blob: await hold.bytes(Buffer.from(`#include <${header}>\nint main() {}\n`)) }],
      },
      signal,
    );
    if (!/^! /m.test(plainText(seen.stderr, MiB))) throw new Error(`g++ does not use its own ${header} for ${folder}`);
  } finally {
    hold.release();
  }
};

const javaSample = `import java.io.*; import java.util.*; import java.util.stream.*;
public class Main { public static void main(String[] a) throws IOException { Scanner in = new Scanner(System.in);
BufferedReader r = new BufferedReader(new InputStreamReader(System.in)); Map<Integer, List<String>> m = new TreeMap<>();
for (int i = 0; i < 3; i++) m.computeIfAbsent(i, k -> new ArrayList<>()).add("x" + i);
System.out.println(m.values().stream().map(l -> l.size()).collect(Collectors.toList())); } }`;

/** The classes of javac as a shared archive: starts the compiler 1.5 times faster. */
const buildJavacArchive = async (bench: Workbench, toolchain: Toolchain, signal: AbortSignal) => {
  const hold = openHold(bench);
  try {
    const made = await runTool(
      bench,
      {
        argv: [
          toolchain.tools['compiler']!,
          ...javacMachine,
          '-J-XX:ArchiveClassesAtExit=javac.jsa',
          '-proc:none',
          '-nowarn',
          '-encoding',
          'UTF-8',
          '-d',
          '/tmp',
          'Main.java',
        ],
        filesIn: [{ name: 'Main.java', blob: await hold.bytes(Buffer.from(javaSample)) }],
        filesOut: [{ name: 'javac.jsa', maxBytes: largest }],
      },
      signal,
    );
    hold.adopt(made);
    await bench.folder.add('javac.jsa', await bench.sandbox.get(made.filesOut['javac.jsa']!, largest));
  } finally {
    hold.release();
  }
};

/** The classes of Jython as a shared archive. */
const buildJythonArchive = async (bench: Workbench, toolchain: Toolchain, signal: AbortSignal) => {
  const { file, argv } = jythonArchiveCommand(toolchain.tools);
  const made = await runTool(bench, { argv, filesOut: [{ name: file, maxBytes: largest }] }, signal);
  const blob = made.filesOut[file]!;
  try {
    await bench.folder.add(file, await bench.sandbox.get(blob, largest));
  } finally {
    bench.sandbox.drop(blob);
  }
};

/** Take away what was built for other compilers; must run before the first job. */
export const clearStale = async (bench: Workbench): Promise<void> => {
  const { folder, toolchains } = bench;
  for (const item of wantedHeaders('all')) {
    const toolchain = [...toolchains.values()].find((one) => one.language.name.startsWith('C++'));
    const mark = toolchain ? headerMark(bench, toolchain, item) : '';
    if (!mark || !(await isCurrent(bench, `pch/${item.folder}/ready`, mark))) {
      await rm(join(folder.path, 'pch', item.folder), { recursive: true, force: true });
    }
  }
  const java = toolchains.get('Java');
  if (!java || !(await isCurrent(bench, 'javac.ready', java.fingerprint))) {
    await rm(join(folder.path, 'javac.jsa'), { force: true });
  }
  const python2 = toolchains.get('Python2');
  if (python2?.language !== jython || !(await isCurrent(bench, 'jython.ready', python2.fingerprint))) {
    await rm(join(folder.path, 'jython.jsa'), { force: true });
  }
};

const headerMark = (bench: Workbench, toolchain: Toolchain, item: PrecompiledHeader): string =>
  [
    toolchain.fingerprint,
    ...cppArguments(item.dialect, item.optimise),
    item.header === 'testlib.h' ? bench.folder.testlibHash : '',
  ].join(' ');

/**
 * Build what makes compiling faster: precompiled headers for the C++ dialects and testlib.h, and the archive of javac.
 * Meant for the background: one thing at a time, and each is used as soon as it is ready.
 */
export const precompile = async (
  bench: Workbench,
  { space, headers, signal }: { space: SpaceWatch; headers: JudgeConfig['headers']; signal: AbortSignal },
): Promise<void> => {
  const { folder, toolchains, log } = bench;
  const attempt = async (name: string, build: () => Promise<void>, readyFile: string, mark: string) => {
    if (signal.aborted || (await isCurrent(bench, readyFile, mark))) return;
    if (!(await space.hasRoomFor(usualBytes))) {
      log.warn({ name }, 'Not precompiled: the disk is nearly full; compiling works without');
      return;
    }
    const from = performance.now();
    try {
      await build();
      await folder.add(readyFile, Buffer.from(mark));
      log.info({ name, ms: Math.round(performance.now() - from) }, 'Precompiled');
    } catch (error) {
      if (!signal.aborted) log.warn({ name, err: error }, 'Could not precompile; compiling works without');
    }
  };
  const java = toolchains.get('Java');
  if (java) await attempt('javac', () => buildJavacArchive(bench, java, signal), 'javac.ready', java.fingerprint);
  const python2 = toolchains.get('Python2');
  if (python2?.language === jython) {
    await attempt('jython', () => buildJythonArchive(bench, python2, signal), 'jython.ready', python2.fingerprint);
  }
  for (const item of wantedHeaders(headers)) {
    const toolchain = [...toolchains.values()].find((one) => one.language.name.startsWith('C++'));
    if (!toolchain) return;
    await attempt(
      `${item.header} ${item.folder}`,
      () => buildHeader(bench, toolchain, item, signal),
      `pch/${item.folder}/ready`,
      headerMark(bench, toolchain, item),
    );
  }
};
