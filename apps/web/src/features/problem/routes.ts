/** Pages of the area, by their names in `shared/pages.ts`. */
export const routes = {
  problemList: () => import('./ProblemListPage.tsx'),
  adminProblems: () => import('./admin/ProblemsPage.tsx'),
  adminImport: () => import('./import/ImportPage.tsx'),
};
