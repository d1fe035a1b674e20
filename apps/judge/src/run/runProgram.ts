import type { Blob, FileIn, FileOut, RunRequest, RunResult } from '@assay/sandbox';
import type { Hold } from '../bench/hold.ts';
import type { Workbench } from '../bench/workbench.ts';
import { type Language, plainEnvironment } from '../languages/language.ts';
import { systemTrouble } from '../systemTrouble.ts';
import type { Toolchain } from '../toolchain/toolchain.ts';
import type { Program } from './program.ts';

/** A program with all it needs to be started in a box. */
export interface Launch {
  argv: string[];
  env: Record<string, string>;
  executable?: Blob;
  jailed?: true;
  filesIn: FileIn[];
}

/** Make a program ready to run: its blobs stand in the sandbox, extra files are named beside it. */
export const prepareLaunch = async (
  { folder }: Pick<Workbench, 'folder'>,
  program: Program,
  {
    hold,
    memoryMiB,
    stackMiB,
    args,
    beside,
  }: {
    hold: Hold;
    memoryMiB: number;
    stackMiB: number;
    args: readonly string[];
    beside: Readonly<Record<string, { hash: string }>>;
  },
): Promise<Launch> => {
  const { language, tools } = program.toolchain;
  const plan = language.run({
    tools,
    main: program.main,
    mainClass: program.mainClass,
    memoryMiB,
    stackMiB,
    has: folder.has,
  });
  const filesIn = await Promise.all([
    ...program.files.map(async (file) => ({ name: file.name, blob: await hold.programFile(file.hash) })),
    ...Object.entries(beside)
      .filter(([name]) => !program.files.some((file) => file.name === name))
      .map(async ([name, ref]) => ({ name, blob: await hold.testFile(ref) })),
  ]);
  return {
    argv: [...plan.argv, ...args],
    env: { ...plainEnvironment, ...plan.env },
    ...(program.executable
      ? { executable: await hold.programFile(program.executable), ...(plan.jailed ? { jailed: plan.jailed } : {}) }
      : {}),
    filesIn,
  };
};

/** Files of a box: of two with one name the later, so what a case gives goes before what lies beside a program. */
export const withoutTwins = (files: readonly FileIn[]): FileIn[] => [
  ...new Map(files.map((file) => [file.name, file])).values(),
];

/** How a problem's programs talk: by stdin and stdout, or by files. */
export interface Plumbing {
  input: Blob;
  fileIO?: { read: string; write: string };
  outputBytes: number;
}

/** The part of a run request that carries input and output. */
export const plumb = (
  launch: Launch,
  { input, fileIO, outputBytes }: Plumbing,
): Pick<RunRequest, 'argv' | 'env' | 'executable' | 'jailed' | 'stdin' | 'filesIn' | 'filesOut'> => {
  const { filesIn, ...start } = launch;
  if (!fileIO) return { ...start, stdin: input, filesIn };
  const filesOut: FileOut[] = [{ name: fileIO.write, maxBytes: outputBytes, optional: true }];
  return { ...start, filesIn: withoutTwins([...filesIn, { name: fileIO.read, blob: input }]), filesOut };
};

/** Rejects for results that say nothing of the program: the job was dropped, or the sandbox failed. */
export const refuseBrokenRun = (result: RunResult, signal: AbortSignal): RunResult => {
  if (result.status === 'cancelled') throw signal.reason ?? systemTrouble('judgeFailed', 'The run was cancelled');
  if (result.status === 'internal-error') throw systemTrouble('sandboxFailed', result.message);
  return result;
};

/** What of a program's language matters to its limits and its verdict. */
export type Runtime = Pick<Language, 'managed' | 'overheadMiB' | 'processes' | 'outOfMemory' | 'isShell'> &
  Pick<Toolchain, 'startMs'>;

export const runtimeOf = ({ toolchain }: Program): Runtime => ({ ...toolchain.language, startMs: toolchain.startMs });

/** A result without the time its runtime takes to start. */
export const withoutStart = (result: RunResult, { startMs }: Pick<Runtime, 'startMs'>): RunResult =>
  startMs === 0 ? result : { ...result, cpuNs: Math.max(0, result.cpuNs - startMs * 1e6) };
