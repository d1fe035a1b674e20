import { page } from '../../shared/page.ts';

/** Pages of the area. */
export const pages = {
  problemList: page('/problem', {
    title: 'problem:list.title',
    access: 'login',
    checkedAs: 'user',
    calls: ['problem.getProblemList?currentPage=1&limit=30'],
    file: 'problem/ProblemListPage.tsx',
  }),
  adminProblems: page('/admin/problems', {
    shell: 'admin',
    title: 'admin:nav.problems',
    menu: { section: 'content' },
    calls: ['problem.adminGetProblemList?currentPage=1&limit=10'],
    file: 'problem/admin/ProblemsPage.tsx',
  }),
  adminNewProblem: page('/admin/problem/create', {
    shell: 'admin',
    title: 'problemAdmin:form.create',
    file: 'problem/admin/editor/EditProblemPage.tsx',
  }),
  adminEditProblem: page('/admin/problem/edit/:problemId', {
    shell: 'admin',
    title: 'problemAdmin:form.edit',
    file: 'problem/admin/editor/EditProblemPage.tsx',
  }),
  adminProblemHistory: page('/admin/problem/history/:problemId', {
    shell: 'admin',
    title: 'problemAdmin:history.title',
    file: 'problem/admin/history/HistoryPage.tsx',
  }),
  adminTags: page('/admin/problem/tag', {
    shell: 'admin',
    title: 'admin:nav.tags',
    menu: { section: 'content' },
    file: 'problem/admin/tag/TagsPage.tsx',
  }),
  adminNewContestProblem: page('/admin/contest/:contestId/problem/create', {
    shell: 'admin',
    title: 'problemAdmin:form.create',
    file: 'problem/admin/editor/EditProblemPage.tsx',
  }),
  adminEditContestProblem: page('/admin/contest/:contestId/problem/:problemId/edit', {
    shell: 'admin',
    title: 'problemAdmin:form.edit',
    file: 'problem/admin/editor/EditProblemPage.tsx',
  }),
  groupNewProblem: page('/group/:groupID/problem/create', {
    shell: 'group',
    file: 'problem/admin/editor/EditProblemPage.tsx',
  }),
  groupEditProblem: page('/group/:groupID/problem/edit/:problemId', {
    shell: 'group',
    file: 'problem/admin/editor/EditProblemPage.tsx',
  }),
  groupProblemHistory: page('/group/:groupID/problem/history/:problemId', {
    shell: 'group',
    file: 'problem/admin/history/HistoryPage.tsx',
  }),
  groupNewContestProblem: page('/group/:groupID/contest/:contestId/problem/create', {
    shell: 'group',
    file: 'problem/admin/editor/EditProblemPage.tsx',
  }),
  groupEditContestProblem: page('/group/:groupID/contest/:contestId/problem/:problemId/edit', {
    shell: 'group',
    file: 'problem/admin/editor/EditProblemPage.tsx',
  }),
  adminImport: page('/admin/problem/batch-operation', {
    shell: 'admin',
    title: 'admin:nav.import',
    menu: { section: 'content', problemAdminsOnly: true },
    file: 'problem/import/ImportPage.tsx',
  }),
};
