import type { ContestFacts } from '../contest/facts.ts';
import { isContestAdmin, isEntered } from './contest.ts';
import { roleIds, type Viewer } from './role.ts';

/** Who wrote a question or a comment of a contest. */
export interface ContestAuthor {
  uid: string;
  /** Super admin or creator of the contest. */
  isOfficial: boolean;
  isGroupRoot: boolean;
}

/** How an author stands to a contest. Groups come later: until then nobody is root of one. */
export const contestAuthor = (
  contest: Pick<ContestFacts, 'creatorUid'>,
  { uid, role }: { uid: string; role: number },
): ContestAuthor => ({ uid, isOfficial: role === roleIds.root || uid === contest.creatorUid, isGroupRoot: false });

/** A question as its rules see it. */
export interface ContestQuestion extends ContestAuthor {
  /** An administrator showed it to everybody. */
  broadcast: boolean;
}

/**
 * Which comments a viewer finds: none, the own ones, those of administrators and broadcast ones, or all. Lists ask the same
 * of the database.
 */
export const questionsVisible = (viewer: Viewer | null, contest: ContestFacts): 'none' | 'ownAndOfficial' | 'all' => {
  if (!contest.openContestComment || !isEntered(viewer, contest)) return 'none';
  return isContestAdmin(viewer, contest) || contest.isOver ? 'all' : 'ownAndOfficial';
};

/** Read one comment of the contest. */
export const mayReadQuestion = (viewer: Viewer | null, contest: ContestFacts, question: ContestQuestion): boolean =>
  mayReadAnswer(viewer, contest, question) ||
  (question.broadcast && questionsVisible(viewer, contest) === 'ownAndOfficial');

/**
 * Read one reply to a question that one may read. What the asker of a broadcast question says on is not for everybody:
 * contestants would talk to each other through it.
 */
export const mayReadAnswer = (viewer: Viewer | null, contest: ContestFacts, author: ContestAuthor): boolean => {
  const visible = questionsVisible(viewer, contest);
  if (visible !== 'ownAndOfficial') return visible === 'all';
  return viewer?.uid === author.uid || author.isOfficial || author.isGroupRoot;
};

/** Ask. */
export const mayAskQuestion = (viewer: Viewer | null, contest: ContestFacts): boolean =>
  contest.openContestComment && isEntered(viewer, contest);

/** Answer a comment. While the contest runs, what administrators said and what others asked is not answered. */
export const mayAnswerQuestion = (viewer: Viewer | null, contest: ContestFacts, question: ContestQuestion): boolean => {
  if (!mayReadQuestion(viewer, contest, question)) return false;
  if (isContestAdmin(viewer, contest)) return true;
  const isOwn = viewer?.uid === question.uid;
  if (!contest.isOver) return isOwn && !question.isOfficial && !question.isGroupRoot;
  return isOwn || !question.isOfficial;
};

/** Delete a question or a reply: one's own, and in one's contest everybody's. */
export const mayDeleteQuestion = (viewer: Viewer | null, contest: ContestFacts, author: { uid: string }): boolean =>
  contest.openContestComment &&
  (isContestAdmin(viewer, contest) || (isEntered(viewer, contest) && viewer?.uid === author.uid));

/** Show a question to everybody, and say that one is answering it. */
export const mayHandleQuestions = (viewer: Viewer | null, contest: ContestFacts): boolean =>
  contest.openContestComment && isContestAdmin(viewer, contest);
