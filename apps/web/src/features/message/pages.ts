import { page } from '../../shared/page.ts';

/** Pages of the area. */
export const pages = {
  messages: page('/message', {
    title: 'message:title',
    access: 'login',
    checkedAs: 'user',
    file: 'message/MessagesPage.tsx',
  }),
  messageTab: page('/message/:messageTab', {
    title: 'message:title',
    access: 'login',
    checkedAs: 'user',
    file: 'message/MessagesPage.tsx',
  }),
  adminNotices: page('/admin/notice', {
    shell: 'admin',
    title: 'admin:nav.notices',
    menu: { section: 'site', rootOnly: true },
    file: 'message/admin/NoticesPage.tsx',
  }),
};
