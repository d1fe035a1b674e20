import { isAnyAdmin, isProblemAdmin, isRoot, type Viewer } from './role.ts';

/** What the code rule needs to know of a submission outside contests. */
export interface CodeFacts {
  uid: string;
  share: boolean;
  /** The problem allows sharing. */
  codeShare: boolean;
  /** Switch hideNonContestSubmissionCode: nobody but root and problem admins sees code, not even the author. */
  hidden: boolean;
}

const isOwner = (viewer: Viewer | null, facts: { uid: string }): boolean => viewer?.uid === facts.uid;

/** Who may read the code of a submission outside contests (specification 1, section 6; reference getSubmission). */
export const codeVisibility = (viewer: Viewer | null, facts: CodeFacts): 'visible' | 'absent' | 'notice' => {
  if (isProblemAdmin(viewer)) return 'visible';
  if (facts.hidden) return 'notice';
  return isOwner(viewer, facts) || isAnyAdmin(viewer) || (facts.share && facts.codeShare) ? 'visible' : 'absent';
};

/** Get the own last accepted code back into the editor. */
export const mayReloadCode = (viewer: Viewer, facts: Pick<CodeFacts, 'hidden'>): boolean =>
  !facts.hidden || isProblemAdmin(viewer);

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
