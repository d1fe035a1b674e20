/** Pages of the area, by their names in `shared/pages.ts`. */
export const routes = {
  admin: () => import('./admin/DashboardPage.tsx'),
  adminOutbox: () => import('./admin/OutboxPage.tsx'),
};
