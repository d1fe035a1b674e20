import { type JudgeWords, problemTypes, status } from '@assay/domain';
import type { RunResult } from '@assay/sandbox';
import { describe, expect, test } from 'vitest';
import { allLanguages } from '../languages/all.ts';
import { languages } from '../languages/java.ts';
import { aRunResult } from '../testing/aRunResult.ts';
import { cpuTimeOf } from '../testing/cpuTime.ts';
import { type CaseLimits, caseLimits, runLimits } from './limits.ts';
import { deservesSecondRun, runVerdict } from './verdict.ts';

const MiB = 1024 * 1024;
const limits: CaseLimits = { timeMs: 1000, memoryMiB: 64, stackMiB: 64, outputBytes: MiB };
const native = { managed: false, overheadMiB: 1 };
const java = languages[0]!;

const ended = (given: Partial<RunResult>): RunResult =>
  aRunResult({ cpuNs: 10e6, wallNs: 20e6, memoryBytes: 2 * MiB, ...given });
const verdictOf = (given: Partial<RunResult>) => runVerdict(ended(given), limits, native);

describe('runVerdict', () => {
  test.each<[string, Partial<RunResult>, number]>([
    ['within limits', {}, status.accepted],
    ['exactly at the time limit', { cpuNs: 1000.9e6 }, status.accepted],
    ['a millisecond over', { cpuNs: 1001e6 }, status.timeLimitExceeded],
    ['killed for time', { status: 'cpu-limit', cpuNs: 1300e6 }, status.timeLimitExceeded],
    ['killed for time that was measured short', { status: 'cpu-limit', cpuNs: 900e6 }, status.timeLimitExceeded],
    ['over time and over memory', { cpuNs: 1100e6, oom: true }, status.timeLimitExceeded],
    ['over time with a crash', { status: 'signalled', signal: 11, cpuNs: 1100e6 }, status.timeLimitExceeded],
    ['waiting', { status: 'wall-limit', cpuNs: 1e6, wallNs: 3000e6 }, status.timeLimitExceeded],
    ['killed for memory', { status: 'memory-limit', oom: true }, status.memoryLimitExceeded],
    [
      'too long because memory ran short',
      { status: 'memory-limit', cpuNs: 1100e6, thrashed: true },
      status.memoryLimitExceeded,
    ],
    ['killed for memory, whoever killed it', { status: 'signalled', signal: 9, oom: true }, status.memoryLimitExceeded],
    ['at its limit of memory', { status: 'memory-limit' }, status.memoryLimitExceeded],
    ['out of memory while it waited', { status: 'wall-limit', oom: true }, status.memoryLimitExceeded],
    ['waiting with its peak over the limit', { status: 'idle-limit', memoryBytes: 65 * MiB }, status.timeLimitExceeded],
    ['peak over the limit', { memoryBytes: 65 * MiB }, status.memoryLimitExceeded],
    ['peak over the limit by a KiB', { memoryBytes: 64 * MiB + 1024 }, status.memoryLimitExceeded],
    ['peak over the limit by less than a KiB', { memoryBytes: 64 * MiB + 1023 }, status.accepted],
    ['a crash over the limit', { status: 'signalled', signal: 11, memoryBytes: 65 * MiB }, status.memoryLimitExceeded],
    ['peak at the limit', { memoryBytes: 64 * MiB }, status.accepted],
    ['SIGSEGV', { status: 'signalled', signal: 11 }, status.runtimeError],
    ['exit code', { status: 'nonzero-exit', exitCode: 3 }, status.runtimeError],
    ['too much output', { status: 'output-limit' }, status.runtimeError],
    [
      'a file the kernel does not start',
      { status: 'nonzero-exit', exitCode: 127, message: 'exec: x' },
      status.runtimeError,
    ],
    ['forbidden call', { status: 'restricted-call', signal: 31 }, status.runtimeError],
    ['a strange output file', { status: 'file-error' }, status.runtimeError],
    ['broken sandbox', { status: 'internal-error' }, status.systemError],
  ])('%s', (_name, given, code) => {
    expect(verdictOf(given).status).toBe(code);
  });

  test.each<[Partial<RunResult>, JudgeWords | undefined, string]>([
    [{}, undefined, ''],
    [{ status: 'signalled', signal: 11 }, { code: 'signal', params: { number: 11, name: 'SIGSEGV' } }, ''],
    [{ status: 'signalled', signal: 11, memoryBytes: 64 * MiB }, { code: 'stackLimit', params: { number: 64 } }, ''],
    [
      { status: 'signalled', signal: 11, memoryBytes: 64 * MiB - 1 },
      { code: 'signal', params: { number: 11, name: 'SIGSEGV' } },
      '',
    ],
    [
      { status: 'signalled', signal: 6, memoryBytes: 64 * MiB },
      { code: 'signal', params: { number: 6, name: 'SIGABRT' } },
      '',
    ],
    [{ status: 'nonzero-exit', exitCode: 134 }, { code: 'exitCode', params: { number: 134 } }, ''],
    [{ status: 'signalled', signal: 64 }, { code: 'signal', params: { number: 64, name: '?' } }, ''],
    [{ status: 'nonzero-exit', exitCode: 7 }, { code: 'exitCode', params: { number: 7 } }, ''],
    [{ status: 'nonzero-exit', exitCode: 250 }, { code: 'exitCode', params: { number: 250 } }, ''],
    [{ status: 'nonzero-exit', exitCode: 127, message: 'exec: x' }, { code: 'notStarted' }, 'exec: x'],
    [{ cpuNs: 1001e6 }, { code: 'timeLimit', params: { number: 1000 } }, ''],
    [{ memoryBytes: 65 * MiB }, { code: 'memoryLimit', params: { number: 64 } }, ''],
    [{ status: 'memory-limit', oom: true }, { code: 'memoryLimit', params: { number: 64 } }, ''],
    [{ status: 'wall-limit' }, { code: 'waited' }, ''],
    [{ status: 'idle-limit' }, { code: 'waited' }, ''],
    [{ status: 'output-limit' }, { code: 'outputLimit' }, ''],
    [{ status: 'restricted-call', signal: 31 }, { code: 'forbiddenCall' }, ''],
    [{ status: 'file-error', message: 'a folder' }, { code: 'outputFile' }, 'a folder'],
    [{ status: 'internal-error', message: 'no box' }, { code: 'sandboxFailed' }, 'no box'],
    [{ status: 'internal-error' }, { code: 'sandboxFailed' }, ''],
  ])('%j says %j', (given, words, message) => {
    const verdict = verdictOf(given);
    expect([verdict.words, verdict.message]).toEqual([words, message]);
  });

  test.each<[number, JudgeWords]>([
    [134, { code: 'signal', params: { number: 6, name: 'SIGABRT' } }],
    [129, { code: 'signal', params: { number: 1, name: 'SIGHUP' } }],
    [128, { code: 'exitCode', params: { number: 128 } }],
    [250, { code: 'exitCode', params: { number: 250 } }],
  ])('a shell that ends with %i tells how a program it started ended', (exitCode, words) => {
    const bash = allLanguages.find(({ name }) => name === 'Bash')!;
    expect(runVerdict(ended({ status: 'nonzero-exit', exitCode }), limits, bash).words).toEqual(words);
  });

  test('a program that waited shows the time it waited', () => {
    expect(verdictOf({ status: 'wall-limit', cpuNs: 1e6, wallNs: 3000e6 })).toMatchObject({
      time: 3000,
      wallTime: 3000,
    });
  });

  test('a program that waited and worked shows the longer of the two', () => {
    expect(verdictOf({ status: 'idle-limit', cpuNs: 900e6, wallNs: 600e6 })).toMatchObject({
      time: 900,
      wallTime: 600,
    });
  });

  test('times are whole ms and memory whole KiB, what is over is left away', () => {
    const result = { cpuNs: 12_999_999, wallNs: 20_999_999, memoryBytes: 2 * MiB + 1023 };
    expect(verdictOf(result)).toMatchObject({ time: 12, wallTime: 20, memory: 2048 });
  });

  test('a program that ran out of memory shows its limit, or its peak where that is more', () => {
    const speaking = { ...native, outOfMemory: /no room/ };
    const failed: Partial<RunResult> = { status: 'nonzero-exit', exitCode: 1, stderr: Buffer.from('no room') };
    for (const given of [{ status: 'memory-limit', oom: true }, failed] as const) {
      const memory = (peak: number) =>
        runVerdict(ended({ ...given, memoryBytes: peak * MiB }), limits, speaking).memory;
      expect([memory(2), memory(70)]).toEqual([64 * 1024, 70 * 1024]);
    }
    expect(verdictOf({ memoryBytes: 65 * MiB }).memory).toBe(65 * 1024);
  });

  test('a runtime has its overhead, and shows at most the limit', () => {
    const shown = (memoryBytes: number) => {
      const { status: code, memory } = runVerdict(ended({ memoryBytes }), limits, java);
      return [code, memory];
    };
    expect(shown(10 * MiB)).toEqual([status.accepted, 10 * 1024]);
    expect(shown(192 * MiB)).toEqual([status.accepted, 64 * 1024]);
    expect(shown(192 * MiB + 1024)).toEqual([status.memoryLimitExceeded, 64 * 1024]);

    const roomy = runVerdict(ended({ memoryBytes: 150 * MiB }), limits, java);
    expect(roomy).toMatchObject({ status: status.accepted, memory: 64 * 1024 });
    const over = runVerdict(ended({ memoryBytes: 193 * MiB }), limits, java);
    expect(over.status).toBe(status.memoryLimitExceeded);
  });

  test('a runtime that says it ran out of memory is believed only when it failed', () => {
    const stderr = Buffer.from('Terminating due to java.lang.OutOfMemoryError: Java heap space\n');
    const failed = runVerdict(ended({ status: 'nonzero-exit', exitCode: 3, stderr }), limits, java);
    expect(failed).toMatchObject({ status: status.memoryLimitExceeded, memory: 64 * 1024 });
    expect(runVerdict(ended({ status: 'signalled', signal: 6, stderr }), limits, java).status).toBe(
      status.memoryLimitExceeded,
    );
    expect(runVerdict(ended({ stderr }), limits, java).status).toBe(status.accepted);
    const threads = Buffer.from(
      'Terminating due to java.lang.OutOfMemoryError: unable to create native thread: possibly\n',
    );
    expect(runVerdict(ended({ status: 'nonzero-exit', exitCode: 3, stderr: threads }), limits, java).status).toBe(
      status.runtimeError,
    );
    expect(runVerdict(ended({ status: 'nonzero-exit', exitCode: 3 }), limits, java).status).toBe(status.runtimeError);
  });
});

describe('deservesSecondRun', () => {
  test.each<[string, Partial<RunResult>, boolean]>([
    ['accepted', {}, false],
    ['a little over', { cpuNs: 1200e6 }, true],
    ['far over', { status: 'cpu-limit', cpuNs: 1310e6 }, false],
    ['asleep', { status: 'wall-limit', cpuNs: 1e6, wallNs: 3000e6 }, false],
    ['asleep to the end', { status: 'idle-limit', cpuNs: 1e6, wallNs: 5000e6 }, false],
    ['one of a talk in which all waited', { status: 'idle-limit', cpuNs: 1e6, wallNs: 600e6 }, true],
    ['held up by others', { status: 'wall-limit', cpuNs: 700e6, wallNs: 3000e6 }, true],
    ['held up with a fifth of its time', { status: 'wall-limit', cpuNs: 200e6, wallNs: 5000e6 }, true],
    ['held up with less', { status: 'wall-limit', cpuNs: 199.9e6, wallNs: 5000e6 }, false],
    ['held up with all of its time', { status: 'wall-limit', cpuNs: 1000e6, wallNs: 5000e6 }, true],
    ['held up with more', { status: 'wall-limit', cpuNs: 1000.5e6, wallNs: 5000e6 }, false],
    ['over as far as it may run', { cpuNs: 1300e6 }, true],
    ['over by more', { cpuNs: 1300.1e6 }, false],
    ['killed for time that was measured short', { status: 'cpu-limit', cpuNs: 1200e6 }, false],
    ['in a talk almost to the end', { status: 'idle-limit', cpuNs: 1e6, wallNs: 4_999_999_000 }, true],
  ])('%s: %j', (_name, given, expected) => {
    const result = ended(given);
    expect(deservesSecondRun(result, runVerdict(result, limits, native), limits)).toBe(expected);
  });
});

describe('limits', () => {
  const release = { timeLimit: 1000, memoryLimit: 256, stackLimit: 128, type: 0 };
  test('C and C++ as given, others twice that', () => {
    expect(caseLimits(release, {}, 'C++ 17', 10)).toMatchObject({ timeMs: 1000, memoryMiB: 256, stackMiB: 128 });
    expect(caseLimits(release, {}, 'Python3', 10)).toMatchObject({ timeMs: 2000, memoryMiB: 512 });
  });
  test('a case may have its own limits', () => {
    expect(caseLimits(release, { timeLimit: 300, memoryLimit: 16 }, 'Java', 10)).toMatchObject({
      timeMs: 600,
      memoryMiB: 32,
    });
  });
  test('output: twice the answer, at least 32 MiB, unless the release says', () => {
    expect(caseLimits(release, {}, 'C', 10).outputBytes).toBe(32 * MiB);
    expect(caseLimits(release, {}, 'C', 20 * MiB).outputBytes).toBe(40 * MiB);
    expect(caseLimits({ ...release, outputLimit: 5 }, {}, 'C', 20 * MiB).outputBytes).toBe(5);
  });
  test('the sandbox leaves room for the verdict and the second run', () => {
    expect(runLimits(limits, { overheadMiB: 1, processes: 16, startMs: 0 })).toEqual({
      cpuMs: 1310,
      wallMs: 5000,
      memoryBytes: 65 * MiB,
      outputBytes: MiB,
      errorBytes: 65_536,
      processes: 16,
      stackBytes: 64 * MiB,
      fileBytes: 64 * MiB,
    });
  });
  test('a runtime has the time its start takes, and a large output room for its file', () => {
    const slow = { overheadMiB: 0, processes: 1, startMs: 40 };
    const given = runLimits({ ...limits, timeMs: 1001, outputBytes: 100 * MiB }, slow);
    expect(given).toMatchObject({ cpuMs: 1302 + 10 + 40, wallMs: 3003 + 2000 + 120, fileBytes: 100 * MiB });
  });
  test('answers that are only printed know no factor', () => {
    const outputOnly = { ...release, type: problemTypes.outputOnly };
    expect(caseLimits(outputOnly, {}, 'Python3', 10)).toMatchObject({ timeMs: 1000, memoryMiB: 256 });
  });
  test('the stack is as the release says, and usual where it says nothing', () => {
    const stack = (stackLimit: number) => caseLimits({ ...release, stackLimit }, {}, 'C', 10).stackMiB;
    expect([0, 1, 64].map(stack)).toEqual([128, 1, 64]);
  });
});

test('what programs write about memory is read in time by its length', () => {
  const pieces = ['fatal: ', 'STORAGE_ERROR : ', 'Stack limit (', 'Error allocating 1', 'Allowed memory size of 1'];
  const textsOf = (size: number) => pieces.map((piece) => Buffer.from(piece.repeat(size / piece.length)));
  const [long, short] = [textsOf(64 * 1024), textsOf(8 * 1024)];
  for (const language of allLanguages) {
    const read = (texts: Buffer[]): number =>
      cpuTimeOf(() => {
        for (const stderr of texts)
          runVerdict(ended({ status: 'nonzero-exit', exitCode: 1, stderr }), limits, language);
      });
    read(short);
    expect(read(long), language.name).toBeLessThan(20 * read(short) + 50_000);
  }
});
