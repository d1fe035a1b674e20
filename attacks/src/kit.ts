import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Blob,
  createSandbox,
  type Limits,
  type LiveSandbox,
  type RunRequest,
  type RunResult,
  type RunStatus,
} from '@assay/sandbox';

export const mebibyte = 1024 * 1024;
/** Part of the host's path of a folder that boxes see as `/shown`; they must not learn it. */
export const secretName = 'data-of-the-host';
/** The machine of a compiler that works for a second only. */
export const javacMachine = ['-J-XX:+UseSerialGC', '-J-XX:TieredStopAtLevel=1'];
const programs = join(import.meta.dirname, '..', 'programs');

/** Limits of the whole suite; an attack may change single ones. */
export const suiteLimits: Limits = {
  cpuMs: 500,
  wallMs: 1500,
  memoryBytes: 64 * mebibyte,
  outputBytes: mebibyte,
  errorBytes: 64 * 1024,
  processes: 16,
};

/** For what ends at the CPU limit whatever it is; programs that have to come to their end get more, for slow machines. */
export const briefly = { cpuMs: 200 };

/** Limits of a compiler. */
export const compileLimits: Limits = {
  cpuMs: 10_000,
  wallMs: 40_000,
  memoryBytes: 512 * mebibyte,
  outputBytes: 64 * 1024,
  errorBytes: 64 * 1024,
  processes: 64,
};

export interface Try extends Partial<Omit<RunRequest, 'argv' | 'limits' | 'stdin'>> {
  /** File under programs/; C is compiled, the rest is run by its interpreter. */
  file: string;
  args?: string[];
  input?: string;
  limits?: Partial<Limits>;
}

/** What the attacks work with. */
export interface Kit {
  sandbox: LiveSandbox;
  /** The text of a file under programs/. */
  source(file: string): string;
  put(content: string | Uint8Array): Promise<Blob>;
  /** A request that runs a file under programs/. */
  request(attempt: Try): Promise<RunRequest>;
  run(attempt: Try): Promise<RunResult>;
  /** Compile C or C++ text as a hostile source; the answer is the compiler's own run. */
  compile(file: string, content: string | Uint8Array, more?: Partial<RunRequest>): Promise<RunResult>;
  close(): Promise<void>;
}

export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Start a sandbox for the attacks; programs are compiled inside it, once each. */
export const openKit = async (): Promise<Kit> => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-attacks-'));
  const shown = join(folder, secretName);
  mkdirSync(shown);
  writeFileSync(join(shown, 'shared'), 'shared by all boxes\n');
  utimesSync(join(shown, 'shared'), 1e9, 1e9);
  const sandbox = await createSandbox({ boxes: 2, binds: [{ from: shown, to: '/shown' }] });
  const salt = randomBytes(6).toString('hex');
  const compiled = new Map<string, Promise<Blob>>();

  const source = (file: string) => readFileSync(join(programs, file), 'utf8');
  const put = (content: string | Uint8Array) =>
    sandbox.putBytes(typeof content === 'string' ? new TextEncoder().encode(content) : content);

  const build = async (file: string): Promise<Blob> => {
    const result = await sandbox.run({
      profile: 'compile',
      argv: ['/usr/bin/gcc', '-O1', '-w', '-static', '-pthread', `-DSALT="${salt}"`, '-o', 'program', 'program.c'],
      filesIn: [
        { name: 'program.c', blob: await put(source(file)) },
        { name: 'attack.h', blob: await put(source('attack.h')) },
      ],
      filesOut: [{ name: 'program', maxBytes: 16 * mebibyte }],
      limits: compileLimits,
    });
    const program = result.filesOut['program'];
    if (program === undefined) throw new Error(`${file} does not compile: ${result.status} ${textOf(result.stderr)}`);
    return program;
  };

  const buildJava = async (file: string): Promise<Blob> => {
    const result = await sandbox.run({
      profile: 'compile',
      argv: ['/usr/bin/javac', ...javacMachine, '-d', '.', 'Main.java'],
      filesIn: [{ name: 'Main.java', blob: await put(source(file)) }],
      filesOut: [{ name: 'Main.class', maxBytes: mebibyte }],
      limits: compileLimits,
    });
    const program = result.filesOut['Main.class'];
    if (program === undefined) throw new Error(`${file} does not compile: ${result.status} ${textOf(result.stderr)}`);
    return program;
  };

  const once = (file: string, make: (file: string) => Promise<Blob>): Promise<Blob> => {
    const known = compiled.get(file) ?? make(file);
    compiled.set(file, known);
    return known;
  };

  const request = async ({ file, args = [], input, limits, ...more }: Try): Promise<RunRequest> => {
    const common = {
      profile: 'run' as const,
      limits: { ...suiteLimits, ...limits },
      stdin: input === undefined ? undefined : await put(input),
      ...more,
    };
    if (file.endsWith('.c')) return { ...common, argv: [file, ...args], executable: await once(file, build) };
    if (file.endsWith('.py')) {
      const filesIn = [{ name: 'main.py', blob: await put(source(file)) }];
      return { ...common, argv: ['/usr/bin/python3', '-I', '-B', 'main.py'], filesIn };
    }
    if (file.endsWith('.js')) {
      const filesIn = [{ name: 'main.js', blob: await put(source(file)) }];
      return { ...common, argv: ['/usr/bin/node', '--max-old-space-size=64', 'main.js'], filesIn };
    }
    const filesIn = [{ name: 'Main.class', blob: await once(file, buildJava) }];
    const argv = [
      '/usr/bin/java',
      '-XX:+UseSerialGC',
      '-Xmx64m',
      '-XX:-UsePerfData',
      '-XX:+ExitOnOutOfMemoryError',
      '-cp',
      '/w',
      'Main',
    ];
    return { ...common, argv, filesIn };
  };

  return {
    sandbox,
    source,
    put,
    request,
    run: async (attempt) => sandbox.run(await request(attempt)),
    async compile(file, content, more = {}) {
      const cpp = file.endsWith('.cpp');
      return sandbox.run({
        profile: 'compile',
        argv: cpp
          ? ['/usr/bin/g++', '-O2', '-fmax-errors=20', '-o', 'out', file]
          : ['/usr/bin/gcc', '-O2', '-o', 'out', file],
        filesIn: [{ name: file, blob: await put(content) }],
        filesOut: [{ name: 'out', maxBytes: 64 * mebibyte, optional: true }],
        limits: { ...compileLimits, cpuMs: 2000, wallMs: 30_000 },
        ...more,
      });
    },
    async close() {
      await sandbox.close();
      rmSync(folder, { recursive: true });
    },
  };
};

/** Boxes whose health is to be checked, and what went wrong. */
export interface Outcome {
  boxes: number[];
  problems: string[];
  /** What happened, for the line that is printed. */
  note: string;
}

export interface Attack {
  number: number;
  title: string;
  attempt(kit: Kit): Promise<Outcome>;
}

/** One line about a result. */
export const tell = (result: RunResult): string => {
  const parts = [
    `${result.status}`,
    `${Math.round(result.cpuNs / 1e6)} ms cpu`,
    `${(result.memoryBytes / mebibyte).toFixed(1)} MB`,
  ];
  if (result.exitCode !== 0) parts.push(`exit ${result.exitCode}`);
  if (result.signal !== 0) parts.push(`signal ${result.signal}`);
  return parts.join(', ');
};

/** What is wrong with a result: a wrong status, a leak the program itself reported, or whatever `check` finds. */
export const judge = (
  result: RunResult,
  expected: readonly RunStatus[],
  check?: (result: RunResult) => string | undefined,
): string[] => {
  const problems: string[] = [];
  const said = textOf(result.stdout).match(/^leaked: .*$/m)?.[0] ?? textOf(result.stderr).match(/^leaked: .*$/m)?.[0];
  if (said !== undefined) problems.push(said);
  if (!expected.includes(result.status)) {
    problems.push(`${tell(result)} instead of ${expected.join(' or ')}${result.message ? `: ${result.message}` : ''}`);
  }
  const more = check?.(result);
  if (more !== undefined) problems.push(more);
  return problems;
};

/** An attack that is one program run once per variant. */
export const attack = (
  number: number,
  title: string,
  expected: RunStatus | readonly RunStatus[],
  attempts: Try | readonly Try[],
  check?: (result: RunResult) => string | undefined,
): Attack => {
  const statuses = typeof expected === 'string' ? [expected] : expected;
  const list: readonly Try[] = 'file' in attempts ? [attempts] : attempts;
  return {
    number,
    title,
    async attempt(kit) {
      const outcome: Outcome = { boxes: [], problems: [], note: '' };
      for (const one of list) {
        const result = await kit.run(one);
        outcome.boxes.push(result.box);
        outcome.note = tell(result);
        outcome.problems.push(
          ...judge(result, statuses, check).map((problem) => `${one.args?.join(' ') ?? ''} ${problem}`.trim()),
        );
      }
      return outcome;
    },
  };
};
