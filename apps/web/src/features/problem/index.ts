import { lazyPart } from '../../shared/lazyPart.tsx';

/** What other areas may use of problems: rows of a list of them, and what their editors do from one. */
export { ProblemActions } from './admin/ProblemActions.tsx';
export { ProblemTable } from './list/ProblemTable.tsx';
export const DeleteProblem = lazyPart(async () => (await import('./admin/DeleteProblem.tsx')).DeleteProblem);
