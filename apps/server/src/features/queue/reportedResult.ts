import type { HandlerBody, queue as queueCalls } from '@assay/contract';
import {
  type CaseOutcome,
  caseScore,
  Failure,
  type ProblemRelease,
  problemTypes,
  scoreJudgement,
  status,
} from '@assay/domain';
import type { CaseRow } from '../submission/index.ts';
import { caseWords, clean, judgeWords } from './reportedWords.ts';

/** What a node says at the end of a job, as far as it makes a verdict. */
export type ReportedResult = Pick<HandlerBody<typeof queueCalls.reportResult>, 'failure' | 'words' | 'cases'>;

/** Bytes of an error message that are kept. */
export const maxMessage = 64 * 1024;

/**
 * Reported cases with what the release says of them, those that it does not have left out. A case that was run a second
 * time may be twice in one report: what was said last counts.
 */
const knownCases = ({ cases }: Pick<ProblemRelease, 'cases'>, reported: readonly queueCalls.CaseReport[]) => {
  const last = new Map(reported.map((item) => [item.seq, item]));
  return cases.flatMap((facts) => {
    const item = last.get(facts.seq);
    return item ? [{ facts, item }] : [];
  });
};

/** Reported cases as rows. */
export const caseRows = (release: ProblemRelease, cases: readonly queueCalls.CaseReport[]): CaseRow[] =>
  knownCases(release, cases).map(({ facts, item }) => {
    const share = item.share ?? null;
    return {
      seq: item.seq,
      status: item.status,
      share,
      score:
        release.type === problemTypes.acm
          ? null
          : caseScore(facts.score, { status: item.status, share: share ?? undefined }),
      time: item.time,
      wallTime: item.wallTime,
      memory: item.memory,
      groupNum: facts.group,
      message: clean(item.message),
      words: caseWords(item),
    };
  });

/**
 * What a report makes of a judgement: status, points, ms and KiB.
 * @throws Failure `request.invalid` where cases of the release are missing.
 */
export const resultOf = (release: ProblemRelease, report: ReportedResult) => {
  if (report.failure) {
    const isOi = release.type !== problemTypes.acm;
    return {
      status: report.failure.status as number,
      score: isOi ? 0 : null,
      oiRankScore: isOi ? 0 : null,
      time: null,
      memory: null,
      errorMessage: clean(report.failure.message).slice(0, maxMessage),
      words: judgeWords(report.words) ?? null,
    };
  }
  const known = knownCases(release, report.cases);
  if (known.length < release.cases.length) throw new Failure('request.invalid', { field: 'cases' });
  const outcomes: CaseOutcome[] = known.map(({ item }) => ({
    seq: item.seq,
    status: item.status,
    share: item.share ?? undefined,
    time: item.time,
    memory: item.memory,
    words: judgeWords(item.words),
    message: clean(item.message),
  }));
  const result = scoreJudgement(release, outcomes);
  return {
    ...result,
    words: result.status === status.systemError ? result.words : (judgeWords(report.words) ?? null),
  };
};
