import { page } from '../../shared/page.ts';

/** Pages of the area. */
export const pages = {
  resetPassword: page('/reset-password', {
    title: 'account:reset.title',
    checkedAs: 'visitor',
    file: 'account/ResetPasswordPage.tsx',
  }),
  logout: page('/logout', { checkedAs: 'visitor', file: 'account/LogoutPage.tsx' }),
  signOn: page('/sign-on', {
    title: 'account:signOn.title',
    checkedAs: 'visitor',
    file: 'account/signOn/SignOnPage.tsx',
  }),
  setting: page('/setting', {
    title: 'account:setting.title',
    access: 'login',
    checkedAs: 'user',
    file: 'account/SettingPage.tsx',
  }),
  profile: page('/user-home', {
    checkedAs: 'user',
    calls: [
      'profile.getUserHomeInfo?uid=:uid&username=:username',
      'profile.getUserCalendarHeatmap?uid=:uid&username=:username&utcOffset=:utcOffset',
    ],
    file: 'account/profile/ProfilePage.tsx',
  }),
  adminSignOn: page('/admin/sign-on', {
    shell: 'admin',
    title: 'admin:nav.signOn',
    menu: { section: 'site', rootOnly: true },
    calls: ['signOn.adminGetSignOn'],
    file: 'account/admin/SignOnAdminPage.tsx',
  }),
  adminLogin: page('/admin/login', {
    title: 'admin:login.title',
    frame: 'admin',
    checkedAs: 'visitor',
    file: 'account/admin/AdminLoginPage.tsx',
  }),
};
