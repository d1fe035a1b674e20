import type { RouteObject } from 'react-router';
import { page } from '../../shared/page.ts';

export const routes: RouteObject[] = [page('/home', () => import('./HomePage.tsx'))];
