import { page } from '../../shared/page.ts';

/** Pages of the area. */
export const pages = {
  problem: page('/problem/:problemID', {
    access: 'login',
    frame: 'workbench',
    nav: '/problem',
    checkedAs: 'user',
    calls: ['problem.getProblemDetail?problemId=:problemID&drawn=true'],
    file: 'solve/ProblemPage.tsx',
  }),
  groupProblem: page('/group/:groupID/problem/:problemID', {
    shell: 'group',
    frame: 'workbench',
    calls: ['problem.getProblemDetail?problemId=:problemID&gid=:groupID&drawn=true'],
    file: 'solve/ProblemPage.tsx',
  }),
  groupFullProblem: page('/group/:groupID/problem/:problemID/full-screen', {
    shell: 'group',
    frame: 'focus',
    calls: ['problem.getProblemDetail?problemId=:problemID&gid=:groupID&drawn=true'],
    file: 'solve/ProblemPage.tsx',
  }),
  fullProblem: page('/problem/:problemID/full-screen', {
    access: 'login',
    frame: 'focus',
    checkedAs: 'user',
    calls: ['problem.getProblemDetail?problemId=:problemID&drawn=true'],
    file: 'solve/ProblemPage.tsx',
  }),
};
