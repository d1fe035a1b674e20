import type { ContestFacts } from '../contest/facts.ts';
import { isContestAdmin, isEntered } from './contest.ts';
import type { Viewer } from './role.ts';

/** Who wrote a question or a comment of a contest. */
export interface ContestAuthor {
  uid: string;
  /** Super admin or creator of the contest. */
  isOfficial: boolean;
  isGroupRoot: boolean;
}

/** Which comments a viewer finds: none, the own ones and those of administrators, or all. Lists ask the same of the database. */
export const questionsVisible = (viewer: Viewer | null, contest: ContestFacts): 'none' | 'ownAndOfficial' | 'all' => {
  if (!contest.openContestComment || !isEntered(viewer, contest)) return 'none';
  return isContestAdmin(viewer, contest) || contest.isOver ? 'all' : 'ownAndOfficial';
};

/** Read one comment of the contest. */
export const mayReadQuestion = (viewer: Viewer | null, contest: ContestFacts, author: ContestAuthor): boolean => {
  const visible = questionsVisible(viewer, contest);
  if (visible !== 'ownAndOfficial') return visible === 'all';
  return viewer?.uid === author.uid || author.isOfficial || author.isGroupRoot;
};

/** Ask. */
export const mayAskQuestion = (viewer: Viewer | null, contest: ContestFacts): boolean =>
  contest.openContestComment && isEntered(viewer, contest);

/** Answer a comment. What administrators said is not answered while the contest runs. */
export const mayAnswerQuestion = (viewer: Viewer | null, contest: ContestFacts, author: ContestAuthor): boolean => {
  if (!mayReadQuestion(viewer, contest, author)) return false;
  if (isContestAdmin(viewer, contest)) return true;
  if (!contest.isOver && (author.isOfficial || author.isGroupRoot)) return false;
  return viewer?.uid === author.uid || !author.isOfficial;
};
