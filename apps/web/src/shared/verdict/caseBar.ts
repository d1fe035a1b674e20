import { status } from '@assay/domain';

/** One judged case, as the strip and the list show it. */
export interface CaseBar {
  /** Number in the problem, from 1. */
  seq: number;
  status: number;
  /** Milliseconds. */
  time: number | null;
  /** KiB. */
  memory: number | null;
  score: number | null;
}

/** Cases of one subtask; problems without subtasks are one group without a number. */
export interface CaseGroup {
  number: number | null;
  status: number;
  score: number | null;
  /** Points the subtask can give. */
  full?: number | null;
  label?: string;
  /** Milliseconds and KiB of the subtask as a whole. */
  time?: number | null;
  memory?: number | null;
  cases: readonly CaseBar[];
}

/** Up to so many cases stand side by side with all their figures. */
export const fewCases = 30;

export type CaseView = 'time' | 'memory' | 'list';

/** What the bars are measured against: ms and KiB after the language's factor. */
export interface CaseLimits {
  time: number;
  memory: number;
}

export const isSkipped = ({ status: code }: CaseBar): boolean =>
  code === status.notSubmitted || code === status.cancelled;

const isFailed = (bar: CaseBar): boolean =>
  !isSkipped(bar) && bar.status !== status.accepted && bar.status !== status.judging && bar.status !== status.pending;

/** The case to show first: the first failed one, else the first. */
export const firstOfInterest = (groups: readonly CaseGroup[]): number | undefined => {
  const all = groups.flatMap((group) => group.cases);
  return (all.find(isFailed) ?? all[0])?.seq;
};
