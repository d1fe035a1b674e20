import type { ProblemRelease } from '../problem/release.ts';
import { problemTypes } from '../problem/release.ts';
import { nextStep } from '../scoring/flow.ts';
import type { CaseOutcome } from '../scoring/outcome.ts';
import { caseScore, groupScore, scoreJudgement } from '../scoring/score.ts';
import { status } from '../verdict/status.ts';
import type { LabSolution } from './spec.ts';

/** A solution in one subtask. */
export interface LabCell {
  group: number;
  /** The first verdict of its cases that is not right, or Accepted; Pending while none has ended. */
  status: number;
  /** ms and KiB: the largest. */
  time: number;
  memory: number;
  /** Null for ACM problems. */
  points: number | null;
  /** What it should be, where it is not: right, or so many points. */
  should?: 'right' | number;
}

/** A solution beside what was expected of it. */
export interface LabRow {
  cells: LabCell[];
  /** Of the whole solution; Pending while not all cases have ended. */
  status: number;
  points: number | null;
  /** Undefined while it cannot be said. */
  isAsExpected?: boolean;
}

type Facts = Pick<ProblemRelease, 'type' | 'caseMode' | 'cases' | 'groups' | 'ioScore' | 'difficulty'>;

const families: Readonly<Record<string, ReadonlySet<number>>> = {
  wrong: new Set([status.wrongAnswer, status.presentationError, status.partialAccepted]),
  slow: new Set([status.timeLimitExceeded]),
  memory: new Set([status.memoryLimitExceeded]),
  crash: new Set([status.runtimeError]),
};

/** Skipped ones say nothing. */
const told = (outcomes: readonly CaseOutcome[]): CaseOutcome[] =>
  outcomes.filter((outcome) => outcome.status !== status.cancelled);

/**
 * The same outcomes with what the case mode skips left out, as a submission would be judged: a subtask gives nothing while one
 * that it requires is not passed.
 */
const counting = (release: Facts, bySeq: ReadonlyMap<number, CaseOutcome>): Map<number, CaseOutcome> => {
  const skipped = (seq: number): CaseOutcome => ({ seq, status: status.cancelled, time: 0, memory: 0, message: '' });
  const known = new Map<number, CaseOutcome>();
  for (let isOpen = true; isOpen; ) {
    const { run, skip } = nextStep(release, known, new Set());
    for (const seq of run) known.set(seq, bySeq.get(seq)!);
    for (const seq of skip) known.set(seq, skipped(seq));
    isOpen = run.length + skip.length > 0;
  }
  return new Map(release.cases.map(({ seq }) => [seq, known.get(seq) ?? skipped(seq)]));
};

const cellOf = (
  release: Facts,
  group: number,
  outcomes: ReadonlyMap<number, CaseOutcome>,
  counted: ReadonlyMap<number, CaseOutcome>,
): LabCell => {
  const items = release.cases.filter((item) => item.group === group);
  const ended = items.flatMap((item) => outcomes.get(item.seq) ?? []);
  const ran = told(ended);
  const failing = ran.find((outcome) => outcome.status !== status.accepted);
  const isWhole = ended.length === items.length;
  const scores = items.map((item) => {
    const outcome = counted.get(item.seq);
    return outcome ? caseScore(item.score, outcome) : 0;
  });
  return {
    group,
    status: failing?.status ?? (isWhole ? status.accepted : ended.length > 0 ? status.judging : status.pending),
    time: Math.max(0, ...ran.map(({ time }) => time)),
    memory: Math.max(0, ...ran.map(({ memory }) => memory)),
    points: release.type === problemTypes.acm || !isWhole ? null : groupScore(release.caseMode, scores),
  };
};

const isMet = (
  expected: LabSolution,
  whole: { status: number; score: number | null },
  facts: Facts,
  ran: CaseOutcome[],
) => {
  const failing = ran.filter((outcome) => outcome.status !== status.accepted);
  if (expected.expect === 'right') return failing.length === 0;
  if (expected.points !== undefined && whole.score !== null && whole.score !== expected.points) return false;
  if (expected.expect === 'partial') return whole.score !== null && whole.score > 0 && whole.score < facts.ioScore;
  const family = families[expected.expect];
  return failing.length > 0 && failing.every((outcome) => family?.has(outcome.status));
};

/**
 * Sets the outcomes of a solution beside what is expected of it: by subtask and as a whole. Every case is judged, whatever the
 * case mode skips; points follow the case mode.
 */
export const compareSolution = (release: Facts, expected: LabSolution, outcomes: readonly CaseOutcome[]): LabRow => {
  const bySeq = new Map(outcomes.map((outcome) => [outcome.seq, outcome]));
  const groups = [...new Set(release.cases.map((item) => item.group))].sort((a, b) => a - b);
  const isWhole = release.cases.every((item) => bySeq.has(item.seq));
  const counted = isWhole ? counting(release, bySeq) : bySeq;
  const wanted = new Map((expected.groups ?? []).map((one) => [one.group, one.points]));
  const cells = groups.map((group) => {
    const cell = cellOf(release, group, bySeq, counted);
    if (cell.status === status.judging || cell.status === status.pending) return cell;
    const points = wanted.get(group);
    if (points !== undefined && cell.points !== null && cell.points !== points) return { ...cell, should: points };
    const isWrong = expected.expect === 'right' && cell.status !== status.accepted;
    return isWrong ? { ...cell, should: 'right' as const } : cell;
  });
  if (!isWhole || release.cases.length === 0) {
    const isBegun = outcomes.length > 0;
    return { cells, status: isBegun ? status.judging : status.pending, points: null };
  }
  const whole = scoreJudgement(release, [...counted.values()]);
  const isAsExpected =
    isMet(expected, whole, release, told(outcomes)) && cells.every((cell) => cell.should === undefined);
  return { cells, status: whole.status, points: whole.score, isAsExpected };
};
