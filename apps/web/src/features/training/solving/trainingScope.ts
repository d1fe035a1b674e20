import { contest, problem, submission } from '@assay/contract';
import { lazy } from 'react';
import { paths } from '../../../paths.ts';
import { archiveScope } from '../../../shared/scope/archive.ts';
import { type Scope, scoped } from '../../../shared/scope/Scope.ts';
import { placeQuery, type TrainingPlace } from '../place.ts';
import { draftKey, editorKey } from './draftKeys.ts';

const Navigator = lazy(async () => ({ default: (await import('./Navigator.tsx')).Navigator }));

/** A training as a scope: problems have the names of its plan there, and what is sent names the training. */
export const trainingScope = (place: TrainingPlace): Scope => {
  const { tid } = place;
  const named = placeQuery(place);
  return {
    ...archiveScope,
    paths: {
      problemList: place.problems,
      problem: place.problem,
      fullProblem: place.fullProblem,
      submissions: place.submissions,
      submissionsOf: (displayId) =>
        `${place.submissions}?problemID=${encodeURIComponent(displayId)}&completeProblemID=true`,
      submission: (submitId) => paths.submission(submitId),
    },
    nameOf: ({ displayPid, displayId }) => displayId ?? displayPid ?? undefined,
    draftKey: (displayId) => draftKey(tid, displayId),
    editorKey: (displayId) => editorKey(tid, displayId),
    Navigator,
    madeOld: [contest.getFullScreenProblems],
    calls: {
      ...archiveScope.calls,
      problem: scoped(problem.getProblemDetail, (problemId: string, statement?: problem.StatementLanguage) => ({
        query: { problemId, ...named, statement, drawn: true },
      })),
      ownStatuses: scoped(problem.getUserProblemStatus, (pids: readonly number[]) => ({
        body: { pidList: [...pids], isContestProblemList: false, ...named },
      })),
      lastAccepted: scoped(problem.getLastAcCode, (pid, utcOffset) => ({ query: { pid, ...named, utcOffset } })),
      submit: scoped(submission.submitCode, ({ problemId, ...sent }) => ({
        body: { pid: problemId, ...named, ...sent },
      })),
      submissions: scoped(submission.getSubmissionList, ({ gid: _, ...filter }) => ({
        query: { ...filter, ...named },
      })),
    },
  };
};
