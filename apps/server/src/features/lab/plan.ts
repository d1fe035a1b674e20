import type { problemLab } from '@assay/contract';
import type { BlobRef, LabSpec } from '@assay/domain';

/** Steps of a run, in their order; a stress test has one of its own. */
export const labSteps = ['generate', 'validate', 'answer', 'judge'] as const;
export type LabStep = (typeof labSteps)[number] | 'stress';

/** A test as the run knows it. */
export interface PlanTest {
  /** From 1, in the order of judging; what fails to be made keeps its number. */
  seq: number;
  name: string;
  /** The line that makes it; empty for a test that the problem had. */
  source: string;
  group: number;
  score: number;
  isSample: boolean;
  generator?: string;
  args?: string[];
  input?: BlobRef;
  output?: BlobRef;
  isValid?: boolean;
}

/** What a run has found against the problem, as it is kept. */
export type PlanFinding = Pick<problemLab.LabRunEnd, 'said'> & {
  code: string;
  name: string;
  number?: number;
  cases?: number[];
};

export interface StressPlan {
  line: string;
  generator: string;
  args: string[];
  solution: string;
  from: number;
  tries: number;
  /** The next seed. */
  next: number;
  found?: NonNullable<NonNullable<problemLab.LabFindings['stress']>['found']>;
}

/** All that a run goes by: what it began with, and what its steps came to. */
export interface LabPlan {
  spec: LabSpec;
  tests: PlanTest[];
  findings: PlanFinding[];
  /** The site's least time limit when the run began, ms: none is suggested under it. */
  leastLimit?: number;
  stress?: StressPlan;
}
