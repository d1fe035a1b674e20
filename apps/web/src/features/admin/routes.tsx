import type { RouteObject } from 'react-router';
import { page } from '../../shared/route/page.ts';

const admin = { access: 'admin', frame: 'admin' } as const;

export const routes: RouteObject[] = [
  page('/admin/login', () => import('./AdminLoginPage.tsx'), { frame: 'admin' }),
  page('/admin', () => import('./frame/AdminFrame.tsx'), {
    frame: 'admin',
    children: [
      page('', () => import('./DashboardPage.tsx'), admin),
      page('judge', () => import('./JudgePage.tsx'), admin),
      page('rejudges', () => import('./RejudgesPage.tsx'), admin),
      page('rejudges/new', () => import('./NewRejudgePage.tsx'), admin),
      page('rejudges/:id', () => import('./RejudgePage.tsx'), admin),
      page('problems', () => import('./ProblemsPage.tsx'), admin),
      page('problem/batch-operation', () => import('./ImportPage.tsx'), admin),
      page('outbox', () => import('./OutboxPage.tsx'), admin),
    ],
  }),
];
