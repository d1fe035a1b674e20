import type { RouteObject } from 'react-router';
import { page } from '../../shared/page.ts';

export const routes: RouteObject[] = [
  page('/status', () => import('./SubmissionListPage.tsx')),
  page('/submission-detail/:submitID', () => import('./SubmissionPage.tsx'), { nav: '/status' }),
];
