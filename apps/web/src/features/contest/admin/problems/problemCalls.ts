import { contestAdmin, contestDirector, groupContest } from '@assay/contract';

/** Answers that a change of a contest's problems makes old. */
export const problemCalls = [
  contestAdmin.adminGetContestProblems,
  groupContest.getGroupContestProblems,
  contestDirector.getContestChecklist,
];
