import type { ProblemRelease, ReleaseCase } from '../problem/release.ts';
import { problemTypes } from '../problem/release.ts';
import { status } from '../verdict/status.ts';
import type { CaseOutcome } from './outcome.ts';

/** The result of a judgement, derived from its cases (server rules 2.10). */
export interface JudgementScore {
  status: number;
  /** Null for ACM problems. */
  score: number | null;
  oiRankScore: number | null;
  /** ms: the largest of all cases, capped at the limit. */
  time: number;
  /** KiB: the largest of all cases, capped at the limit. */
  memory: number;
  /** Message of the first failing case. */
  errorMessage: string;
}

/** Points of one case: full when accepted, floor(share × full) when partial, else 0. */
export const caseScore = (full: number, outcome: Pick<CaseOutcome, 'status' | 'share'>): number => {
  if (outcome.status === status.accepted) return full;
  // The epsilon keeps 0.29 × 100 from becoming 28.
  if (outcome.status === status.partialAccepted) return Math.floor((outcome.share ?? 0) * full + 1e-9);
  return 0;
};

/** OI rank score: round(0.1 × score + 2 × difficulty × score ÷ total); specification 1, section 9. */
export const oiRankScore = (score: number, ioScore: number, difficulty: number): number =>
  ioScore > 0 ? Math.round(0.1 * score + (2 * difficulty * score) / ioScore) : 0;

/** Points of one subtask from the points of its cases. */
export const groupScore = (mode: ProblemRelease['caseMode'], scores: readonly number[]): number => {
  if (scores.length === 0) return 0;
  if (mode === 'subtask_lowest') return Math.min(...scores);
  const sum = scores.reduce((total, score) => total + score, 0);
  return mode === 'subtask_average' ? Math.round(sum / scores.length) : sum;
};

/** The most a release can give; also what an OI problem's `ioScore` is set to. */
export const totalScore = (
  mode: ProblemRelease['caseMode'],
  cases: readonly Pick<ReleaseCase, 'score' | 'group'>[],
): number => {
  const groups = new Map<number, number[]>();
  for (const item of cases) groups.set(item.group, [...(groups.get(item.group) ?? []), item.score]);
  return [...groups.values()].reduce((total, scores) => total + groupScore(mode, scores), 0);
};

/**
 * The verdict of a whole judgement. `outcomes` must hold one entry per case of the release, skipped ones included.
 * Time (ms) and memory (KiB) are the largest of the cases that ran, as those show them: a case may have limits of its own.
 */
export const scoreJudgement = (
  release: Pick<ProblemRelease, 'type' | 'caseMode' | 'cases' | 'ioScore' | 'difficulty'>,
  outcomes: readonly CaseOutcome[],
): JudgementScore => {
  const bySeq = new Map(outcomes.map((outcome) => [outcome.seq, outcome]));
  const ran = outcomes.filter((outcome) => outcome.status !== status.cancelled);
  const failing = [...ran].filter((outcome) => outcome.status !== status.accepted).sort((a, b) => a.seq - b.seq);
  const first = failing[0];
  const isAcm = release.type === problemTypes.acm;
  const broken = failing.find((outcome) => outcome.status === status.systemError);
  const anyGood = ran.some(
    (outcome) =>
      outcome.status === status.accepted || (outcome.status === status.partialAccepted && (outcome.share ?? 0) > 0),
  );

  let final: number = status.accepted;
  if (broken) final = status.systemError;
  else if (first) final = isAcm || !anyGood ? first.status : status.partialAccepted;

  let score: number | null = null;
  let rank: number | null = null;
  if (!isAcm) {
    const groups = new Map<number, number[]>();
    for (const item of release.cases) {
      const outcome = bySeq.get(item.seq);
      const points = outcome ? caseScore(item.score, outcome) : 0;
      groups.set(item.group, [...(groups.get(item.group) ?? []), points]);
    }
    const sum = [...groups.values()].reduce((total, scores) => total + groupScore(release.caseMode, scores), 0);
    if (!first && ran.length === outcomes.length) score = release.ioScore;
    else score = release.ioScore > 0 ? Math.min(sum, release.ioScore) : sum;
    rank = oiRankScore(score, release.ioScore, release.difficulty);
  }
  return {
    status: final,
    score,
    oiRankScore: rank,
    time: Math.max(0, ...ran.map((outcome) => outcome.time)),
    memory: Math.max(0, ...ran.map((outcome) => outcome.memory)),
    errorMessage: (broken ?? first)?.message ?? '',
  };
};
