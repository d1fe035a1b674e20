import type { PageName } from './src/shared/pages.ts';

/** Where each page's component lives, below `src/features`: the document of a page names its files before they are asked for. */
export const pageFiles: Readonly<Record<PageName, string>> = {
  home: 'home/HomePage.tsx',
  resetPassword: 'account/ResetPasswordPage.tsx',
  logout: 'account/LogoutPage.tsx',
  setting: 'account/SettingPage.tsx',
  profile: 'account/profile/ProfilePage.tsx',
  problemList: 'problem/ProblemListPage.tsx',
  problem: 'solve/ProblemPage.tsx',
  fullProblem: 'solve/ProblemPage.tsx',
  status: 'submission/SubmissionListPage.tsx',
  submission: 'submission/SubmissionPage.tsx',
  adminLogin: 'account/admin/AdminLoginPage.tsx',
  admin: 'site/admin/DashboardPage.tsx',
  adminJudge: 'node/admin/JudgePage.tsx',
  adminRejudges: 'rejudge/admin/RejudgesPage.tsx',
  adminNewRejudge: 'rejudge/admin/NewRejudgePage.tsx',
  adminRejudge: 'rejudge/admin/RejudgePage.tsx',
  adminProblems: 'problem/admin/ProblemsPage.tsx',
  adminImport: 'problem/import/ImportPage.tsx',
  adminOutbox: 'site/admin/OutboxPage.tsx',
  adminTasks: 'task/admin/TasksPage.tsx',
};

/** Parts a page is sure to fetch at once, below `src`: named in its document too. */
export const pageParts: Readonly<Partial<Record<PageName, readonly string[]>>> = {
  problem: ['shared/markdown/MarkdownView.tsx'],
  fullProblem: ['shared/markdown/MarkdownView.tsx'],
};
