import { isAnyAdmin, isProblemAdmin, type Viewer } from './role.ts';

/** What the code rule needs to know of a submission outside contests. */
export interface CodeFacts {
  uid: string;
  share: boolean;
  /** The problem allows sharing. */
  codeShare: boolean;
  /** Switch hideNonContestSubmissionCode: nobody but root and problem admins sees code, not even the author. */
  hidden: boolean;
}

/** Who may read the code of a submission outside contests (specification 1, section 6; reference getSubmission). */
export const codeVisibility = (viewer: Viewer | null, facts: CodeFacts): 'visible' | 'absent' | 'notice' => {
  if (isProblemAdmin(viewer)) return 'visible';
  const allowed = viewer?.uid === facts.uid || isAnyAdmin(viewer) || (facts.share && facts.codeShare);
  if (facts.hidden) return 'notice';
  return allowed ? 'visible' : 'absent';
};

/** File names of test cases are for those who may see the tests. */
export const maySeeCaseFiles = (viewer: Viewer | null): boolean => isAnyAdmin(viewer);
