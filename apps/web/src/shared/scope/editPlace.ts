import { createContext, use } from 'react';
import { paths } from '../../paths.ts';

/** Where problems and contests are made and changed: in the back office, or in a group; with the addresses of their pages there. */
export interface EditPlace {
  /** Null: the back office. */
  gid: number | null;
  /** What ids of new problems begin with, which their authors need not write; empty in the back office. */
  prefix: string;
  problems: string;
  newProblem: string;
  editProblem: (pid: number) => string;
  problemHistory: (pid: number) => string;
  lab: (pid: number) => string;
  /** The page on which readers meet a problem. */
  problem: (problemId: string) => string;
  contests: string;
  newContest: string;
  editContest: (cid: number) => string;
  contestProblems: (cid: number) => string;
  contestPeople: (cid: number) => string;
  contestAnnouncements: (cid: number) => string;
  newContestProblem: (cid: number) => string;
  editContestProblem: (cid: number, pid: number) => string;
}

const backOffice: EditPlace = {
  gid: null,
  prefix: '',
  problems: paths.adminProblems,
  newProblem: paths.adminNewProblem,
  editProblem: paths.adminEditProblem,
  problemHistory: paths.adminProblemHistory,
  lab: paths.adminLab,
  problem: paths.problem,
  contests: paths.adminContests,
  newContest: paths.adminNewContest,
  editContest: paths.adminEditContest,
  contestProblems: paths.adminContestProblems,
  contestPeople: paths.adminContestPeople,
  contestAnnouncements: paths.adminContestAnnouncements,
  newContestProblem: paths.adminNewContestProblem,
  editContestProblem: paths.adminEditContestProblem,
};

/** A group as the place in which its admins make and change problems and contests. */
export const groupEditPlace = (gid: number, shortName: string): EditPlace => ({
  gid,
  prefix: shortName.toUpperCase(),
  problems: `${paths.groupProblems(gid)}?manage=true`,
  newProblem: paths.groupNewProblem(gid),
  editProblem: (pid) => paths.groupEditProblem(gid, pid),
  problemHistory: (pid) => paths.groupProblemHistory(gid, pid),
  lab: (pid) => paths.groupLab(gid, pid),
  problem: (problemId) => paths.groupProblem(gid, problemId),
  contests: `${paths.groupContests(gid)}?manage=true`,
  newContest: paths.groupNewContest(gid),
  editContest: (cid) => paths.groupEditContest(gid, cid),
  contestProblems: (cid) => paths.groupContestProblems(gid, cid),
  contestPeople: (cid) => paths.groupContestPeople(gid, cid),
  contestAnnouncements: (cid) => paths.groupContestAnnouncements(gid, cid),
  newContestProblem: (cid) => paths.groupNewContestProblem(gid, cid),
  editContestProblem: (cid, pid) => paths.groupEditContestProblem(gid, cid, pid),
});

/** Given by the shell of groups; pages without it are those of the back office. */
export const EditPlaceContext = createContext<EditPlace>(backOffice);

/** Where what this page edits lies. */
export const useEditPlace = (): EditPlace => use(EditPlaceContext);
