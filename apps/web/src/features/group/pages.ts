import { page } from '../../shared/page.ts';

/** Pages of the area. */
export const pages = {
  groupList: page('/group', {
    title: 'group:list.title',
    checkedAs: 'visitor',
    calls: ['group.getGroupList?currentPage=1&limit=15&onlyMine=false'],
    file: 'group/GroupListPage.tsx',
  }),
  groupInvite: page('/i/:inviteToken', {
    title: 'group:invite.title',
    file: 'group/InvitePage.tsx',
  }),
  group: page('/group/:groupID', {
    shell: 'group',
    calls: ['groupAnnouncement.getGroupAnnouncements?gid=:groupID&currentPage=1&limit=5'],
    file: 'group/HomePage.tsx',
  }),
  groupProblems: page('/group/:groupID/problem', {
    shell: 'group',
    file: 'group/ProblemsPage.tsx',
  }),
  groupTrainings: page('/group/:groupID/training', {
    shell: 'group',
    file: 'group/TrainingsPage.tsx',
  }),
  groupNewTraining: page('/group/:groupID/training/create', {
    shell: 'group',
    file: 'group/EditTrainingPage.tsx',
  }),
  groupEditTraining: page('/group/:groupID/training/:trainingID/edit', {
    shell: 'group',
    file: 'group/EditTrainingPage.tsx',
  }),
  groupTrainingPlan: page('/group/:groupID/training/:trainingID/plan', {
    shell: 'group',
    file: 'group/TrainingPlanPage.tsx',
  }),
  groupContests: page('/group/:groupID/contest', {
    shell: 'group',
    file: 'group/ContestsPage.tsx',
  }),
  groupDiscussions: page('/group/:groupID/discussion', {
    shell: 'group',
    file: 'group/DiscussionsPage.tsx',
  }),
  groupProblemDiscussions: page('/group/:groupID/discussion/:problemID', {
    shell: 'group',
    file: 'group/DiscussionsPage.tsx',
  }),
  groupResults: page('/group/:groupID/results', {
    shell: 'group',
    wide: true,
    calls: ['gradebook.getTermResults?gid=:groupID'],
    file: 'group/TermResultsPage.tsx',
  }),
  groupSubmissions: page('/group/:groupID/status', {
    shell: 'group',
    calls: ['language.getLanguages'],
    file: 'group/SubmissionsPage.tsx',
  }),
  groupSubmission: page('/group/:groupID/submission-detail/:submitID', {
    shell: 'group',
    calls: ['submission.getSubmissionDetail?submitId=:submitID', 'submission.getAllCaseResult?submitId=:submitID'],
    file: 'submission/SubmissionPage.tsx',
  }),
  groupMembers: page('/group/:groupID/member', {
    shell: 'group',
    calls: ['groupMember.getGroupMembers?gid=:groupID&currentPage=1&limit=10'],
    file: 'group/MembersPage.tsx',
  }),
  groupAnnouncements: page('/group/:groupID/announcement', {
    shell: 'group',
    calls: ['groupAnnouncement.adminGetGroupAnnouncements?gid=:groupID&currentPage=1&limit=10'],
    file: 'group/AnnouncementsPage.tsx',
  }),
  groupSetting: page('/group/:groupID/setting', {
    shell: 'group',
    file: 'group/SettingPage.tsx',
  }),
  adminGroups: page('/admin/group', {
    shell: 'admin',
    title: 'admin:nav.groups',
    menu: { section: 'people', rootOnly: true },
    calls: ['group.adminGetGroupList?currentPage=1&limit=10'],
    file: 'group/admin/GroupsPage.tsx',
  }),
  adminPublications: page('/admin/group-problem/apply', {
    shell: 'admin',
    title: 'admin:nav.publications',
    menu: { section: 'content' },
    calls: ['groupPublication.getPublicationRequests?currentPage=1&limit=10'],
    file: 'group/admin/PublicationsPage.tsx',
  }),
  groupRank: page('/group/:groupID/rank', {
    shell: 'group',
    calls: ['group.getGroupRank?gid=:groupID&type=0&currentPage=1&limit=30'],
    file: 'group/RankPage.tsx',
  }),
};
