import type { Blob, FileIn, FileOut, RunResult } from '@assay/sandbox';
import type { Hold } from '../bench/hold.ts';
import type { Workbench } from '../bench/workbench.ts';
import { plainText } from '../compile/message.ts';
import type { Program } from '../run/program.ts';
import { type Launch, prepareLaunch, refuseBrokenRun, withoutTwins } from '../run/runProgram.ts';
import { type CheckerEnd, type CheckerFiles, type CheckerProtocolRules, defaultNames } from './protocols/protocol.ts';
import { broken, type CheckVerdict } from './verdict.ts';

const MiB = 1024 * 1024;
const smallFile = 64 * 1024;
const passFile = 256 * MiB;

/** A compiled checker or interactor of a release. */
export interface Checker {
  program: Program;
  rules: CheckerProtocolRules;
  /** Sources and extra files that must stand beside it when it runs. */
  beside: Readonly<Record<string, { hash: string }>>;
  args: readonly string[];
}

/** What one case gives its checker. */
export interface CheckerCase {
  input: Blob;
  answer: Blob;
  points: number;
  args: readonly string[];
  /** The contestant's source. */
  code: string;
  /** More than one run per case: the checker's folder lives on. */
  passes: boolean;
  /** What the last pass left. */
  state: Record<string, Blob>;
}

/** Everything a checker's run needs but its stdin and output file. */
export interface CheckerCall {
  launch: Launch;
  names: CheckerFiles;
  filesIn: FileIn[];
  filesOut: FileOut[];
}

const stateArchive = 'state.tar';

/** A folder of unknown names outlives a run as an archive. */
const keepFolder = ({ executable, argv, filesIn, env }: Launch, folder: string, hasState: boolean): Launch => ({
  env,
  argv: [
    '/usr/bin/bash',
    '-c',
    [
      hasState ? `tar -xf ${stateArchive} && rm -f ${stateArchive} ${folder}/nextpass.in` : `mkdir -p ${folder}`,
      '"$@"',
      'code=$?',
      `tar -cf ${stateArchive} ${folder}`,
      'exit $code',
    ].join('\n'),
    'checker',
    ...(executable ? ['./checker-program', ...argv.slice(1)] : argv),
  ],
  filesIn: executable ? [...filesIn, { name: 'checker-program', blob: executable, executable: true }] : filesIn,
});

/** Put a checker together for one case, or an interactor of `talksTo` programs. */
export const prepareChecker = async (
  bench: Workbench,
  checker: Checker,
  item: CheckerCase,
  hold: Hold,
  talksTo = 0,
): Promise<CheckerCall> => {
  const { rules } = checker;
  const names = rules.names ?? defaultNames;
  const own = talksTo > 0 ? (rules.interactorArgs?.(names, talksTo) ?? []) : rules.checkerArgs(names, item.points);
  let launch = await prepareLaunch(bench, checker.program, {
    hold,
    memoryMiB: checkerLimits.memoryMiB,
    stackMiB: checkerLimits.stackMiB,
    args: [...own, ...checker.args, ...item.args],
    beside: checker.beside,
  });
  const filesIn: FileIn[] = [
    { name: names.input, blob: item.input },
    { name: names.answer, blob: item.answer },
  ];
  const filesOut: FileOut[] = rules.results.map((name) => ({ name, maxBytes: smallFile, optional: true }));
  if (rules.wantsCode) filesIn.push({ name: 'code', blob: await hold.bytes(Buffer.from(item.code)) });
  if (item.passes) filesOut.push({ name: rules.nextPass, maxBytes: passFile, optional: true });
  if (rules.folder && item.passes) {
    launch = keepFolder(launch, rules.folder, stateArchive in item.state);
    filesOut.push({ name: stateArchive, maxBytes: passFile, optional: true });
  } else if (rules.folder) {
    filesIn.push({ name: `${rules.folder}/.keep`, blob: await hold.bytes(new Uint8Array()) });
  } else if (item.passes) filesOut.push({ name: 'state.txt', maxBytes: passFile, optional: true });
  for (const [name, blob] of Object.entries(item.state)) filesIn.push({ name, blob });
  return { launch, names, filesIn: withoutTwins([...launch.filesIn, ...filesIn]), filesOut };
};

/** Server rules 2.3; memory with room for checkers on the Java machine. */
export const checkerLimits = { cpuMs: 16_000, wallMs: 48_000, memoryMiB: 1024, stackMiB: 128, outputBytes: 16 * MiB };

/** The verdict of a checker or interactor that has ended; crashes of it are system errors. */
export const readChecker = async (
  checker: Checker,
  result: RunResult,
  points: number,
  bench: Workbench,
): Promise<CheckVerdict> => {
  if (result.status !== 'ok' && result.status !== 'nonzero-exit') {
    const signal = result.signal ? `, signal ${result.signal}` : '';
    return broken('checkerKilled', `${result.status}${signal}\n${plainText(result.stderr, 512)}`.trim());
  }
  const files: Record<string, string> = {};
  for (const name of checker.rules.results) {
    const blob = result.filesOut[name];
    if (blob) files[name] = plainText(await bench.sandbox.get(blob, smallFile), smallFile);
  }
  const end: CheckerEnd = {
    exitCode: result.exitCode,
    stdout: plainText(result.stdout),
    stderr: plainText(result.stderr),
    files,
  };
  return checker.rules.read(end, points);
};

/** The files a checker hands to the next pass: its state, and the input that asks for one. */
export const passFiles = (checker: Checker, result: RunResult): { next?: Blob; state: Record<string, Blob> } => {
  const state: Record<string, Blob> = {};
  for (const name of [stateArchive, 'state.txt']) {
    const blob = result.filesOut[name];
    if (blob) state[name] = blob;
  }
  return { next: result.filesOut[checker.rules.nextPass], state };
};

/** Run a checker on an output. */
export const runChecker = async (
  bench: Workbench,
  checker: Checker,
  item: CheckerCase,
  output: Blob,
  hold: Hold,
  signal: AbortSignal,
): Promise<{ verdict: CheckVerdict; next?: Blob; state: Record<string, Blob> }> => {
  const call = await prepareChecker(bench, checker, item, hold);
  const { launch, names, filesIn, filesOut } = call;
  const { rules, program } = checker;
  const leave = await bench.gate.enter(1, signal);
  let result: RunResult;
  try {
    result = await bench.sandbox.run(
      {
        profile: 'trusted',
        argv: launch.argv,
        env: launch.env,
        executable: launch.executable,
        ...(rules.outputOnStdin ? { stdin: output } : {}),
        filesIn: rules.outputOnStdin ? filesIn : withoutTwins([...filesIn, { name: names.output, blob: output }]),
        filesOut,
        limits: {
          cpuMs: checkerLimits.cpuMs,
          wallMs: checkerLimits.wallMs,
          memoryBytes: (checkerLimits.memoryMiB + program.toolchain.language.overheadMiB) * MiB,
          outputBytes: checkerLimits.outputBytes,
          errorBytes: smallFile,
          processes: 64,
          stackBytes: checkerLimits.stackMiB * MiB,
          fileBytes: passFile,
        },
      },
      signal,
    );
  } finally {
    leave();
  }
  refuseBrokenRun(result, signal);
  hold.adopt(result);
  return { verdict: await readChecker(checker, result, item.points, bench), ...passFiles(checker, result) };
};
