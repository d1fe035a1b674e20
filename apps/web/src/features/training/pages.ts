import { page } from '../../shared/page.ts';

/** What the pages of a training that list its problems ask; a group's name it too, as the page itself does. */
const problems = 'training.getTrainingProblemList?tid=:trainingID' as const;
const groupProblems = 'training.getTrainingProblemList?tid=:trainingID&gid=:groupID' as const;
const statement = 'problem.getProblemDetail?problemId=:problemID&tid=:trainingID&drawn=true' as const;
const groupStatement = 'problem.getProblemDetail?problemId=:problemID&tid=:trainingID&gid=:groupID&drawn=true' as const;

/** Pages of the area. Inside a group they are the same ones, with the group's place around them. */
export const pages = {
  trainingList: page('/training', {
    title: 'training:list.title',
    checkedAs: 'visitor',
    calls: [
      'training.getTrainingCategory',
      'training.getTrainingList?currentPage=1&limit=15',
      'training.getOwnTrainings',
    ],
    file: 'training/TrainingListPage.tsx',
  }),
  training: page('/training/:trainingID', { shell: 'training', file: 'training/IntroductionPage.tsx' }),
  trainingProblems: page('/training/:trainingID/problems', {
    shell: 'training',
    calls: [problems],
    file: 'training/ProblemsPage.tsx',
  }),
  trainingRank: page('/training/:trainingID/rank', {
    shell: 'training',
    wide: true,
    checkedAs: 'root',
    calls: [problems, 'training.getTrainingRank?tid=:trainingID&currentPage=1&limit=30'],
    file: 'training/RecordsPage.tsx',
  }),
  trainingClass: page('/training/:trainingID/class', {
    shell: 'training',
    wide: true,
    checkedAs: 'root',
    calls: [problems, 'trainingTeach.getClassView?tid=:trainingID'],
    file: 'training/ClassPage.tsx',
  }),
  trainingSubmissions: page('/training/:trainingID/submissions', {
    shell: 'training',
    file: 'training/TrainingSubmissionsPage.tsx',
  }),
  trainingProblem: page('/training/:trainingID/problem/:problemID', {
    shell: 'training',
    frame: 'workbench',
    calls: [statement],
    file: 'solve/ProblemPage.tsx',
  }),
  trainingFullProblem: page('/training/:trainingID/problem/:problemID/full-screen', {
    shell: 'training',
    frame: 'focus',
    calls: [statement],
    file: 'solve/ProblemPage.tsx',
  }),
  groupTraining: page('/group/:groupID/training/:trainingID', {
    shell: 'groupTraining',
    file: 'training/IntroductionPage.tsx',
  }),
  groupTrainingProblems: page('/group/:groupID/training/:trainingID/problems', {
    shell: 'groupTraining',
    calls: [groupProblems],
    file: 'training/ProblemsPage.tsx',
  }),
  groupTrainingRank: page('/group/:groupID/training/:trainingID/rank', {
    shell: 'groupTraining',
    wide: true,
    calls: [groupProblems],
    file: 'training/RecordsPage.tsx',
  }),
  groupTrainingClass: page('/group/:groupID/training/:trainingID/class', {
    shell: 'groupTraining',
    wide: true,
    calls: [groupProblems, 'trainingTeach.getClassView?tid=:trainingID'],
    file: 'training/ClassPage.tsx',
  }),
  groupTrainingSubmissions: page('/group/:groupID/training/:trainingID/submissions', {
    shell: 'groupTraining',
    file: 'training/TrainingSubmissionsPage.tsx',
  }),
  groupTrainingProblem: page('/group/:groupID/training/:trainingID/problem/:problemID', {
    shell: 'groupTraining',
    frame: 'workbench',
    calls: [groupStatement],
    file: 'solve/ProblemPage.tsx',
  }),
  groupTrainingFullProblem: page('/group/:groupID/training/:trainingID/problem/:problemID/full-screen', {
    shell: 'groupTraining',
    frame: 'focus',
    calls: [groupStatement],
    file: 'solve/ProblemPage.tsx',
  }),
  adminTrainings: page('/admin/training', {
    shell: 'admin',
    title: 'admin:nav.trainings',
    menu: { section: 'content' },
    calls: ['trainingAdmin.adminGetTrainingList?currentPage=1&limit=10'],
    file: 'training/admin/TrainingsPage.tsx',
  }),
  adminNewTraining: page('/admin/training/create', {
    shell: 'admin',
    title: 'trainingAdmin:form.create',
    file: 'training/admin/EditTrainingPage.tsx',
  }),
  adminEditTraining: page('/admin/training/:trainingId/edit', {
    shell: 'admin',
    title: 'trainingAdmin:form.edit',
    file: 'training/admin/EditTrainingPage.tsx',
  }),
  adminTrainingProblems: page('/admin/training/:trainingId/problems', {
    shell: 'admin',
    title: 'trainingAdmin:plan.page',
    file: 'training/admin/PlanPage.tsx',
  }),
  adminTrainingCategories: page('/admin/training/category', {
    shell: 'admin',
    title: 'admin:nav.trainingCategories',
    menu: { section: 'content' },
    calls: ['training.getTrainingCategory'],
    file: 'training/admin/CategoriesPage.tsx',
  }),
};
