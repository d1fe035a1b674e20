import type { Viewer } from '@assay/domain';
import type { ProblemService } from '../problem/index.ts';
import type { SubmissionService } from '../submission/index.ts';
import { lastUnsolved, triedProblems } from './lastUnsolved.ts';

/** How far back unsolved problems are looked for. */
const lookBack = 50;
/** More have no room beside the rest of the page. */
const most = 3;

interface Asked {
  caller: Viewer;
  locale: string;
}

/** Where a reader left off: the last problems outside contests that were tried and are not solved yet. */
export const createUnfinished =
  (needs: { problems: ProblemService; submissions: SubmissionService }) =>
  async ({ caller, locale }: Asked) => {
    const { records } = await needs.submissions.list(caller, {
      onlyMine: true,
      currentPage: 1,
      limit: lookBack,
      locale,
    });
    const pidList = triedProblems(records);
    const best = pidList.length === 0 ? {} : await needs.problems.userStatus(caller, { pidList });
    return lastUnsolved(records, best, most).map(({ pid, displayPid, title, status, submitTime }) => ({
      pid,
      displayPid,
      title,
      status,
      submitTime,
    }));
  };
