import type { ContestFacts } from '../contest/facts.ts';
import { contestRuleOf } from '../standings/rules/contestRules.ts';
import { isContestAdmin, isEntered } from './contest.ts';
import type { Viewer } from './role.ts';

/** Rows of a list: all, those before the seal, or none. A store turns each into a condition on the time of receipt. */
export type RowRange = 'all' | 'untilSeal' | 'none';

/** Which submissions of a contest are listed. Under the seal others' end there; in OI contests the own ones too. */
export const rowsVisible = (viewer: Viewer | null, contest: ContestFacts): { own: RowRange; others: RowRange } => {
  if (!isEntered(viewer, contest)) return { own: 'none', others: 'none' };
  if (isContestAdmin(viewer, contest) || !contest.sealed) return { own: 'all', others: 'all' };
  return { own: contestRuleOf(contest.kind).hidesOwn ? 'untilSeal' : 'all', others: 'untilSeal' };
};

/** What the rules need to know of one submission of a contest. */
export interface ContestSubmissionFacts {
  uid: string;
  /** Received at the seal or later, whether the seal still holds or not. */
  isBehindSeal: boolean;
}

/** A trial of who runs the contest: it counts nowhere, and tells what a problem asks before anybody has solved it. */
const isTrial = (contest: ContestFacts, { uid }: { uid: string }): boolean =>
  uid === contest.creatorUid || contest.uncountedUids?.includes(uid) === true;

const isOwn = (viewer: Viewer | null, submission: { uid: string }): boolean => viewer?.uid === submission.uid;

/**
 * How one submission is answered, by its id too: with its verdict; as `unknown` (−5, so that polling ends), which is what
 * the author of a sealed OI submission is told; or not at all, as contestants the trials of who runs the contest.
 */
export const verdictView = (
  viewer: Viewer | null,
  contest: ContestFacts,
  submission: ContestSubmissionFacts,
): 'shown' | 'unknown' | 'refused' => {
  const rows = rowsVisible(viewer, contest);
  if (isTrial(contest, submission) && !isOwn(viewer, submission) && !isContestAdmin(viewer, contest)) return 'refused';
  const range = isOwn(viewer, submission) ? rows.own : rows.others;
  if (range === 'all' || (range === 'untilSeal' && !submission.isBehindSeal)) return 'shown';
  return range === 'untilSeal' && isOwn(viewer, submission) ? 'unknown' : 'refused';
};

/** See time, memory, length and error text of a submission whose verdict is shown. */
export const maySeeFigures = (viewer: Viewer | null, contest: ContestFacts, submission: { uid: string }): boolean =>
  isEntered(viewer, contest) && (isContestAdmin(viewer, contest) || isOwn(viewer, submission) || contest.isOver);

/** Read the code: one's own, others' never, after the end neither. */
export const maySeeContestCode = (viewer: Viewer | null, contest: ContestFacts, submission: { uid: string }): boolean =>
  isEntered(viewer, contest) && (isContestAdmin(viewer, contest) || isOwn(viewer, submission));

/** Case results with all columns, with those that tell nothing of the test data, or none. */
export type CaseResultsView = 'all' | 'reduced' | 'none';

/**
 * Are contestants told of single cases, and so how far judging came: of what they sent themselves while the contest runs, of
 * the rest afterwards. What nobody is told, no page hears move either.
 */
export const tellsCases = (
  contest: Pick<ContestFacts, 'kind' | 'sealed' | 'isOver'>,
  { openCaseResult }: { openCaseResult: boolean },
): boolean =>
  openCaseResult && !contest.sealed && (contest.isOver || contestRuleOf(contest.kind).tellsCasesWhileRunning);

/** See the results of single cases. */
export const contestCasesView = (
  viewer: Viewer | null,
  contest: ContestFacts,
  submission: ContestSubmissionFacts & { openCaseResult: boolean },
): CaseResultsView => {
  if (isContestAdmin(viewer, contest)) return 'all';
  if (!tellsCases(contest, submission) || verdictView(viewer, contest, submission) !== 'shown') return 'none';
  if (isOwn(viewer, submission)) return 'all';
  return contest.isOver ? 'reduced' : 'none';
};

/** Until where the counters of the contest's problems count for a viewer. */
export const countersRange = (viewer: Viewer | null, contest: ContestFacts): 'untilSeal' | 'untilEnd' =>
  contest.sealed && !isContestAdmin(viewer, contest) ? 'untilSeal' : 'untilEnd';

/** Whose submissions count: on the board, in counters, among the participants. */
export const isCountedInContest = (author: { isRoot: boolean; isCreator: boolean; isGroupRoot: boolean }): boolean =>
  !author.isRoot && !author.isCreator && !author.isGroupRoot;
