/** Pages of the area, by their names in `shared/pages.ts`. */
export const routes = {
  problemList: () => import('./ProblemListPage.tsx'),
  adminProblems: () => import('./admin/ProblemsPage.tsx'),
  adminNewProblem: () => import('./admin/editor/EditProblemPage.tsx'),
  adminEditProblem: () => import('./admin/editor/EditProblemPage.tsx'),
  adminNewContestProblem: () => import('./admin/editor/EditProblemPage.tsx'),
  adminEditContestProblem: () => import('./admin/editor/EditProblemPage.tsx'),
  adminProblemHistory: () => import('./admin/history/HistoryPage.tsx'),
  adminTags: () => import('./admin/tag/TagsPage.tsx'),
  adminImport: () => import('./import/ImportPage.tsx'),
};
