import { page } from '../../shared/page.ts';

/** Pages of the area. */
export const pages = {
  contestList: page('/contest', {
    title: 'contest:list.title',
    checkedAs: 'visitor',
    calls: ['contest.getContestList?currentPage=1&limit=10'],
    file: 'contest/ContestListPage.tsx',
  }),
  contest: page('/contest/:contestID', {
    shell: 'contest',
    calls: [
      'contest.getContestProblems?cid=:contestID',
      'standings.getOwnStanding?cid=:contestID',
      'desk.getContestAnnouncements?cid=:contestID&currentPage=1&limit=10',
    ],
    file: 'contest/OverviewPage.tsx',
  }),
  contestProblems: page('/contest/:contestID/problems', {
    shell: 'contest',
    calls: ['contest.getContestProblems?cid=:contestID&containsEnd=false', 'standings.getOwnStanding?cid=:contestID'],
    file: 'contest/ProblemsPage.tsx',
  }),
  contestSubmissions: page('/contest/:contestID/submissions', {
    shell: 'contest',
    calls: [
      'language.getLanguages',
      'contest.getContestSubmissions?contestID=:contestID&beforeContestSubmit=false&onlyMine=false&completeProblemID=false&currentPage=1&limit=15&containsEnd=false',
    ],
    file: 'contest/SubmissionsPage.tsx',
  }),
  contestClock: page('/contest/:contestID/clock', {
    shell: 'contest',
    checkedAs: 'root',
    calls: ['contestDirector.getContestClock?cid=:contestID'],
    file: 'contest/admin/ClockPage.tsx',
  }),
  contestRejudge: page('/contest/:contestID/rejudge', {
    shell: 'contest',
    checkedAs: 'root',
    file: 'contest/admin/ContestRejudgePage.tsx',
  }),
  contestProblem: page('/contest/:contestID/problem/:problemID', {
    shell: 'contest',
    frame: 'workbench',
    calls: ['contest.getContestProblemDetails?cid=:contestID&displayId=:problemID&drawn=true'],
    file: 'solve/ProblemPage.tsx',
  }),
  contestFullProblem: page('/contest/:contestID/problem/:problemID/full-screen', {
    shell: 'contest',
    frame: 'focus',
    calls: ['contest.getContestProblemDetails?cid=:contestID&displayId=:problemID&drawn=true'],
    file: 'solve/ProblemPage.tsx',
  }),
  contestSubmission: page('/contest/:contestID/problem/:problemID/submission-detail/:submitID', {
    shell: 'contest',
    calls: [
      'contest.getContestProblemDetails?cid=:contestID&displayId=:problemID&drawn=true',
      'submission.getSubmissionDetail?submitId=:submitID',
      'submission.getAllCaseResult?submitId=:submitID',
    ],
    file: 'submission/SubmissionPage.tsx',
  }),
  groupNewContest: page('/group/:groupID/contest/create', {
    shell: 'group',
    file: 'contest/admin/EditContestPage.tsx',
  }),
  groupEditContest: page('/group/:groupID/contest/:contestId/edit', {
    shell: 'group',
    file: 'contest/admin/EditContestPage.tsx',
  }),
  groupContestProblems: page('/group/:groupID/contest/:contestId/problems', {
    shell: 'group',
    file: 'contest/admin/ContestProblemsPage.tsx',
  }),
  groupContestPeople: page('/group/:groupID/contest/:contestId/people', {
    shell: 'group',
    file: 'contest/admin/PeoplePage.tsx',
  }),
  adminContests: page('/admin/contest', {
    shell: 'admin',
    title: 'admin:nav.contests',
    menu: { section: 'content' },
    calls: ['contestAdmin.adminGetContestList?currentPage=1&limit=10'],
    file: 'contest/admin/ContestsPage.tsx',
  }),
  adminNewContest: page('/admin/contest/create', {
    shell: 'admin',
    title: 'contestAdmin:form.create',
    file: 'contest/admin/EditContestPage.tsx',
  }),
  adminEditContest: page('/admin/contest/:contestId/edit', {
    shell: 'admin',
    title: 'contestAdmin:form.edit',
    file: 'contest/admin/EditContestPage.tsx',
  }),
  adminContestProblems: page('/admin/contest/:contestId/problems', {
    shell: 'admin',
    title: 'contestAdmin:problems.title',
    file: 'contest/admin/ContestProblemsPage.tsx',
  }),
  adminContestPeople: page('/admin/contest/:contestId/people', {
    shell: 'admin',
    title: 'contestAdmin:people.title',
    file: 'contest/admin/PeoplePage.tsx',
  }),
};
