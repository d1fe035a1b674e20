import type { BodyOf, queue } from '@assay/contract';
import { type BlobRef, type JudgeCode, type JudgeWords, type ReleaseCase, status } from '@assay/domain';
import type { Workbench } from '../bench/workbench.ts';
import type { Compile } from '../compile/compile.ts';
import type { JudgedCase } from './caseWork.ts';

type Report = BodyOf<typeof queue.reportResult>;

/** What a job came to: the part of the report that the node does not add itself. */
export type JobResult = Pick<Report, 'failure' | 'words' | 'cases' | 'test' | 'lab'>;

export type Keep = (bytes: Uint8Array) => Promise<BlobRef>;

export interface JobWork {
  bench: Workbench;
  compile: Compile;
  job: queue.JudgingJob;
  signal: AbortSignal;
  /** Told what happens, for the reports in between. */
  progress: {
    compiling(): void;
    judging(total: number): void;
    caseDone(outcome: JudgedCase): void;
  };
  /** Have the server keep what a program of a lab wrote. */
  keep?: Keep;
  /** Work for a lab leaves cases out that would take too long. */
  isSkipped?(item: ReleaseCase): boolean;
}

/** A job without cases: `words` what the judge says, `message` what the compiler or the failing part said. */
const failed = (code: -2 | 4, words: JudgeWords | undefined, message: string): JobResult => ({
  failure: { status: code, message: message.slice(0, 8192) },
  words: words ?? null,
  cases: [],
  test: null,
});

/** Nothing to run: the compiler refused what was sent. */
export const compileFailed = ({ message, words }: { message: string; words?: JudgeWords }): JobResult =>
  failed(status.compileError, words, message);

/** The judge or the problem is in trouble. */
export const systemFailed = (words: JudgeCode | JudgeWords, detail = ''): JobResult =>
  failed(status.systemError, typeof words === 'string' ? { code: words } : words, detail);
