import type { ProblemRelease, ReleaseCase } from '../problem/release.ts';
import { hasPoints, problemTypes } from '../problem/release.ts';
import { status } from '../verdict/status.ts';
import type { JudgeWords } from '../verdict/words.ts';
import { costlyCase } from './extra.ts';
import type { CaseOutcome } from './outcome.ts';
import { exactPoints, hundredths, pointsOf, ratioHalfUp, sumPoints } from './points.ts';

/** The result of a judgement, derived from its cases (server rules 2.10). */
export interface JudgementScore {
  status: number;
  /** Points in two places; null for ACM problems. */
  score: number | null;
  oiRankScore: number | null;
  /** ms: the largest of all cases, capped at the limit. */
  time: number;
  /** KiB: the largest of all cases, capped at the limit. */
  memory: number;
  /** Message of the first failing case, and what the judge says of it. */
  errorMessage: string;
  words: JudgeWords | null;
}

/** Points of one case: full when accepted, the share of them in two places when partial, else 0. */
export const caseScore = (full: number, outcome: Pick<CaseOutcome, 'status' | 'share'>): number => {
  if (outcome.status === status.accepted) return exactPoints(full);
  if (outcome.status === status.partialAccepted) return exactPoints(Math.min(1, outcome.share ?? 0) * full);
  return 0;
};

/** OI rank score in two places: 0.1 × score + 2 × difficulty × score ÷ total; specification 1, section 9. */
export const oiRankScore = (score: number, ioScore: number, difficulty: number): number => {
  const [earned, total] = [BigInt(hundredths(score)), BigInt(hundredths(ioScore))];
  if (total <= 0n) return 0;
  // With both in hundredths: earned × (total + 2000 × difficulty) ÷ (10 × total) hundredths.
  return pointsOf(ratioHalfUp(earned * (total + 2000n * BigInt(difficulty)), 10n * total));
};

/** Points of one subtask from the points of its cases. */
export const groupScore = (mode: ProblemRelease['caseMode'], scores: readonly number[]): number => {
  if (scores.length === 0) return 0;
  if (mode === 'subtask_lowest') return Math.min(...scores);
  const sum = sumPoints(scores);
  return mode === 'subtask_average' ? pointsOf(ratioHalfUp(BigInt(hundredths(sum)), BigInt(scores.length))) : sum;
};

/** The most a release can give; also what an OI problem's `ioScore` is set to. */
export const totalScore = (
  mode: ProblemRelease['caseMode'],
  cases: readonly Pick<ReleaseCase, 'score' | 'group'>[],
): number => {
  const groups = new Map<number, number[]>();
  for (const item of cases) groups.set(item.group, [...(groups.get(item.group) ?? []), item.score]);
  return sumPoints([...groups.values()].map((scores) => groupScore(mode, scores)));
};

/** The most points a submission may have; null where problems give none. */
export const fullPoints = (release: Pick<ProblemRelease, 'type' | 'ioScore'> | undefined): number | null => {
  return release && hasPoints(release) ? exactPoints(release.ioScore) : null;
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
    const sum = sumPoints([...groups.values()].map((scores) => groupScore(release.caseMode, scores)));
    const penalty = costlyCase(release.cases, bySeq)?.penalty ?? 0;
    const full = exactPoints(release.ioScore);
    if (!first && ran.length === outcomes.length) score = full;
    else if (penalty > 0) score = Math.max(0, sumPoints([full, -penalty]));
    else score = full > 0 ? Math.min(sum, full) : sum;
    rank = oiRankScore(score, full, release.difficulty);
  }
  return {
    status: final,
    score,
    oiRankScore: rank,
    time: Math.max(0, ...ran.map((outcome) => outcome.time)),
    memory: Math.max(0, ...ran.map((outcome) => outcome.memory)),
    errorMessage: (broken ?? first)?.message ?? '',
    words: (broken ?? first)?.words ?? null,
  };
};
