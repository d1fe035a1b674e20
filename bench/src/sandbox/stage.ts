import { execFile, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Blob, createSandbox, helperPath, type Limits, type LiveSandbox, type RunRequest } from '@assay/sandbox';
import { mean, median } from '../report.ts';

const programs = join(import.meta.dirname, '../../programs');
export const mebibyte = 1024 * 1024;
export const limits: Limits = {
  cpuMs: 1000,
  wallMs: 5000,
  memoryBytes: 256 * mebibyte,
  outputBytes: 65_536,
  errorBytes: 65_536,
  processes: 1,
};

/** What of /etc a box shows, as in packages/sandbox/native/setup.c. */
const isWantedSetting = (name: string): boolean =>
  /^(ld\.so\.cache|alternatives|localtime|mono|fpc\.cfg|fpc-.*|ghc|php|perl|java.*openjdk.*)$/.test(name);

/** The same namespaces and views as a box, made new for every run; the program is the last argument. */
export const bubblewrap = (folder: string): string[] => {
  const settings = readdirSync('/etc')
    .filter(isWantedSetting)
    .map((name) => `/etc/${name}`)
    .filter(existsSync);
  const shown = ['/usr', ...settings].flatMap((path) => ['--ro-bind', path, path]);
  const hidden = ['/usr/local', '/usr/src']
    .filter(existsSync)
    .flatMap((path) => ['--tmpfs', path, '--remount-ro', path]);
  const links = ['lib', 'lib64', 'bin', 'sbin'].flatMap((name) => ['--symlink', `usr/${name}`, `/${name}`]);
  return [
    '/usr/bin/bwrap',
    '--unshare-all',
    '--unshare-user',
    '--die-with-parent',
    '--new-session',
    '--hostname',
    'judge',
    ...shown,
    ...hidden,
    ...links,
    ...'--proc /proc --dev /dev --tmpfs /dev/shm --tmpfs /tmp --tmpfs /w'.split(' '),
    '--ro-bind',
    folder,
    folder,
    ...'--remount-ro / --chdir /w --clearenv --cap-drop ALL'.split(' '),
  ];
};

export type Samples = Record<string, number[]>;

export interface Stage {
  folder: string;
  sandbox: LiveSandbox;
  path(name: string): string;
  blobs: Record<string, Blob>;
  log(line: string): void;
}

const names = ['hello', 'tiny', 'spin', 'bomb', 'touch', 'ping', 'flood', 'work'];

export const openStage = async (log: (line: string) => void): Promise<Stage> => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  // Other sandboxes run programs as a user of their own.
  chmodSync(folder, 0o755);
  const path = (name: string) => join(folder, name);
  for (const name of names) {
    const plain = name === 'tiny' ? ['-nostdlib'] : [];
    execFileSync('gcc', ['-O2', '-static', ...plain, '-o', path(name), join(programs, `${name}.c`)]);
  }
  const sandbox = await createSandbox({ boxes: 2 });
  const blobs = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await sandbox.putFile(path(name))] as const)),
  );
  return { folder, sandbox, path, blobs, log };
};

/** How arms are measured: `rounds` of `runs` each, `gapMs` apart, of `program` (default `hello`). */
export interface Course {
  rounds: number;
  runs: number;
  gapMs?: number;
  program?: 'hello' | 'tiny';
}

const benchArguments = (
  stage: Stage,
  { rounds, runs, gapMs = 0, program = 'hello' }: Course,
  arms: readonly string[],
) => ['bench', stage.path(program), String(rounds), String(runs), String(gapMs), ...arms];

const onCore = async (core: number, args: readonly string[]): Promise<Samples> => {
  const { stdout } = await promisify(execFile)('taskset', ['-c', String(core), helperPath(), ...args], {
    maxBuffer: 64 * mebibyte,
  });
  return JSON.parse(stdout) as Samples;
};

/** Run the helper's own benchmark: every arm measured by the same loop in one process, on one core as boxes are. */
export const inHelper = (stage: Stage, course: Course, ...arms: string[]): Promise<Samples> =>
  onCore(0, benchArguments(stage, course, arms));

/** Runs a second of one arm while a helper works on every core, each on its own; an arm may differ by core. */
export const busyRate = async (
  stage: Stage,
  course: Omit<Course, 'rounds'>,
  arm: string | ((core: number) => string),
): Promise<number> => {
  const helpers = Array.from({ length: availableParallelism() }, (_, core) =>
    onCore(core, benchArguments(stage, { rounds: 1, ...course }, [typeof arm === 'string' ? arm : arm(core)])),
  );
  const rates = (await Promise.all(helpers)).map((samples) => 1e9 / mean(Object.values(samples)[0]!));
  return rates.reduce((sum, rate) => sum + rate, 0);
};

/** The median over rounds of the ratio of the rounds' medians: a slow phase of the machine hits both arms of a round. */
export const ratio = (above: readonly number[], below: readonly number[], runs: number): number => {
  const rounds = Math.floor(above.length / runs);
  return median(
    Array.from({ length: rounds }, (_, round) => {
      const part = (values: readonly number[]) => median(values.slice(round * runs, (round + 1) * runs));
      return part(above) / part(below);
    }),
  );
};

export const request = (stage: Stage, name: string, more: Partial<RunRequest> = {}): RunRequest => ({
  profile: 'run',
  argv: [name],
  executable: stage.blobs[name],
  limits,
  ...more,
});

export const spawnAndWait = async (command: string, args: readonly string[]): Promise<void> => {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'], env: {} });
  child.stdout.resume();
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
};

export const timed = async (action: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await action();
  return performance.now() - start;
};
