import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type Blob,
  createSandbox,
  helperPath,
  type Limits,
  type LiveSandbox,
  type RunRequest,
  type RunResult,
} from '@assay/sandbox';
import { atLeast, atMost, type Bench, type Measurement, mean, median, percentile } from './report.ts';

const programs = join(import.meta.dirname, '..', 'programs');
const mebibyte = 1024 * 1024;
const limits: Limits = {
  cpuMs: 1000,
  wallMs: 5000,
  memoryBytes: 256 * mebibyte,
  outputBytes: 65_536,
  errorBytes: 65_536,
  processes: 1,
};

/** The same namespaces and views as a box, made anew for every run; the program is the last argument. */
function bubblewrap(folder: string): string[] {
  const shown = ['/usr', '/etc/ld.so.cache', '/etc/alternatives'].flatMap((path) => ['--ro-bind', path, path]);
  const links = ['lib', 'lib64', 'bin'].flatMap((name) => ['--symlink', `usr/${name}`, `/${name}`]);
  const rest = '--proc /proc --dev /dev --tmpfs /tmp --tmpfs /w --chdir /w --clearenv --cap-drop ALL'.split(' ');
  return [
    '/usr/bin/bwrap',
    '--unshare-all',
    '--die-with-parent',
    '--new-session',
    ...shown,
    ...links,
    ...rest,
    '--ro-bind',
    folder,
    folder,
  ];
}

type Samples = Record<string, number[]>;

interface Stage {
  folder: string;
  sandbox: LiveSandbox;
  path(name: string): string;
  blobs: Record<string, Blob>;
  log(line: string): void;
}

const names = ['hello', 'spin', 'bomb', 'touch', 'ping'];

async function openStage(log: (line: string) => void): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  const path = (name: string) => join(folder, name);
  for (const name of names) execFileSync('gcc', ['-O2', '-static', '-o', path(name), join(programs, `${name}.c`)]);
  const sandbox = await createSandbox({ boxes: 2 });
  const blobs = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await sandbox.putFile(path(name))] as const)),
  );
  return { folder, sandbox, path, blobs, log };
}

/** Run the helper's own benchmark: every arm measured by the same loop in one process. */
async function inHelper(
  stage: Stage,
  rounds: number,
  runs: number,
  gapMs: number,
  ...arms: string[]
): Promise<Samples> {
  const args = ['bench', stage.path('hello'), String(rounds), String(runs), String(gapMs), ...arms];
  const { stdout } = await promisify(execFile)(helperPath(), args, { maxBuffer: 64 * mebibyte });
  return JSON.parse(stdout) as Samples;
}

/** The median over rounds of the ratio of the rounds' medians: a slow phase of the machine hits both arms of a round. */
function ratio(above: readonly number[], below: readonly number[], runs: number): number {
  const rounds = Math.floor(above.length / runs);
  return median(
    Array.from({ length: rounds }, (_, round) => {
      const part = (values: readonly number[]) => median(values.slice(round * runs, (round + 1) * runs));
      return part(above) / part(below);
    }),
  );
}

function request(stage: Stage, name: string, more: Partial<RunRequest> = {}): RunRequest {
  return { profile: 'run', argv: [name], executable: stage.blobs[name], limits, ...more };
}

async function spawnAndWait(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'], env: {} });
  child.stdout.resume();
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
}

async function timed(action: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await action();
  return performance.now() - start;
}

/** B1, B2, B9, B10: inside one process of the helper. */
async function native(stage: Stage): Promise<Measurement[]> {
  const runs = 20;
  const base = await inHelper(stage, 30, runs, 0, 'bare', 'box');
  const one = ratio(base['box']!, base['bare']!, runs);
  const measurements: Measurement[] = [
    { id: '', title: 'bare vfork, exec, wait', value: median(base['bare']!) / 1000, unit: 'µs', verdict: 'told' },
    {
      id: '',
      title: 'the same in a box, output captured',
      value: median(base['box']!) / 1000,
      unit: 'µs',
      verdict: 'told',
    },
    { id: 'B1', title: 'box / bare', value: one, unit: 'x', target: '<= 1.5', verdict: atMost(one, 1.5, 2) },
  ];
  if (existsSync('/usr/bin/bwrap')) {
    const other = await inHelper(stage, 12, 5, 0, 'box', bubblewrap(stage.folder).join(','));
    const two = ratio(other['/usr/bin/bwrap']!, other['box']!, 5);
    measurements.push({
      id: 'B2',
      title: 'bubblewrap / box, latency',
      value: two,
      unit: 'x',
      target: '>= 8',
      verdict: atLeast(two, 8, 5),
    });
  }
  const pause = await inHelper(stage, 1, 40, 100, 'bare', 'box');
  const low = (values: readonly number[]) => percentile(values, 0.1);
  const gap = low(pause['box']!) / low(base['box']!);
  const bareGap = low(pause['bare']!) / low(base['bare']!);
  const nine = gap / bareGap;
  measurements.push({
    id: 'B9',
    title: `after 100 ms of rest / back to back (${gap.toPrecision(2)}), by bare's own (${bareGap.toPrecision(2)})`,
    value: nine,
    unit: 'x',
    target: '<= 1.5',
    verdict: atMost(nine, 1.5, 4),
  });
  const rebuild = await inHelper(stage, 20, 3, 0, 'bare', 'rebuild');
  const ten = ratio(rebuild['rebuild']!, rebuild['bare']!, 3);
  measurements.push({
    id: 'B10',
    title: 'a box replaced / bare',
    value: ten,
    unit: 'x',
    target: '<= 8',
    verdict: atMost(ten, 8, 20),
  });
  return measurements;
}

/** B6, B7, B8: what Node sees. */
async function fromNode(stage: Stage): Promise<Measurement[]> {
  const arms: Record<'box' | 'spawn' | 'bwrap', number[]> = { box: [], spawn: [], bwrap: [] };
  const [bwrap, ...bwrapArgs] = bubblewrap(stage.folder);
  const hello = request(stage, 'hello');
  for (let round = 0; round < 60; round++) {
    arms.box.push(await timed(() => stage.sandbox.run(hello)));
    arms.spawn.push(await timed(() => spawnAndWait(stage.path('hello'), [])));
    if (round % 3 === 0) arms.bwrap.push(await timed(() => spawnAndWait(bwrap!, [...bwrapArgs, stage.path('hello')])));
  }
  const rates: number[] = [];
  const shares: number[] = [];
  for (let round = 0; round < 5; round++) {
    // The mean, not the median: on a busy machine the pauses count for both.
    const bare = mean((await inHelper(stage, 5, 40, 0, 'bare'))['bare']!) / 1e6;
    const cases = 400;
    const total = await timed(() => Promise.all(Array.from({ length: cases }, () => stage.sandbox.run(hello))));
    rates.push((cases / total / stage.sandbox.capabilities.boxes) * 1000);
    shares.push((cases / total / stage.sandbox.capabilities.boxes) * bare);
  }
  const perSecondAndCore = median(rates);
  const six = median(arms.box) / median(arms.spawn);
  const seven = median(shares);
  const eight = median(arms.bwrap) / median(arms.box);
  return [
    { id: '', title: 'a run asked for by Node', value: median(arms.box), unit: 'ms', verdict: 'told' },
    {
      id: 'B6',
      title: 'box from Node / spawn from Node, no sandbox',
      value: six,
      unit: 'x',
      target: '<= 0.5',
      verdict: atMost(six, 0.5, 0.8),
    },
    {
      id: '',
      title: 'runs per second and core, from Node',
      value: Math.round(perSecondAndCore),
      unit: '/s',
      verdict: 'told',
    },
    {
      id: 'B7',
      title: 'the same / what bare exec could do',
      value: seven,
      unit: 'x',
      target: '>= 0.4',
      verdict: atLeast(seven, 0.4, 0.25),
    },
    // Told only: it measures Node's own spawn as much as bubblewrap.
    { id: 'B8', title: 'bubblewrap from Node / box from Node', value: eight, unit: 'x', verdict: 'told' },
  ];
}

/** B11, B12, B15: limits and counters. */
async function precision(stage: Stage): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const cpuMs of [200, 500, 2000]) {
    const over: number[] = [];
    for (let i = 0; i < 3; i++) {
      const result = await stage.sandbox.run(
        request(stage, 'spin', { limits: { ...limits, cpuMs, wallMs: 3 * cpuMs } }),
      );
      over.push(result.cpuNs / 1e6 - cpuMs);
    }
    const worst = Math.max(...over);
    const target = Math.max(10, cpuMs * 0.02);
    measurements.push({
      id: 'B11',
      title: `CPU time at the kill beyond ${cpuMs} ms`,
      value: worst,
      unit: 'ms',
      target: `<= ${target}`,
      verdict: atMost(worst, target, Math.max(25, cpuMs * 0.05)),
    });
  }
  const back: number[] = [];
  for (let i = 0; i < 5; i++) {
    const bombed = await stage.sandbox.run(
      request(stage, 'bomb', { limits: { ...limits, cpuMs: 200, wallMs: 600, processes: 64 } }),
    );
    back.push(await timed(() => stage.sandbox.run(request(stage, 'hello', { box: bombed.box }))));
  }
  const twelve = median(back);
  measurements.push({
    id: 'B12',
    title: 'fork bomb of 64: from its verdict to the next answer of the box',
    value: twelve,
    unit: 'ms',
    target: '<= 100',
    verdict: atMost(twelve, 100, 500),
  });
  let worst = 0;
  for (const size of [1, 16, 64, 200]) {
    for (let i = 0; i < 3; i++) {
      const result: RunResult = await stage.sandbox.run(request(stage, 'touch', { argv: ['touch', String(size)] }));
      worst = Math.max(worst, Math.abs(result.memoryBytes / mebibyte - size));
    }
  }
  measurements.push({
    id: 'B15',
    title: 'reported memory of 1 to 200 MiB, largest error',
    value: worst,
    unit: 'MiB',
    target: '<= 1.5',
    verdict: atMost(worst, 1.5, 3),
  });
  return measurements;
}

/** B13: two wired programs against the same two without a sandbox. */
async function wiring(stage: Stage): Promise<Measurement[]> {
  const rounds = 10_000;
  const boxed: number[] = [];
  const direct: number[] = [];
  const side = (role: string) =>
    request(stage, 'ping', {
      argv: ['ping', role, String(rounds)],
      limits: { ...limits, cpuMs: 10_000, wallMs: 30_000 },
    });
  for (let i = 0; i < 5; i++) {
    const { b } = await stage.sandbox.runPair({ a: side('answer'), b: side('ask') });
    boxed.push(Number(new TextDecoder().decode(b.stderr)) / rounds);
    const { stderr } = await promisify(execFile)(stage.path('ping'), ['direct', String(rounds)]);
    direct.push(Number(stderr) / rounds);
  }
  const thirteen = median(boxed) / median(direct);
  return [
    { id: '', title: 'round trip between two boxes', value: median(boxed) / 1000, unit: 'µs', verdict: 'told' },
    {
      id: 'B13',
      title: 'the same / direct pipes without a sandbox',
      value: thirteen,
      unit: 'x',
      target: '<= 1.2',
      verdict: atMost(thirteen, 1.2, 2),
    },
  ];
}

export const bench: Bench = {
  title: 'What a run in a box costs, and how exact its limits are',
  async run({ log }) {
    const stage = await openStage(log);
    try {
      const measurements: Measurement[] = [];
      for (const part of [native, fromNode, precision, wiring]) {
        measurements.push(...(await part(stage)));
        log(`${part.name} done`);
      }
      return measurements;
    } finally {
      await stage.sandbox.close();
      rmSync(stage.folder, { recursive: true });
    }
  },
};
