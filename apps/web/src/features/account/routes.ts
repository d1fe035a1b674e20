/** Pages of the area, by their names in `shared/pages.ts`. */
export const routes = {
  resetPassword: () => import('./ResetPasswordPage.tsx'),
  logout: () => import('./LogoutPage.tsx'),
  setting: () => import('./SettingPage.tsx'),
  profile: () => import('./profile/ProfilePage.tsx'),
  adminLogin: () => import('./admin/AdminLoginPage.tsx'),
};
