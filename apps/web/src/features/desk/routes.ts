/** Pages of the area, by their names in `shared/pages.ts`. */
export const routes = {
  contestAnnouncements: () => import('./announcement/AnnouncementsPage.tsx'),
  contestPrint: () => import('./print/PrintPage.tsx'),
  contestAcInfo: () => import('./balloon/BalloonsPage.tsx'),
  contestAdminPrint: () => import('./print/PrintQueuePage.tsx'),
  contestPrintSheet: () => import('./print/PrintSheetPage.tsx'),
  contestDesk: () => import('./floor/DeskPage.tsx'),
  adminContestAnnouncements: () => import('./admin/AnnouncementEditorPage.tsx'),
};
