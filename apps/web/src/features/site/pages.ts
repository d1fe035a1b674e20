import { page } from '../../shared/page.ts';

/** Pages of the area. */
export const pages = {
  admin: page('/admin/', {
    shell: 'admin',
    title: 'admin:nav.dashboard',
    menu: { section: 'overview' },
    calls: [
      'site.getDashboardInfo?utcOffset=:utcOffset',
      'node.getNodes',
      'problem.adminGetProblemList?currentPage=1&limit=1',
    ],
    file: 'site/admin/DashboardPage.tsx',
  }),
  adminAnnouncements: page('/admin/announcement', {
    shell: 'admin',
    title: 'admin:nav.announcements',
    menu: { section: 'content', rootOnly: true },
    calls: ['homeAdmin.adminGetAnnouncements?currentPage=1&limit=10'],
    file: 'site/admin/announcement/AnnouncementsPage.tsx',
  }),
  adminConfig: page('/admin/conf', {
    shell: 'admin',
    title: 'admin:nav.config',
    menu: { section: 'site', rootOnly: true },
    calls: [
      'siteAdmin.getSiteTexts',
      'site.getWebConfig',
      'home.homeCarousel',
      'site.getEmailConfig',
      'siteAdmin.getDbAndRedisConfig',
    ],
    file: 'site/admin/config/ConfigPage.tsx',
  }),
  adminSwitches: page('/admin/switch', {
    shell: 'admin',
    title: 'admin:nav.switches',
    menu: { section: 'site', rootOnly: true },
    calls: ['site.getSwitchConfig'],
    file: 'site/admin/switches/SwitchesPage.tsx',
  }),
  adminOutbox: page('/admin/outbox', {
    shell: 'admin',
    title: 'admin:nav.outbox',
    menu: { section: 'site', rootOnly: true },
    file: 'site/admin/OutboxPage.tsx',
  }),
};
