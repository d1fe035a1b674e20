import type { TrainingAuth } from '../training/training.ts';
import { type GroupFacts, isGroupMember, isGroupRoot, mayManageInGroup } from './group.ts';
import { isAnyAdmin, isProblemAdmin, isRoot, type Viewer } from './role.ts';

type Who = Viewer | null;

/** A training as one viewer finds it: all that its rules ask for, from stored rows. */
export interface TrainingFacts {
  tid: number;
  auth: TrainingAuth;
  /** Shown in lists. */
  status: boolean;
  authorUid: string;
  /** Its group as the viewer finds it; null: of no group. */
  group: GroupFacts | null;
  registered: boolean;
  registrationBlocked: boolean;
  /** The author lets everybody who takes part see the records of a public training. */
  opensRecords: boolean;
}

/** Training admin: super admin, author, root of its group. In a group the author must still be a member. */
export const isTrainingAdmin = (viewer: Who, training: TrainingFacts): boolean =>
  viewer !== null &&
  (isRoot(viewer) ||
    (training.group
      ? isGroupRoot(viewer, training.group) ||
        (viewer.uid === training.authorUid && isGroupMember(viewer, training.group))
      : viewer.uid === training.authorUid));

/** Finds it in the list of its place. Lists ask the same of the database. */
export const mayListTraining = (viewer: Who, training: TrainingFacts): boolean =>
  training.status && (training.group === null || isGroupMember(viewer, training.group));

/** Reads its introduction. For whoever may not, it does not exist; a hidden one exists for its admins, in their desk. */
export const mayReadTraining = (viewer: Who, training: TrainingFacts): boolean =>
  viewer !== null && mayListTraining(viewer, training);

/** How a viewer stands at the door of its problems: in, before the password, or blocked. */
export type TrainingEntry = 'open' | 'password' | 'blocked' | 'none';

/** Says whether a viewer gets to problems and records. */
export const trainingEntry = (viewer: Who, training: TrainingFacts): TrainingEntry => {
  if (!mayReadTraining(viewer, training)) return 'none';
  if (isTrainingAdmin(viewer, training) || training.auth === 'Public') return 'open';
  if (!training.registered) return 'password';
  return training.registrationBlocked ? 'blocked' : 'open';
};

/** Reads the problem list and problems, submits. */
export const isTrainingEntered = (viewer: Who, training: TrainingFacts): boolean =>
  trainingEntry(viewer, training) === 'open';

/** Reads the list of records: that of private trainings, and of public ones where the author opened it. */
export const mayReadRecords = (viewer: Who, training: TrainingFacts): boolean =>
  isTrainingAdmin(viewer, training) ||
  (isTrainingEntered(viewer, training) && (training.auth === 'Private' || training.opensRecords));

/** Sees real names of participants, class view, extensions, exports. */
export const mayTeachTraining = (viewer: Who, training: TrainingFacts): boolean => isTrainingAdmin(viewer, training);

/** Makes one outside groups, in the back office. */
export const mayCreateTraining = (viewer: Who): boolean => isAnyAdmin(viewer);

/** Changes it: in a group by the rule of everything there, outside its author and super admins. */
export const mayEditTraining = (viewer: Who, training: TrainingFacts): boolean =>
  training.group
    ? mayManageInGroup(viewer, training.group, { uid: training.authorUid })
    : isRoot(viewer) || (isAnyAdmin(viewer) && viewer?.uid === training.authorUid);

/** Deletes it: outside groups super admins only. */
export const mayDeleteTraining = (viewer: Who, training: TrainingFacts): boolean =>
  training.group ? mayEditTraining(viewer, training) : isRoot(viewer);

/** Orders and takes out problems of trainings outside groups: the reference's rule beside the editor's. */
export const mayOrderTrainingProblems = (viewer: Who, training: TrainingFacts): boolean =>
  mayEditTraining(viewer, training) || (training.group === null && isProblemAdmin(viewer));

/** Looks after categories outside groups. */
export const mayEditTrainingCategories = (viewer: Who): boolean => isProblemAdmin(viewer);

/** Reads code that was sent in the training, and comments on its lines. */
export const mayReadTaughtCode = (viewer: Who, training: TrainingFacts): boolean => isTrainingAdmin(viewer, training);

/**
 * Writes a comment on a line of code sent in a training: its admins; the author of the code answers once something was said.
 * `teaches`: `mayReadTaughtCode` of the training in which it was sent.
 */
export const mayCommentLines = (viewer: Who, code: { uid: string; teaches: boolean; isBegun: boolean }): boolean =>
  code.teaches || (viewer?.uid === code.uid && code.isBegun);

/** Reads the comments on lines of code: its author, and admins of the training in which it was sent. */
export const mayReadLineComments = (
  viewer: Who,
  code: { uid: string; tid: number | null; teaches: boolean },
): boolean => code.teaches || (viewer?.uid === code.uid && code.tid !== null);

/** Deletes a comment on a line: who wrote it. */
export const mayDeleteLineComment = (viewer: Who, comment: { uid: string }): boolean => viewer?.uid === comment.uid;
