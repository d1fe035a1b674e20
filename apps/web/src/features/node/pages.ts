import { page } from '../../shared/page.ts';

/** Pages of the area. */
export const pages = {
  adminJudge: page('/admin/judge', {
    shell: 'admin',
    title: 'admin:nav.judge',
    menu: { section: 'overview' },
    calls: ['node.getNodes'],
    file: 'node/admin/JudgePage.tsx',
  }),
};
