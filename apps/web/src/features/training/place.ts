import { paths } from '../../paths.ts';

/** Addresses of one training: by itself, or within a group. */
export interface TrainingPlace {
  tid: number;
  /** Null: in no group. */
  gid: number | null;
  /** The list that it stands in. */
  list: string;
  home: string;
  problems: string;
  rank: string;
  class: string;
  submissions: string;
  problem: (displayId: string) => string;
  fullProblem: (displayId: string) => string;
  /** Somebody's runs that records count, wherever they were sent from. `problemId`: as the archive or the group names it. */
  runsOf: (filter: { username: string; status?: number; problemId?: string }) => string;
}

const runs =
  (list: string): TrainingPlace['runsOf'] =>
  ({ username, status, problemId }) => {
    const query = new URLSearchParams({ username });
    if (status !== undefined) query.set('status', String(status));
    if (problemId !== undefined) query.set('problemID', problemId);
    if (problemId !== undefined) query.set('completeProblemID', 'true');
    return `${list}?${query}`;
  };

/** Where a training is found. */
export const placeOf = (tid: number, gid: number | null): TrainingPlace =>
  gid === null
    ? {
        tid,
        gid,
        list: paths.trainingList,
        home: paths.training(tid),
        problems: paths.trainingProblems(tid),
        rank: paths.trainingRank(tid),
        class: paths.trainingClass(tid),
        submissions: paths.trainingSubmissions(tid),
        problem: (displayId) => paths.trainingProblem(tid, displayId),
        fullProblem: (displayId) => paths.trainingFullProblem(tid, displayId),
        runsOf: runs(paths.status),
      }
    : {
        tid,
        gid,
        list: `${paths.group(gid)}/training`,
        home: paths.groupTraining(gid, tid),
        problems: paths.groupTrainingProblems(gid, tid),
        rank: paths.groupTrainingRank(gid, tid),
        class: paths.groupTrainingClass(gid, tid),
        submissions: paths.groupTrainingSubmissions(gid, tid),
        problem: (displayId) => paths.groupTrainingProblem(gid, tid, displayId),
        fullProblem: (displayId) => paths.groupTrainingFullProblem(gid, tid, displayId),
        runsOf: runs(`${paths.group(gid)}/status`),
      };

/** What names a training in calls. */
export const placeQuery = ({ tid, gid }: Pick<TrainingPlace, 'tid' | 'gid'>): { tid: number; gid?: number } =>
  gid === null ? { tid } : { tid, gid };
