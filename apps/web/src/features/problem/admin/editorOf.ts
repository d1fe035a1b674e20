import { contestAdmin, groupContest, groupProblem, problem, problemAdmin } from '@assay/contract';

/** Calls by which problems are edited: of the site in the back office, of a group there. */
const site = {
  list: problem.adminGetProblemList,
  read: problemAdmin.adminGetProblem,
  cases: problemAdmin.getProblemCases,
  tags: problem.getAllProblemTags,
  create: problemAdmin.createProblem,
  edit: problemAdmin.editProblem,
  remove: problemAdmin.deleteProblem,
  compileSpj: problemAdmin.compileSpj,
  compileInteractive: problemAdmin.compileInteractive,
  createInContest: problemAdmin.createContestProblem,
  nameInContest: contestAdmin.setContestProblemInfo,
  namedInContest: contestAdmin.adminGetContestProblemInfo,
  listOfContest: contestAdmin.adminGetContestProblems,
};

const group = {
  list: groupProblem.adminGetGroupProblems,
  read: groupProblem.getGroupProblem,
  cases: groupProblem.getGroupProblemCases,
  tags: groupProblem.getGroupProblemTags,
  create: groupProblem.addGroupProblem,
  edit: groupProblem.updateGroupProblem,
  remove: groupProblem.deleteGroupProblem,
  compileSpj: groupProblem.compileGroupSpj,
  compileInteractive: groupProblem.compileGroupInteractive,
  createInContest: groupContest.addGroupContestProblem,
  nameInContest: groupContest.updateGroupContestProblem,
  namedInContest: groupContest.getGroupContestProblem,
  listOfContest: groupContest.getGroupContestProblems,
};

/** The calls of a place; `gid` null: outside groups. */
export const editorOf = (gid: number | null): typeof site => (gid === null ? site : (group as unknown as typeof site));
