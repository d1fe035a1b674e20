import { paths } from './paths.ts';

/** How the shell frames a page. */
export interface PageHandle {
  /** `login`: needs a session. `admin`: needs a role that may enter the back office. */
  access?: 'login' | 'admin';
  /**
   * `standard`: navigation and footer. `workbench`: navigation, full height, no footer. `focus`: neither, the page
   * draws its own bar. `admin`: the back office frame.
   */
  frame?: 'standard' | 'workbench' | 'focus' | 'admin';
  /** Shown to an audience, or on paper: what concerns the reader alone is not told above it. */
  public?: boolean;
  /** Up to 1720 px wide instead of 1328: boards. */
  wide?: boolean;
  /** Key of its heading with the area of texts, where it never changes: `admin:nav.judge`. The browser tab has it too. */
  title?: string;
  /**
   * The page lives inside a shell: `contest` gives it the contest (`useContest`), and unless its frame fills the window
   * also the contest's head with the tabs.
   */
  shell?: 'contest';
  /** The navigation entry to mark, when the path does not tell: `/status` for a submission. */
  nav?: string;
}

export type AdminSectionName = 'overview' | 'content' | 'people' | 'site';

/** All that is said of a page outside its own file; the area's `routes.ts` adds the component by the same name. */
export interface PageEntry extends PageHandle {
  /** Pattern of its route. */
  path: string;
  /** Its place in the sidebar of the back office, in the order of this list. */
  menu?: { section: AdminSectionName; rootOnly?: boolean };
  /** The accessibility check opens it as a visitor, a user or the super admin. */
  checkedAs: 'visitor' | 'user' | 'root';
}

const inContest = { access: 'login', shell: 'contest', checkedAs: 'user' } as const;
const backOffice = { access: 'admin', frame: 'admin', checkedAs: 'root' } as const;

/** Every page, one entry each. */
export const pages = {
  home: { path: paths.home, title: 'home:title', checkedAs: 'visitor' },
  resetPassword: { path: paths.resetPassword, title: 'account:reset.title', checkedAs: 'visitor' },
  logout: { path: paths.logout, checkedAs: 'visitor' },
  setting: { path: paths.setting, title: 'account:setting.title', access: 'login', checkedAs: 'user' },
  profile: { path: paths.profile, checkedAs: 'user' },
  messages: { path: paths.messages, title: 'message:title', access: 'login', checkedAs: 'user' },
  messageTab: { path: paths.messageTab.pattern, title: 'message:title', access: 'login', checkedAs: 'user' },
  problemList: { path: paths.problemList, title: 'problem:list.title', access: 'login', checkedAs: 'user' },
  problem: {
    path: paths.problem.pattern,
    access: 'login',
    frame: 'workbench',
    nav: paths.problemList,
    checkedAs: 'user',
  },
  fullProblem: { path: paths.fullProblem.pattern, access: 'login', frame: 'focus', checkedAs: 'user' },
  status: { path: paths.status, title: 'submission:list.title', checkedAs: 'user' },
  submission: { path: paths.submission.pattern, nav: paths.status, checkedAs: 'user' },
  acmRank: { path: paths.acmRank, title: 'rank:title', checkedAs: 'visitor' },
  oiRank: { path: paths.oiRank, title: 'rank:title', checkedAs: 'user' },
  contestList: { path: paths.contestList, title: 'contest:list.title', checkedAs: 'visitor' },
  contest: { ...inContest, path: paths.contest.pattern },
  contestProblems: { ...inContest, path: paths.contestProblems.pattern },
  contestSubmissions: { ...inContest, path: paths.contestSubmissions.pattern },
  contestAnnouncements: { ...inContest, path: paths.contestAnnouncements.pattern },
  contestComment: { ...inContest, path: paths.contestComment.pattern },
  contestPrint: { ...inContest, path: paths.contestPrint.pattern },
  contestAcInfo: { ...inContest, path: paths.contestAcInfo.pattern, checkedAs: 'root' },
  contestAdminPrint: { ...inContest, path: paths.contestAdminPrint.pattern, checkedAs: 'root' },
  contestPrintSheet: {
    ...inContest,
    path: paths.contestPrintSheet.pattern,
    frame: 'focus',
    public: true,
    checkedAs: 'root',
  },
  contestClock: { ...inContest, path: paths.contestClock.pattern, checkedAs: 'root' },
  contestRejudge: { ...inContest, path: paths.contestRejudge.pattern, checkedAs: 'root' },
  contestDesk: { ...inContest, path: paths.contestDesk.pattern, wide: true, checkedAs: 'root' },
  contestProblem: { ...inContest, path: paths.contestProblem.pattern, frame: 'workbench' },
  contestFullProblem: { ...inContest, path: paths.contestFullProblem.pattern, frame: 'focus' },
  contestSubmission: { ...inContest, path: paths.contestSubmission.pattern },
  contestRank: { ...inContest, path: paths.contestRank.pattern, wide: true },
  contestScrollBoard: { ...inContest, path: paths.contestScrollBoard.pattern },
  acmScoreboard: { path: paths.acmScoreboard.pattern, nav: paths.contestList, wide: true, checkedAs: 'visitor' },
  oiScoreboard: { path: paths.oiScoreboard.pattern, nav: paths.contestList, wide: true, checkedAs: 'visitor' },
  scrollBoard: { path: paths.scrollBoard, frame: 'focus', public: true, checkedAs: 'visitor' },
  discussionList: { path: paths.discussionList, title: 'discussion:list.title', checkedAs: 'visitor' },
  problemDiscussions: { path: paths.problemDiscussions.pattern, nav: paths.discussionList, checkedAs: 'visitor' },
  discussion: { path: paths.discussion.pattern, nav: paths.discussionList, checkedAs: 'visitor' },
  adminLogin: { path: paths.adminLogin, title: 'admin:login.title', frame: 'admin', checkedAs: 'visitor' },
  admin: { ...backOffice, path: paths.admin, title: 'admin:nav.dashboard', menu: { section: 'overview' } },
  adminJudge: { ...backOffice, path: paths.adminJudge, title: 'admin:nav.judge', menu: { section: 'overview' } },
  adminRejudges: {
    ...backOffice,
    path: paths.adminRejudges,
    title: 'admin:nav.rejudges',
    menu: { section: 'overview', rootOnly: true },
  },
  adminNewRejudge: { ...backOffice, path: paths.adminNewRejudge, title: 'rejudge:new.title' },
  adminRejudge: { ...backOffice, path: paths.adminRejudge.pattern },
  adminContestAnnouncements: { ...backOffice, path: paths.adminContestAnnouncements.pattern },
  adminTasks: {
    ...backOffice,
    path: paths.adminTasks,
    title: 'admin:nav.tasks',
    menu: { section: 'overview', rootOnly: true },
  },
  adminProblems: {
    ...backOffice,
    path: paths.adminProblems,
    title: 'admin:nav.problems',
    menu: { section: 'content' },
  },
  adminNewProblem: { ...backOffice, path: paths.adminNewProblem, title: 'problemAdmin:form.create' },
  adminEditProblem: { ...backOffice, path: paths.adminEditProblem.pattern, title: 'problemAdmin:form.edit' },
  adminProblemHistory: { ...backOffice, path: paths.adminProblemHistory.pattern, title: 'problemAdmin:history.title' },
  adminTags: { ...backOffice, path: paths.adminTags, title: 'admin:nav.tags', menu: { section: 'content' } },
  adminContests: {
    ...backOffice,
    path: paths.adminContests,
    title: 'admin:nav.contests',
    menu: { section: 'content' },
  },
  adminNewContest: { ...backOffice, path: paths.adminNewContest, title: 'contestAdmin:form.create' },
  adminEditContest: { ...backOffice, path: paths.adminEditContest.pattern, title: 'contestAdmin:form.edit' },
  adminContestProblems: {
    ...backOffice,
    path: paths.adminContestProblems.pattern,
    title: 'contestAdmin:problems.title',
  },
  adminNewContestProblem: {
    ...backOffice,
    path: paths.adminNewContestProblem.pattern,
    title: 'problemAdmin:form.create',
  },
  adminEditContestProblem: {
    ...backOffice,
    path: paths.adminEditContestProblem.pattern,
    title: 'problemAdmin:form.edit',
  },
  adminContestPeople: { ...backOffice, path: paths.adminContestPeople.pattern, title: 'contestAdmin:people.title' },
  adminLab: { ...backOffice, path: paths.adminLab.pattern, nav: paths.adminProblems },
  adminImport: {
    ...backOffice,
    path: paths.adminImport,
    title: 'admin:nav.import',
    menu: { section: 'content', rootOnly: true },
  },
  adminUsers: {
    ...backOffice,
    path: paths.adminUsers,
    title: 'admin:nav.users',
    menu: { section: 'people', rootOnly: true },
  },
  adminUserImport: { ...backOffice, path: paths.adminUserImport, title: 'people:import.title' },
  adminUserGenerate: { ...backOffice, path: paths.adminUserGenerate, title: 'people:generate.title' },
  adminUserSheets: {
    path: paths.adminUserSheets,
    title: 'people:sheets.title',
    access: 'login',
    frame: 'focus',
    checkedAs: 'root',
  },
  adminHonors: {
    ...backOffice,
    path: paths.adminHonors,
    title: 'admin:nav.honors',
    menu: { section: 'people', rootOnly: true },
  },
  adminRoles: {
    ...backOffice,
    path: paths.adminRoles,
    title: 'admin:nav.roles',
    menu: { section: 'people', rootOnly: true },
  },
  adminAudit: {
    ...backOffice,
    path: paths.adminAudit,
    title: 'admin:nav.audit',
    menu: { section: 'people', rootOnly: true },
  },
  adminAnnouncements: {
    ...backOffice,
    path: paths.adminAnnouncements,
    title: 'admin:nav.announcements',
    menu: { section: 'content', rootOnly: true },
  },
  adminConfig: {
    ...backOffice,
    path: paths.adminConfig,
    title: 'admin:nav.config',
    menu: { section: 'site', rootOnly: true },
  },
  adminSwitches: {
    ...backOffice,
    path: paths.adminSwitches,
    title: 'admin:nav.switches',
    menu: { section: 'site', rootOnly: true },
  },
  adminNotices: {
    ...backOffice,
    path: paths.adminNotices,
    title: 'admin:nav.notices',
    menu: { section: 'site', rootOnly: true },
  },
  adminDiscussions: {
    ...backOffice,
    path: paths.adminDiscussions,
    title: 'admin:nav.discussions',
    menu: { section: 'people' },
  },
  adminOutbox: {
    ...backOffice,
    path: paths.adminOutbox,
    title: 'admin:nav.outbox',
    menu: { section: 'site', rootOnly: true },
  },
} as const satisfies Record<string, PageEntry>;

export type PageName = keyof typeof pages;
