import type { LoadPage } from '../../shared/lazyPage.tsx';
import { archiveScope } from '../../shared/scope/archive.ts';
import { inScope } from '../../shared/scope/inScope.tsx';

/** The problem page, for any scope. */
export const loadProblemPage: LoadPage = () => import('./ProblemPage.tsx');

const loadProblem = inScope(() => archiveScope, loadProblemPage);

/** Pages of the area, by their names in `shared/pages.ts`. */
export const routes = {
  problem: loadProblem,
  fullProblem: loadProblem,
};
