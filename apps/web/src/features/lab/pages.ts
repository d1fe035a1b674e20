import { page } from '../../shared/page.ts';

/** Pages of the area. */
export const pages = {
  adminLab: page('/admin/problem/:pid/lab', {
    shell: 'admin',
    nav: '/admin/problems',
    file: 'lab/LabPage.tsx',
  }),
  groupLab: page('/group/:groupID/problem/lab/:pid', {
    shell: 'group',
    file: 'lab/LabPage.tsx',
  }),
};
