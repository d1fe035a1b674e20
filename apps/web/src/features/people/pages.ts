import { page } from '../../shared/page.ts';

/** Pages of the area. */
export const pages = {
  adminUsers: page('/admin/user', {
    shell: 'admin',
    title: 'admin:nav.users',
    menu: { section: 'people', rootOnly: true },
    calls: ['userAdmin.getUserList?onlyAdmin=false&currentPage=1&limit=10'],
    file: 'people/users/UsersPage.tsx',
  }),
  adminUserImport: page('/admin/user/import', {
    shell: 'admin',
    title: 'people:import.title',
    file: 'people/batch/ImportUsersPage.tsx',
  }),
  adminUserGenerate: page('/admin/user/generate', {
    shell: 'admin',
    title: 'people:generate.title',
    file: 'people/batch/GeneratePage.tsx',
  }),
  adminUserSheets: page('/admin/user/sheets', {
    title: 'people:sheets.title',
    access: 'login',
    frame: 'focus',
    checkedAs: 'root',
    file: 'people/batch/SheetsPage.tsx',
  }),
  adminHonors: page('/admin/honors', {
    shell: 'admin',
    title: 'admin:nav.honors',
    menu: { section: 'people', rootOnly: true },
    file: 'people/honors/HonorsPage.tsx',
  }),
  adminRoles: page('/admin/roles', {
    shell: 'admin',
    title: 'admin:nav.roles',
    menu: { section: 'people', rootOnly: true },
    file: 'people/roles/RolesPage.tsx',
  }),
};
