/** Pages of the area, by their names in `shared/pages.ts`. */
export const routes = {
  adminAudit: () => import('./admin/AuditPage.tsx'),
};
