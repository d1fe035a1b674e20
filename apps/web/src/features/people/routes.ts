/** Pages of the area, by their names in `shared/pages.ts`. */
export const routes = {
  adminUsers: () => import('./users/UsersPage.tsx'),
  adminUserImport: () => import('./batch/ImportUsersPage.tsx'),
  adminUserGenerate: () => import('./batch/GeneratePage.tsx'),
  adminUserSheets: () => import('./batch/SheetsPage.tsx'),
  adminHonors: () => import('./honors/HonorsPage.tsx'),
  adminRoles: () => import('./roles/RolesPage.tsx'),
};
