import type { LoadPage } from '../../shared/lazyPage.tsx';
import { preloadMarkdown } from '../../shared/markdown/Markdown.tsx';
import { inScope } from '../../shared/scope/inScope.tsx';
import { loadProblemPage } from '../solve/routes.ts';
import { loadSubmissionPage } from '../submission/routes.ts';

/** A page that shows problems or submissions of a contest, with the scope they are solved in. */
const inContest =
  (load: LoadPage): LoadPage =>
  async () => {
    const [{ contestScopeOf }, page] = await Promise.all([import('./solving/contestScope.ts'), load()]);
    return await inScope(contestScopeOf, async () => page)();
  };

const loadEditor: LoadPage = () => {
  preloadMarkdown();
  return import('./admin/EditContestPage.tsx');
};

const loadProblem = inContest(loadProblemPage);

/** Pages of the area, by their names in `shared/pages.ts`. */
export const routes = {
  contestList: () => import('./ContestListPage.tsx'),
  contest: inContest(() => import('./OverviewPage.tsx')),
  contestProblems: inContest(() => import('./ProblemsPage.tsx')),
  contestSubmissions: inContest(() => import('./SubmissionsPage.tsx')),
  contestProblem: loadProblem,
  contestFullProblem: loadProblem,
  contestSubmission: inContest(loadSubmissionPage),
  contestClock: () => import('./admin/ClockPage.tsx'),
  contestRejudge: () => import('./admin/ContestRejudgePage.tsx'),
  adminContests: () => import('./admin/ContestsPage.tsx'),
  adminNewContest: loadEditor,
  adminEditContest: loadEditor,
  adminContestProblems: () => import('./admin/ContestProblemsPage.tsx'),
  adminContestPeople: () => import('./admin/PeoplePage.tsx'),
};
