import { archiveScope } from '../../shared/scope/archive.ts';
import { inScope } from '../../shared/scope/inScope.tsx';

/** Pages of the area, by their names in `shared/pages.ts`. */
export const routes = {
  status: inScope(
    () => archiveScope,
    () => import('./SubmissionListPage.tsx'),
  ),
  submission: inScope(
    () => archiveScope,
    () => import('./SubmissionPage.tsx'),
  ),
};
