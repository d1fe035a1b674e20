import type { problemLab } from '@assay/contract';
import { limitFactor, type ProblemRelease, type ReleaseCase, status } from '@assay/domain';
import type { JudgedCase } from '../caseWork.ts';
import { isOutputOnly } from '../contestant.ts';
import type { JobResult, JobWork } from '../job.ts';
import { runJudgement } from '../judgement.ts';

type Task = Extract<problemLab.LabTask, { do: 'judge' }>;

/** Cases of a subtask that may be too slow before the rest of it is left out. */
const mostSlow = 3;
/** ms of programs after which the rest is left out. */
const mostTime = 300_000;

const stretched = (release: ProblemRelease, times: number): ProblemRelease => ({
  ...release,
  // What the mode would skip is of interest here.
  caseMode: 'default',
  showCaseValues: true,
  timeLimit: release.timeLimit * times,
  cases: release.cases.map((item) =>
    item.timeLimit === undefined ? item : { ...item, timeLimit: item.timeLimit * times },
  ),
});

/**
 * Judge a solution on every case. With more time than the limit its true time is seen, and it is Time Limit Exceeded all the
 * same. A subtask in which it was too slow several times is not waited for.
 */
export const judgeForLab = async (work: JobWork, { times }: Task): Promise<JobResult> => {
  const { release, language } = work.job;
  const bySeq = new Map(release.cases.map((item) => [item.seq, item]));
  const factor = isOutputOnly(release) ? 1 : limitFactor(language);
  const slow = new Map<number, Set<number>>();
  let spent = 0;
  const limitOf = (item: ReleaseCase | undefined): number => (item?.timeLimit ?? release.timeLimit) * factor;
  const honest = <T extends { seq: number; status: number; time: number }>(outcome: T): T => {
    const isOver = outcome.status !== status.cancelled && outcome.time > limitOf(bySeq.get(outcome.seq));
    const isTold = outcome.status === status.systemError || outcome.status === status.memoryLimitExceeded;
    return isOver && !isTold ? { ...outcome, status: status.timeLimitExceeded } : outcome;
  };
  const caseDone = (outcome: JudgedCase) => {
    const told = honest(outcome);
    spent += outcome.wallTime;
    if (told.status === status.timeLimitExceeded) {
      const group = bySeq.get(told.seq)?.group ?? 0;
      slow.set(group, (slow.get(group) ?? new Set()).add(told.seq));
    }
    work.progress.caseDone(told);
  };
  const result = await runJudgement({
    ...work,
    job: { ...work.job, release: stretched(release, times) },
    progress: { ...work.progress, caseDone },
    isSkipped: (item) => spent > mostTime || (slow.get(item.group)?.size ?? 0) >= mostSlow,
  });
  return { ...result, cases: result.cases.map(honest), lab: { runs: [], stress: null } };
};
