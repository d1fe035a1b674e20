import type { submission } from '@assay/contract';
import { isInFlight, status } from '@assay/domain';
import type { CaseBar, CaseGroup } from '../../../shared/verdict/caseBar.ts';

type CaseResult = submission.CaseResult;
type JudgeCase = submission.JudgeCase;

const bar = ({ seq, status: code, time, memory, exactScore }: JudgeCase): CaseBar => ({
  seq,
  status: code,
  time,
  memory,
  score: exactScore,
});

const waiting = (seq: number): CaseBar => ({ seq, status: status.pending, time: null, memory: null, score: null });

interface Judgement {
  status: number;
  progress?: { done: number; total: number } | null | undefined;
}

/** Every case of a result, subtasks or not. */
export const allCases = (result: CaseResult | null | undefined): readonly JudgeCase[] =>
  result?.judgeCaseList ?? result?.subTaskJudgeCaseVoList?.flatMap((subtask) => subtask.subtaskDetailList) ?? [];

/** Cases of a running judgement that have not been heard of. */
const unheard = (result: CaseResult | null | undefined, judgement: Judgement): CaseBar[] => {
  const total = isInFlight(judgement.status) ? (judgement.progress?.total ?? 0) : 0;
  const seen = new Set(allCases(result).map((one) => one.seq));
  return Array.from({ length: total }, (_, index) => index + 1)
    .filter((seq) => !seen.has(seq))
    .map(waiting);
};

/**
 * The cases as strips: one group, or one for each subtask. While the judgement runs, the cases still to come are there
 * too: in their place, or after the subtasks.
 */
export const caseGroups = (result: CaseResult | null | undefined, judgement: Judgement): CaseGroup[] => {
  const rest = unheard(result, judgement);
  const subtasks = result?.subTaskJudgeCaseVoList;
  if (subtasks && subtasks.length > 0) {
    const groups = subtasks.map(
      (subtask): CaseGroup => ({
        number: subtask.groupNum,
        // A subtask none of whose cases ran has no verdict of its own.
        status: subtask.status === status.cancelled ? status.notSubmitted : subtask.status,
        score: subtask.exactScore,
        full: subtask.full,
        label: `${subtask.ac} / ${subtask.total}`,
        time: subtask.time,
        memory: subtask.memory,
        cases: subtask.subtaskDetailList.map(bar),
      }),
    );
    return rest.length === 0 ? groups : [...groups, { number: null, status: status.pending, score: null, cases: rest }];
  }
  const cases = [...allCases(result).map(bar), ...rest].sort((a, b) => a.seq - b.seq);
  return cases.length === 0 ? [] : [{ number: null, status: judgement.status, score: null, cases }];
};

/** How many cases passed, of how many. */
export const passedOf = (groups: readonly CaseGroup[]): { passed: number; total: number } => {
  const cases = groups.flatMap((group) => group.cases);
  return { passed: cases.filter((one) => one.status === status.accepted).length, total: cases.length };
};
