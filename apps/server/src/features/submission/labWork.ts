import type { problemLab } from '@assay/contract';
import type { ProblemRelease } from '@assay/domain';

/** Work for the lab of a problem. */
export interface LabWork {
  task: problemLab.LabTask;
  /** In place of the release of the row. */
  release?: ProblemRelease;
  /** The step of its run, and what it is about there. */
  step: string;
  name: string;
  /** Numbers of tests that its runs stand for. */
  tests: number[];
}
