import type { RouteObject } from 'react-router';
import { page } from '../../shared/page.ts';

const admin = { access: 'admin', frame: 'admin' } as const;

export const routes: RouteObject[] = [
  page('/admin/login', () => import('../account/admin/AdminLoginPage.tsx'), { frame: 'admin' }),
  page('/admin', () => import('../../app/adminFrame/AdminFrame.tsx'), {
    frame: 'admin',
    children: [
      page('', () => import('../site/admin/DashboardPage.tsx'), admin),
      page('judge', () => import('../node/admin/JudgePage.tsx'), admin),
      page('rejudges', () => import('../rejudge/admin/RejudgesPage.tsx'), admin),
      page('rejudges/new', () => import('../rejudge/admin/NewRejudgePage.tsx'), admin),
      page('rejudges/:id', () => import('../rejudge/admin/RejudgePage.tsx'), admin),
      page('problems', () => import('../problem/admin/ProblemsPage.tsx'), admin),
      page('problem/batch-operation', () => import('../problem/import/ImportPage.tsx'), admin),
      page('outbox', () => import('../site/admin/OutboxPage.tsx'), admin),
    ],
  }),
];
