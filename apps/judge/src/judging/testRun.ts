import { type BlobRef, type ProblemRelease, type ReleaseCase, status } from '@assay/domain';
import type { RunResult } from '@assay/sandbox';
import { openHold } from '../bench/hold.ts';
import { compareVerdict } from '../check/compare.ts';
import { compareRuleOf } from '../check/compareRule.ts';
import type { Checker } from '../check/runChecker.ts';
import { runChecker } from '../check/runChecker.ts';
import { plainText } from '../compile/message.ts';
import { caseLimits, runLimits } from '../run/limits.ts';
import type { Program } from '../run/program.ts';
import { plumb, prepareLaunch, refuseBrokenRun, runtimeOf } from '../run/runProgram.ts';
import { isSystemTrouble } from '../systemTrouble.ts';
import { judgeInteractiveCase } from './interactiveCase.ts';
import { compileFailed, type JobResult, type JobWork, systemFailed } from './job.ts';
import { measuredRun } from './measuredRun.ts';
import { compileContestant, prepareSetterPrograms } from './prepare.ts';

const shownChars = 1000;

const shown = (text: string): string => {
  const chars = [...text];
  return chars.length > shownChars ? `${chars.slice(0, shownChars).join('')}...` : text;
};

/** The last newline of an expected output is never typed. */
const withoutLastNewline = (text: string): string => text.replace(/\r?\n$/, '');

export const sameOutput = (expected: string, actual: string): boolean =>
  withoutLastNewline(expected) === withoutLastNewline(actual);

/** What the problem's rule of comparing says; a test run knows no presentation errors (server rules 2.9). */
const byRule = ({ compare }: RunResult, release: ProblemRelease): number => {
  // Where a rule makes nothing of an answer made by hand, that is no trouble of the judge.
  const ruled = compare && compare.fault === undefined ? compareVerdict(compare, release).status : status.wrongAnswer;
  return ruled === status.presentationError ? status.wrongAnswer : ruled;
};

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
  // Without an expected output, every run that ends well is accepted.
  const expected = test.expected || null;
  const hold = openHold(bench);
  try {
    const [launch, inputBlob, answer] = await Promise.all([
      prepareLaunch(bench, program, {
        hold,
        memoryMiB: limits.memoryMiB,
        stackMiB: limits.stackMiB,
        args: [],
        beside: release.userExtraFiles,
      }),
      hold.bytes(input),
      expected === null ? null : hold.bytes(withTestNewline(expected)),
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
            ...(answer ? { compare: { ...compareRuleOf(release), answer }, compareFile: release.fileIO?.write } : {}),
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
    // One byte more than the expected output with a line end: what is longer is seen to be.
    const looked = Math.max(4 * shownChars + 4, Buffer.byteLength(expected ?? '') + 3);
    const output = Buffer.from(await bench.sandbox.get(outputBlob, looked)).toString('utf8');
    let code = verdict.status;
    let { message, words } = verdict;
    if (code === status.accepted && expected !== null && answer && !sameOutput(expected, output)) {
      code = byRule(end, release);
      if (checker && code !== status.accepted) {
        const checked = await runChecker(
          bench,
          checker,
          {
            input: inputBlob,
            answer,
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

/** Compile a problem's checker and interactor before anybody needs them; nothing is run. What does not compile is no trouble of ours. */
const runTrial = async ({ bench, compile, job, signal, progress }: JobWork): Promise<JobResult> => {
  progress.compiling();
  try {
    await prepareSetterPrograms(bench, compile, job.release, signal);
  } catch (error) {
    if (!isSystemTrouble(error)) throw error;
    return systemFailed(error.words, error.detail);
  }
  const test = { status: status.accepted, time: 0, memory: 0, output: '', stderr: '' };
  return { failure: null, cases: [], test };
};

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
