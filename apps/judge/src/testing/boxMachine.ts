import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { queue } from '@assay/contract';
import {
  type BlobRef,
  type ProblemRelease,
  plainRelease,
  type ReleaseCase,
  type SetterProgram,
  scoreJudgement,
} from '@assay/domain';
import pino from 'pino';
import type { JobResult } from '../judging/job.ts';
import { runJob } from '../judging/runJob.ts';
import { type Machine, openMachine } from '../machine/openMachine.ts';

/** For tests in the real sandbox: a machine whose test files come from memory. */
export interface BoxMachine {
  machine: Machine;
  /** Keep a text as a test file. */
  file(text: string): BlobRef;
  /** What is kept under a hash. */
  text(hash: string): string | undefined;
  /** Judge a submission; `given` completes the job. */
  judge(language: string, code: string, release: ProblemRelease, given?: Partial<queue.JudgingJob>): Promise<JobResult>;
  has(language: string): boolean;
  /** Let go of it: a machine that other files of the run share ends with their process. */
  close(): Promise<void>;
}

/** Compiled programs and probed languages are kept between test runs, so that only changes cost time. */
const folder = join(tmpdir(), 'assay-judge-test');

const open = async (isShared: boolean): Promise<BoxMachine> => {
  const files = new Map<string, string>();
  const machine = await openMachine({
    config: { folder, slots: 2, cacheBytes: 1024 ** 3 },
    log: pino({ level: process.env['LOG_LEVEL'] ?? 'silent' }),
    openBlob: async (hash) => {
      const text = files.get(hash);
      if (text === undefined) throw new Error(`no file ${hash}`);
      return new Blob([text]).stream();
    },
  });
  const file = (text: string): BlobRef => {
    const hash = createHash('sha256').update(text).digest('hex');
    files.set(hash, text);
    return { hash, size: Buffer.byteLength(text) };
  };
  const { bench: first } = await machine.workshop.current();
  return {
    machine,
    file,
    text: (hash) => files.get(hash),
    judge: async (language, code, release, given = {}) =>
      runJob({
        // Asked for each time: a test may have started a new sandbox.
        ...(await machine.workshop.current()),
        job: {
          kind: 'judgement',
          urgency: 'normal',
          id: 1,
          fence: 1,
          submitId: 1,
          language,
          code,
          release,
          test: null,
          ...given,
        },
        signal: new AbortController().signal,
        progress: { compiling: () => undefined, judging: () => undefined, caseDone: () => undefined },
        keep: async (bytes) => file(Buffer.from(bytes).toString('utf8')),
      }),
    has: (language) => first.toolchains.has(language),
    close: async () => {
      if (!isShared) await machine.workshop.close();
    },
  };
};

/** With --full each test file has a process, see vitest.config.ts. */
const isShared = process.env['ASSAY_TEST_FULL'] !== '1';
let shared: Promise<BoxMachine> | undefined;

/** A machine of one's own, which `close` ends with its sandbox: an open one keeps its process from ending. */
export const openOwnBoxMachine = (): Promise<BoxMachine> => open(false);

/** The machine of this run: all test files are one process, so that only the first waits for sandbox and languages. */
export const openBoxMachine = (): Promise<BoxMachine> => {
  if (!isShared) return open(false);
  shared ??= open(true);
  return shared;
};

/** A case of a text in and a text out. */
export const aCase = (
  box: Pick<BoxMachine, 'file'>,
  seq: number,
  input: string,
  output: string,
  given: Partial<ReleaseCase> = {},
): ReleaseCase => ({
  seq,
  inputName: `${seq}.in`,
  outputName: `${seq}.out`,
  input: box.file(input),
  output: box.file(output),
  score: 10,
  group: 1,
  isSample: false,
  ...given,
});

/** An ACM problem in default judge mode. */
export const aRelease = (cases: ReleaseCase[], given: Partial<ProblemRelease> = {}): ProblemRelease => ({
  ...plainRelease(),
  ioScore: 100,
  cases,
  ...given,
});

/** A checker or interactor of one source. */
export const aSetter = (
  box: Pick<BoxMachine, 'file'>,
  protocol: SetterProgram['protocol'],
  source: string,
  given: Partial<SetterProgram> = {},
): SetterProgram => {
  const main = given.main ?? 'checker.cpp';
  return { language: 'C++ 17', protocol, sources: { [main]: box.file(source) }, main, args: [], ...given };
};

/** The verdict and the numbers a user would see. */
export const scored = (release: ProblemRelease, result: JobResult) => {
  if (result.failure)
    return { status: result.failure.status, score: null, time: 0, memory: 0, message: result.failure.message };
  const outcomes = result.cases.map((one) => ({ ...one, share: one.share ?? undefined })) as Parameters<
    typeof scoreJudgement
  >[1];
  const { status, score, time, memory, errorMessage } = scoreJudgement(release, outcomes);
  return { status, score, time, memory, message: errorMessage };
};
