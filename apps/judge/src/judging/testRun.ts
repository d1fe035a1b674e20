import { type BlobRef, type ProblemRelease, type ReleaseCase, status } from '@assay/domain';
import type { RunResult } from '@assay/sandbox';
import type { Checker } from '../check/runChecker.ts';
import { runChecker } from '../check/runChecker.ts';
import type { Program } from '../compile/compile.ts';
import { plainText } from '../compile/message.ts';
import { caseLimits, runLimits } from '../run/limits.ts';
import { plumb, prepareLaunch, refuseBrokenRun, runtimeOf } from '../run/runProgram.ts';
import { openHold } from '../store/hold.ts';
import { judgeInteractiveCase } from './interactiveCase.ts';
import { compileFailed, type JobResult, type JobWork } from './job.ts';
import { measuredRun } from './measuredRun.ts';
import { compileContestant, prepareSetterPrograms } from './prepare.ts';
import { runTrial } from './trial.ts';

const shownChars = 1000;

const shown = (text: string): string => {
  const chars = [...text];
  return chars.length > shownChars ? `${chars.slice(0, shownChars).join('')}...` : text;
};

/** White space at line ends and at the end does not count (server rules 2.5). */
const rightTrimmed = (text: string): string => {
  // No regular expression: one that seeks blanks before an end goes through a long run of them from each of its places.
  const lines = text.split('\n').map((line) => line.trimEnd());
  return lines.join('\n').trimEnd();
};

/** Nobody types the last newline of an expected output. */
const withoutLastNewline = (text: string): string => text.replace(/\r?\n$/, '');

export const sameOutput = (expected: string, actual: string, removeEndBlank: boolean): boolean =>
  removeEndBlank
    ? rightTrimmed(expected) === rightTrimmed(actual)
    : withoutLastNewline(expected) === withoutLastNewline(actual);

const testCase = (input: BlobRef, output: BlobRef): ReleaseCase => ({
  seq: 1,
  inputName: 'input',
  outputName: 'output',
  input,
  output,
  score: 100,
  group: 1,
  isSample: true,
});

const withTestNewline = (input: string): Buffer => Buffer.from(input.endsWith('\n') ? input : `${input}\n`);

const outcomeText = (...parts: string[]): string => parts.filter((part) => part !== '').join('\n');

type TestOutcome = Pick<JobResult, 'words' | 'test'>;

const runOnInput = async (
  { bench, job, signal }: JobWork,
  program: Program,
  checker: Checker | undefined,
  test: { input: string; expected: string | null },
): Promise<TestOutcome> => {
  const { release } = job;
  const input = withTestNewline(test.input);
  const limits = caseLimits(release, {}, job.language, input.length);
  const runtime = runtimeOf(program);
  const hold = openHold(bench);
  try {
    const [launch, inputBlob] = await Promise.all([
      prepareLaunch(bench, program, {
        hold,
        memoryMiB: limits.memoryMiB,
        stackMiB: limits.stackMiB,
        args: [],
        beside: release.userExtraFiles,
      }),
      hold.bytes(input),
    ]);
    const { end, verdict } = await measuredRun<RunResult>({
      bench,
      places: 1,
      limits,
      runtime,
      signal,
      start: () =>
        bench.sandbox.run(
          {
            profile: 'run',
            ...plumb(launch, { input: inputBlob, fileIO: release.fileIO, outputBytes: limits.outputBytes }),
            limits: runLimits(limits, runtime),
            keepStdout: 'blob',
          },
          signal,
        ),
      refuse: (result) => void refuseBrokenRun(result, signal),
      contestantOf: (result) => result,
      drop: hold.adopt,
    });
    hold.adopt(end);
    const outputBlob =
      (release.fileIO ? end.filesOut[release.fileIO.write] : end.stdoutBlob) ?? (await hold.bytes(new Uint8Array()));
    const output = Buffer.from(await bench.sandbox.get(outputBlob, 64 * 1024)).toString('utf8');
    let code = verdict.status;
    let { message, words } = verdict;
    const hasExpected = test.expected !== null && test.expected !== '';
    if (code === status.accepted && hasExpected && !sameOutput(test.expected!, output, release.removeEndBlank)) {
      code = status.wrongAnswer;
      if (checker) {
        const checked = await runChecker(
          bench,
          checker,
          {
            input: inputBlob,
            answer: await hold.bytes(withTestNewline(test.expected!)),
            points: 100,
            args: [],
            code: job.code,
            passes: false,
            state: {},
          },
          outputBlob,
          hold,
          signal,
        );
        // A checker may not know what to do with an answer made by hand; that is no trouble of the judge.
        if (checked.verdict.status !== status.systemError) ({ status: code, message, words } = checked.verdict);
      }
    }
    return {
      words: words ?? null,
      test: {
        status: code,
        time: verdict.time,
        memory: verdict.memory,
        output: shown(output),
        stderr: outcomeText(message, plainText(end.stderr, 4096)),
      },
    };
  } finally {
    hold.release();
  }
};

const interactOnInput = async (
  { bench, job, signal }: JobWork,
  program: Program,
  setters: { checker?: Checker; interactor?: Checker },
  test: { input: string; expected: string | null },
): Promise<TestOutcome> => {
  const [input, answer] = await Promise.all([
    bench.keepBlob(withTestNewline(test.input)),
    bench.keepBlob(Buffer.from(test.expected ?? '')),
  ]);
  const outcome = await judgeInteractiveCase(
    {
      bench,
      release: job.release,
      languageName: job.language,
      contestant: { kind: 'program', program },
      code: job.code,
      ...setters,
    },
    testCase(input, answer),
    signal,
    4096,
  );
  return {
    words: outcome.words ?? null,
    test: {
      status: outcome.status,
      time: outcome.time,
      memory: outcome.memory,
      output: shown(outcome.transcript ?? ''),
      stderr: outcome.message,
    },
  };
};

const settersFor = async (
  work: JobWork,
  release: ProblemRelease,
): Promise<{ checker?: Checker; interactor?: Checker }> =>
  release.judgeMode === 'default' ? {} : prepareSetterPrograms(work.bench, work.compile, release, work.signal);

/** Run a program once on an input of the contestant's own (server rules 2.9). */
export const runTest = async (work: JobWork): Promise<JobResult> => {
  const { bench, compile, job, signal, progress } = work;
  if (!job.test) return runTrial(work);
  progress.compiling();
  const compiled = await compileContestant(bench, compile, job, signal);
  if (!compiled.ok) return compileFailed(compiled);
  const setters = await settersFor(work, job.release);
  progress.judging(1);
  const outcome =
    job.release.judgeMode === 'interactive'
      ? await interactOnInput(work, compiled.program, setters, job.test)
      : await runOnInput(work, compiled.program, setters.checker, job.test);
  return { failure: null, cases: [], ...outcome };
};
