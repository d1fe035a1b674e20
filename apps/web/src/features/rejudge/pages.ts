import { page } from '../../shared/page.ts';

/** Pages of the area. */
export const pages = {
  adminRejudges: page('/admin/rejudges', {
    shell: 'admin',
    title: 'admin:nav.rejudges',
    menu: { section: 'overview', rootOnly: true },
    file: 'rejudge/admin/RejudgesPage.tsx',
  }),
  adminNewRejudge: page('/admin/rejudges/new', {
    shell: 'admin',
    title: 'rejudge:new.title',
    calls: ['language.getLanguages'],
    file: 'rejudge/admin/NewRejudgePage.tsx',
  }),
  adminRejudge: page('/admin/rejudges/:id', { shell: 'admin', file: 'rejudge/admin/RejudgePage.tsx' }),
};
