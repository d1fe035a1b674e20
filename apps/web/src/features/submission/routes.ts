import type { LoadPage } from '../../shared/lazyPage.tsx';
import { archiveScope } from '../../shared/scope/archive.ts';
import { inScope } from '../../shared/scope/inScope.tsx';

/** The page of a submission, for any scope. */
export const loadSubmissionPage: LoadPage = () => import('./SubmissionPage.tsx');

/** Pages of the area, by their names in `shared/pages.ts`. */
export const routes = {
  status: inScope(
    () => archiveScope,
    () => import('./SubmissionListPage.tsx'),
  ),
  submission: inScope(() => archiveScope, loadSubmissionPage),
};
