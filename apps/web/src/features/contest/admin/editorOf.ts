import { contestAdmin, groupContest } from '@assay/contract';

/** Calls by which contests are edited: of the site in the back office, of a group there. */
const site = {
  list: contestAdmin.adminGetContestList,
  read: contestAdmin.adminGetContest,
  create: contestAdmin.createContest,
  edit: contestAdmin.editContest,
  remove: contestAdmin.deleteContest,
  setVisible: contestAdmin.changeContestVisible,
  problems: contestAdmin.adminGetContestProblems,
  addProblem: contestAdmin.addContestProblemFromPublic,
  nameProblem: contestAdmin.setContestProblemInfo,
  removeProblem: contestAdmin.deleteContestProblem,
};

const group = {
  list: groupContest.adminGetGroupContests,
  read: groupContest.getGroupContest,
  create: groupContest.addGroupContest,
  edit: groupContest.updateGroupContest,
  remove: groupContest.deleteGroupContest,
  setVisible: groupContest.changeGroupContestVisible,
  problems: groupContest.getGroupContestProblems,
  addProblem: groupContest.addGroupContestProblemFromPublic,
  nameProblem: groupContest.updateGroupContestProblem,
  removeProblem: groupContest.removeGroupContestProblem,
};

/** The calls of a place; `gid` null: outside groups. */
export const editorOf = (gid: number | null): typeof site => (gid === null ? site : (group as unknown as typeof site));
