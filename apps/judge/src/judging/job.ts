import type { BodyOf, queue } from '@assay/contract';
import { status } from '@assay/domain';
import type { Compile } from '../compile/compile.ts';
import type { Workbench } from '../workbench.ts';
import type { JudgedCase } from './caseWork.ts';

type Report = BodyOf<typeof queue.reportResult>;

/** What a job came to: the part of the report that the node does not add itself. */
export type JobResult = Pick<Report, 'failure' | 'cases' | 'test'>;

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
}

export const failed = (code: -2 | 4, message: string): JobResult => ({
  failure: { status: code, message: message.slice(0, 8192) },
  cases: [],
  test: null,
});

export const compileFailed = (message: string): JobResult => failed(status.compileError, message);
export const systemFailed = (message: string): JobResult => failed(status.systemError, message);
