import { page } from '../../shared/page.ts';

/** Pages of the area. */
export const pages = {
  contestAnnouncements: page('/contest/:contestID/announcements', {
    shell: 'contest',
    calls: ['desk.getContestAnnouncements?cid=:contestID&currentPage=1&limit=10'],
    file: 'desk/announcement/AnnouncementsPage.tsx',
  }),
  contestPrint: page('/contest/:contestID/print', { shell: 'contest', file: 'desk/print/PrintPage.tsx' }),
  contestAcInfo: page('/contest/:contestID/ac-info', {
    shell: 'contest',
    checkedAs: 'root',
    file: 'desk/balloon/BalloonsPage.tsx',
  }),
  contestAdminPrint: page('/contest/:contestID/admin-print', {
    shell: 'contest',
    checkedAs: 'root',
    file: 'desk/print/PrintQueuePage.tsx',
  }),
  contestPrintSheet: page('/contest/:contestID/admin-print/:printID', {
    shell: 'contest',
    frame: 'focus',
    public: true,
    checkedAs: 'root',
    file: 'desk/print/PrintSheetPage.tsx',
  }),
  contestDesk: page('/contest/:contestID/desk', {
    shell: 'contest',
    wide: true,
    checkedAs: 'root',
    calls: ['desk.getDesk?cid=:contestID'],
    file: 'desk/floor/DeskPage.tsx',
  }),
  groupContestAnnouncements: page('/group/:groupID/contest/:contestId/announcement', {
    shell: 'group',
    file: 'desk/admin/AnnouncementEditorPage.tsx',
  }),
  adminContestAnnouncements: page('/admin/contest/:contestId/announcement', {
    shell: 'admin',
    file: 'desk/admin/AnnouncementEditorPage.tsx',
  }),
};
