import type { Shell } from './shared/shell.ts';

const shell = (facts: Shell): Shell => facts;

/** What surrounds pages of a kind, one entry each; a page names its shell. A shell of problems gives its scope (`ScopeContext`). */
export const shells = {
  admin: shell({
    path: '/admin',
    access: 'admin',
    frame: 'admin',
    file: 'app/adminFrame/AdminFrame.tsx',
  }),
  contest: shell({
    path: '/contest/:contestID',
    access: 'login',
    calls: ['contest.getContestInfo?cid=:contestID&drawn=true'],
    file: 'features/contest/shell/ContestShell.tsx',
  }),
  group: shell({
    path: '/group/:groupID',
    access: 'login',
    calls: ['group.getGroup?gid=:groupID'],
    file: 'features/group/shell/GroupShell.tsx',
  }),
  training: shell({
    path: '/training/:trainingID',
    access: 'login',
    calls: ['training.getTraining?tid=:trainingID'],
    file: 'features/training/shell/TrainingShell.tsx',
  }),
  groupTraining: shell({
    path: '/group/:groupID/training/:trainingID',
    access: 'login',
    calls: ['training.getTraining?tid=:trainingID&gid=:groupID'],
    file: 'features/training/shell/TrainingShell.tsx',
  }),
};
