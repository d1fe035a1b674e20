import type { RouteObject } from 'react-router';
import { page } from '../../shared/page.ts';

export const routes: RouteObject[] = [
  page('/reset-password', () => import('./ResetPasswordPage.tsx')),
  page('/logout', () => import('./LogoutPage.tsx')),
  page('/setting', () => import('./SettingPage.tsx'), { access: 'login' }),
  page('/user-home', () => import('./profile/ProfilePage.tsx')),
];
