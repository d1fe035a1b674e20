import { isAnyAdmin, type Viewer } from './role.ts';

/** Learn why a submission of a contest waits: its place tells how many others work on the contest. */
export const mayFollowContestWork = (viewer: Viewer | null, submission: { uid: string }): boolean =>
  viewer?.uid === submission.uid || isAnyAdmin(viewer);
