/** Pages of the area, by their names in `shared/pages.ts`. */
export const routes = {
  adminRejudges: () => import('./admin/RejudgesPage.tsx'),
  adminNewRejudge: () => import('./admin/NewRejudgePage.tsx'),
  adminRejudge: () => import('./admin/RejudgePage.tsx'),
};
