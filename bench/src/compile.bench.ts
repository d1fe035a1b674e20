import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Blob, RunResult } from '@assay/sandbox';
import pino from 'pino';
import type { Workbench } from '../../apps/judge/src/bench/workbench.ts';
import { allLanguages } from '../../apps/judge/src/languages/all.ts';
import { plainEnvironment } from '../../apps/judge/src/languages/language.ts';
import { openMachine } from '../../apps/judge/src/machine/openMachine.ts';
import { precompile } from '../../apps/judge/src/machine/precompile.ts';
import { createSpaceWatch } from '../../apps/judge/src/store/diskSpace.ts';
import { atLeast, type Bench, type Measurement, median } from './report.ts';

const MiB = 1024 * 1024;
const rounds = 7;

const cppSource = `#include <bits/stdc++.h>
using namespace std;
int main() {
  int n;
  cin >> n;
  vector<long long> a(n);
  for (auto& x : a) cin >> x;
  sort(a.begin(), a.end());
  map<long long, int> seen;
  for (auto x : a) seen[x]++;
  cout << seen.size() << "\\n";
}
`;
const javaSource = `import java.util.*;
public class Main {
  public static void main(String[] args) {
    Scanner in = new Scanner(System.in);
    Map<Long, Integer> seen = new TreeMap<>();
    for (int n = in.nextInt(); n > 0; n--) seen.merge(in.nextLong(), 1, Integer::sum);
    System.out.println(seen.size());
  }
}
`;
const helloSource = '#include <iostream>\nint main() { std::cout << "hello\\n"; }\n';

const runIn = async (
  bench: Workbench,
  given: Pick<Parameters<Workbench['sandbox']['run']>[0], 'argv' | 'env' | 'filesIn' | 'filesOut' | 'executable'> & {
    profile: 'compile' | 'run';
  },
): Promise<RunResult> => {
  const result = await bench.sandbox.run({
    env: { ...plainEnvironment },
    ...given,
    limits: {
      cpuMs: 60_000,
      wallMs: 120_000,
      memoryBytes: 2048 * MiB,
      outputBytes: 4 * MiB,
      errorBytes: 65_536,
      processes: 128,
      stackBytes: 256 * MiB,
      fileBytes: 256 * MiB,
    },
  });
  if (result.status !== 'ok') throw new Error(`${given.argv[0]}: ${result.status} ${result.message ?? ''}`);
  return result;
};

/** Compiles as the judge does, or without what it prepared; ms of CPU. */
const compileWith = async (
  bench: Workbench,
  name: string,
  source: { name: string; blob: Blob },
  isPrepared: boolean,
): Promise<number> => {
  const language = allLanguages.find((one) => one.name === name)!;
  const toolchain = bench.toolchains.get(name);
  if (!toolchain) throw new Error(`${name} is not on this machine`);
  const key = language.precompiledKey?.(false);
  const plan = language.compile!({
    tools: toolchain.tools,
    main: source.name,
    sources: [source.name],
    beside: [],
    forJudge: false,
    precompiled: isPrepared && key && bench.folder.has(`pch/${key}/ready`) ? [`/opt/assay/pch/${key}`] : [],
    has: (file) => isPrepared && bench.folder.has(file),
  });
  const { cpuNs } = await runIn(bench, {
    profile: 'compile',
    argv: plan.argv,
    env: { ...plainEnvironment, ...plan.env },
    filesIn: [source],
  });
  return cpuNs / 1e6;
};

/** javac as it comes, without the flags of the judge. */
const plainJavac = async (bench: Workbench, source: { name: string; blob: Blob }): Promise<number> => {
  const { cpuNs } = await runIn(bench, {
    profile: 'compile',
    argv: [bench.toolchains.get('Java')!.tools['compiler']!, source.name],
    filesIn: [source],
  });
  return cpuNs / 1e6;
};

/** B17 and B19: CPU time of compiling; B18: what a static program saves at each start. */
export const bench: Bench = {
  title: 'What compiling costs with and without what the judge prepares',
  run: async ({ log }) => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-bench-judge-'));
    const quiet = pino({ level: 'silent' });
    const machine = await openMachine({
      config: { folder, slots: 1, cacheBytes: 64 * MiB },
      log: quiet,
      openBlob: async (hash) => {
        throw new Error(`no file ${hash}`);
      },
    });
    try {
      const { bench } = await machine.workshop.current();
      log('building precompiled headers and the archive of javac');
      const space = createSpaceWatch({ folder, reserveBytes: 0 });
      await precompile(bench, { space, headers: 'all', signal: new AbortController().signal });
      const put = async (name: string, text: string) => ({
        name,
        blob: await bench.sandbox.putBytes(Buffer.from(text)),
      });
      const cpp = await put('main.cpp', cppSource);
      const java = await put('Main.java', javaSource);
      const hello = await put('main.cpp', helloSource);

      const arms = {
        cppPlain: [] as number[],
        cppOurs: [] as number[],
        javaPlain: [] as number[],
        javaOurs: [] as number[],
      };
      for (let round = 0; round < rounds; round++) {
        arms.cppPlain.push(await compileWith(bench, 'C++ With O2', cpp, false));
        arms.cppOurs.push(await compileWith(bench, 'C++ With O2', cpp, true));
        arms.javaPlain.push(await plainJavac(bench, java));
        arms.javaOurs.push(await compileWith(bench, 'Java', java, true));
      }
      const binaryOf = async (...flags: string[]): Promise<Blob> => {
        const result = await runIn(bench, {
          profile: 'compile',
          argv: ['/usr/bin/g++', '-O2', ...flags, 'main.cpp', '-o', 'main'],
          filesIn: [hello],
          filesOut: [{ name: 'main', maxBytes: 64 * MiB }],
        });
        return result.filesOut['main']!;
      };
      const binaries = { static: await binaryOf('-static'), dynamic: await binaryOf() };
      const starts = { static: [] as number[], dynamic: [] as number[] };
      for (let round = 0; round < 60; round++) {
        for (const kind of ['static', 'dynamic'] as const) {
          const result = await runIn(bench, { profile: 'run', argv: ['main'], executable: binaries[kind] });
          starts[kind].push(result.wallNs / 1e6);
        }
      }
      const seventeen = median(arms.cppPlain) / median(arms.cppOurs);
      const eighteen = median(starts.dynamic) / median(starts.static);
      const nineteen = median(arms.javaPlain) / median(arms.javaOurs);
      const measurements: Measurement[] = [
        { id: '', title: 'bits/stdc++.h program, CPU', value: median(arms.cppOurs), unit: 'ms', verdict: 'told' },
        {
          id: 'B17',
          title: 'g++ -O2 without / with precompiled header, CPU',
          value: seventeen,
          unit: 'x',
          target: '>= 2.2',
          verdict: atLeast(seventeen, 2.2, 1.5),
        },
        { id: 'B18', title: 'dynamic / static C++ in a box', value: eighteen, unit: 'x', verdict: 'told' },
        { id: '', title: 'Java program, CPU of javac', value: median(arms.javaOurs), unit: 'ms', verdict: 'told' },
        {
          id: 'B19',
          title: "javac as it comes / the judge's, CPU",
          value: nineteen,
          unit: 'x',
          target: '>= 2',
          verdict: atLeast(nineteen, 2, 1.4),
        },
      ];
      return measurements;
    } finally {
      await machine.workshop.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
