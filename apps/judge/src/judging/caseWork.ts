import {
  type CaseOutcome,
  type Difference,
  type Excerpt,
  type ProblemRelease,
  type ReleaseCase,
  status,
} from '@assay/domain';
import type { Workbench } from '../bench/workbench.ts';
import type { Checker } from '../check/runChecker.ts';
import type { CheckVerdict } from '../check/verdict.ts';
import type { RunVerdict } from '../run/verdict.ts';
import type { Contestant } from './contestant.ts';

/** One job's means for judging its cases. */
export interface CaseWork {
  bench: Workbench;
  release: ProblemRelease;
  /** Catalogue name; decides the factor of the limits. */
  languageName: string;
  contestant: Contestant;
  /** What was sent, for checkers that want to see it. */
  code: string;
  checker?: Checker;
  interactor?: Checker;
}

export interface JudgedCase extends CaseOutcome {
  /** ms. */
  wallTime: number;
  /** Where the output first differs, as a comparison of default judge mode found it. */
  difference?: Difference;
  /** What the program wrote, where it was wrong and the contestant may see the data. */
  output?: Excerpt;
}

/** May the contestant see input, answer and all that is said of the case? */
export const isOpenCase = (release: Pick<ProblemRelease, 'showCaseValues'>, item: ReleaseCase): boolean =>
  item.isSample || release.showCaseValues === true;

/** The outcome of a case that never runs. */
export const skippedCase = (seq: number): JudgedCase => ({
  seq,
  status: status.cancelled,
  time: 0,
  wallTime: 0,
  memory: 0,
  words: { code: 'skipped' },
  message: '',
});

/** Several passes of one case count as one: the largest of each number. */
export const largest = (a: RunVerdict | undefined, b: RunVerdict): RunVerdict => ({
  ...b,
  time: Math.max(a?.time ?? 0, b.time),
  wallTime: Math.max(a?.wallTime ?? 0, b.wallTime),
  memory: Math.max(a?.memory ?? 0, b.memory),
});

/** A case as its run and its checker, or interactor, leave it. */
export const outcomeOf = (item: ReleaseCase, run: RunVerdict, check: CheckVerdict): JudgedCase => ({
  seq: item.seq,
  status: check.status,
  ...(check.share === undefined ? {} : { share: check.share }),
  time: run.time,
  wallTime: run.wallTime,
  memory: run.memory,
  ...(check.words ? { words: check.words } : {}),
  message: check.message,
  ...(check.difference ? { difference: check.difference } : {}),
});
