import { problemAuths } from '../problem/release.ts';
import { type ContestOfPost, isUnderEmbargo } from './discussion.ts';
import { type GroupFacts, isGroupMember, isGroupRoot } from './group.ts';
import { isListedProblem, type ProblemFacts } from './problem.ts';
import { isAnyAdmin, isRoot, type Viewer } from './role.ts';

/** What the code rule needs to know of a submission outside contests. */
export interface CodeFacts {
  uid: string;
  share: boolean;
  /** The problem allows sharing. */
  codeShare: boolean;
  /** Switch hideNonContestSubmissionCode: administrators alone see code, not even the author. */
  hidden: boolean;
}

const isOwner = (viewer: Viewer | null, facts: { uid: string }): boolean => viewer?.uid === facts.uid;

/** Meets the submissions outside contests of everybody to every problem. */
export const meetsAllWork = (viewer: Viewer | null): boolean => isAnyAdmin(viewer);

/**
 * Meet a submission outside contests: one's own, and others' where the problem may be talked of. Those of a problem that is
 * not public, or is used in a contest that runs, are in no list and on no page: code that was shared solves it. Lists ask the
 * same of the database: `metWork` in metWork.store.ts.
 */
export const mayMeetWork = (
  viewer: Viewer | null,
  { uid, problem, contests }: { uid: string; problem: ProblemFacts; contests: readonly ContestOfPost[] },
): boolean =>
  isOwner(viewer, { uid }) || meetsAllWork(viewer) || (isListedProblem(problem) && !isUnderEmbargo(viewer, contests));

/**
 * Meet a submission of a group: as outside groups, with the group's roots in the place of administrators. Those to problems
 * that are not shown to all members are met by their authors.
 */
export const mayMeetGroupWork = (
  viewer: Viewer | null,
  group: GroupFacts,
  { uid, problem, contests }: { uid: string; problem: Pick<ProblemFacts, 'auth'>; contests: readonly ContestOfPost[] },
): boolean =>
  isGroupMember(viewer, group) &&
  (isOwner(viewer, { uid }) ||
    isGroupRoot(viewer, group) ||
    (problem.auth === problemAuths.public && !isUnderEmbargo(viewer, contests)));

/** What is told outside contests of cases whose data are not shown: no more than a contest tells that runs with the problem. */
export const hiddenCasesOutside = (viewer: Viewer | null, contests: readonly ContestOfPost[]): 'place' | 'nothing' =>
  isUnderEmbargo(viewer, contests) ? 'nothing' : 'place';

/**
 * Who may read the code of a submission outside contests that they meet (specification 1, section 6; reference getSubmission).
 * `group`: that of the submission, whose roots read all code there, while administrators of the site are nobody special.
 */
export const codeVisibility = (
  viewer: Viewer | null,
  facts: CodeFacts,
  group: GroupFacts | null = null,
): 'visible' | 'absent' | 'notice' => {
  if (group ? isGroupRoot(viewer, group) : isAnyAdmin(viewer)) return 'visible';
  if (facts.hidden) return 'notice';
  return isOwner(viewer, facts) || (facts.share && facts.codeShare) ? 'visible' : 'absent';
};

/** Get the own last accepted code back into the editor. */
export const mayReloadCode = (viewer: Viewer, facts: Pick<CodeFacts, 'hidden'>): boolean =>
  !facts.hidden || isAnyAdmin(viewer);

/** Submit in a group, or in a training of it: nothing is added to one whose term has ended. */
export const maySubmitInGroup = (viewer: Viewer | null, group: GroupFacts): boolean =>
  isGroupMember(viewer, group) && (!group.isArchived || isRoot(viewer));

/** Share or hide the code. */
export const mayShareCode = (viewer: Viewer | null, facts: { uid: string }): boolean => isOwner(viewer, facts);

/** Ask for another judgement after a failed submit. */
export const mayResubmit = (viewer: Viewer | null, facts: { uid: string }): boolean => isOwner(viewer, facts);

/** See the results of single cases. */
export const maySeeCases = (viewer: Viewer | null, facts: { openCaseResult: boolean }): boolean =>
  facts.openCaseResult || isAnyAdmin(viewer);

/**
 * How much of a case's words may be told: `all` of them; the judge's own sentence and the `place` of a difference, without
 * values and without what checker or program said; `nothing`; or `hidden`, not even whether there are any.
 */
export type CaseWordsView = 'all' | 'place' | 'nothing' | 'hidden';

/** Read what the checker and the judge said of a case. Everything but the place is test data, or could carry some. */
export const caseWordsView = (
  viewer: Viewer | null,
  facts: {
    uid: string;
    /** What the place of the submission says of the viewer; outside contests `maySeeCaseFiles`. */
    seesTestData: boolean;
    isSample: boolean;
    /** The setter shows the data of all cases. */
    showCaseValues: boolean;
    /** What the place of the submission tells of cases whose data are not shown; `nothing` in a running contest. */
    hiddenCases: 'place' | 'nothing';
  },
): CaseWordsView => {
  if (facts.seesTestData) return 'all';
  if (!isOwner(viewer, facts)) return 'hidden';
  if (facts.isSample) return 'all';
  if (facts.hiddenCases === 'nothing') return 'nothing';
  return facts.showCaseValues ? 'all' : 'place';
};

/** Read why the judge or a setter's program failed, in that program's words: they may quote test data. */
export const maySeeTrouble = (viewer: Viewer | null): boolean => isAnyAdmin(viewer);

/** File names of test cases are for those who may see the tests. */
export const maySeeCaseFiles = (viewer: Viewer | null): boolean => isAnyAdmin(viewer);

/** Judge again, set a verdict by hand, cancel. */
export const mayChangeVerdict = (viewer: Viewer | null): boolean => isRoot(viewer);
