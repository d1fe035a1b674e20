/** Pages of the area, by their names in `shared/pages.ts`. */
export const routes = {
  admin: () => import('./admin/DashboardPage.tsx'),
  adminAnnouncements: () => import('./admin/announcement/AnnouncementsPage.tsx'),
  adminConfig: () => import('./admin/config/ConfigPage.tsx'),
  adminSwitches: () => import('./admin/switches/SwitchesPage.tsx'),
  adminOutbox: () => import('./admin/OutboxPage.tsx'),
};
