import { contest, language, problem, problemAnnex, submission } from '@assay/contract';
import { lazy } from 'react';
import { paths } from '../../../paths.ts';
import { type Scope, scoped } from '../../../shared/scope/Scope.ts';
import { submissionActions } from '../../../shared/scope/submissionActions.ts';
import { OwnSealNote } from '../submissions/SealNote.tsx';
import { ClockInBar } from './ClockInBar.tsx';
import { useContestGate } from './useContestGate.ts';
import { useOwnRows } from './useOwnRows.ts';

const Navigator = lazy(async () => ({ default: (await import('./Navigator.tsx')).Navigator }));

/** A contest as a scope. Code and settings of its problems are kept apart from those of the archive (document 1, section 2). */
export const contestScope = (cid: number): Scope => ({
  paths: {
    problemList: paths.contestProblems(cid),
    problem: (displayId) => paths.contestProblem(cid, displayId),
    fullProblem: (displayId) => paths.contestFullProblem(cid, displayId),
    submissions: paths.contestSubmissions(cid),
    submissionsOf: (displayId) =>
      `${paths.contestSubmissions(cid)}?problemID=${encodeURIComponent(displayId)}&completeProblemID=true`,
    submission: (submitId, displayId) => paths.contestSubmission(cid, displayId, submitId),
  },
  comments: { query: { cid }, path: paths.contestComment(cid), key: `comment.contest.${cid}`, questions: true },
  nameOf: ({ displayPid, displayId }) => displayId ?? displayPid ?? undefined,
  draftKey: (displayId) => `assay.code.${cid}.${displayId}`,
  editorKey: (displayId) => `assay.editor.${cid}.${displayId}`,
  casesHidden: 'case.hiddenInContest',
  useGate: useContestGate,
  useOwnRows,
  SubmissionsNote: OwnSealNote,
  Navigator,
  madeOld: [contest.getFullScreenProblems],
  BarEnd: ClockInBar,
  calls: {
    problem: scoped(contest.getContestProblemDetails, (displayId: string, statement?: problem.StatementLanguage) => ({
      query: { cid, displayId, statement, drawn: true },
    })),
    languages: scoped(language.getProblemLanguages, (pid: number) => ({ query: { pid } })),
    attachments: scoped(problemAnnex.getProblemAttachments, (pid: number) => ({ query: { pid } })),
    ownStatuses: scoped(problem.getUserProblemStatus, (pids: readonly number[]) => ({
      body: { pidList: [...pids], isContestProblemList: true, cid, containsEnd: true },
    })),
    lastAccepted: scoped(problem.getLastAcCode, (pid, utcOffset) => ({ query: { pid, cid, utcOffset } })),
    submit: scoped(submission.submitCode, ({ problemId, ...sent }) => ({ body: { pid: problemId, cid, ...sent } })),
    testRun: scoped(submission.submitTestRun, (sent) => ({ body: { ...sent, type: 'contest' } })),
    submissions: scoped(contest.getContestSubmissions, ({ gid: _, beforeContestSubmit = false, ...filter }) => ({
      query: { contestID: cid, beforeContestSubmit, ...filter },
    })),
    statuses: scoped(contest.checkContestSubmissionsStatus, (submitIds: readonly number[]) => ({
      body: { cid, submitIds: [...submitIds] },
    })),
    submission: scoped(submission.getSubmissionDetail, (submitId: number) => ({ query: { submitId } })),
    cases: scoped(submission.getAllCaseResult, (submitId: number) => ({ query: { submitId } })),
    caseData: scoped(submission.getCaseData, (submitId: number, seq: number) => ({ query: { submitId, seq } })),
    ...submissionActions,
  },
});
