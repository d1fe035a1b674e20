import { language, problem, problemAnnex, submission } from '@assay/contract';
import { paths } from '../../paths.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { type OwnRows, type Scope, scoped } from './Scope.ts';
import { submissionActions } from './submissionActions.ts';

const ordinary: OwnRows = {};

const pass = async (): Promise<boolean> => true;

/** Problems outside contests, trainings and groups. */
export const archiveScope: Scope = {
  paths: {
    problemList: paths.problemList,
    problem: paths.problem,
    fullProblem: paths.fullProblem,
    submissions: paths.status,
    submissionsOf: (problemId) => `${paths.status}?problemID=${encodeURIComponent(problemId)}&completeProblemID=true`,
    submission: (submitId) => paths.submission(submitId),
    discussions: paths.problemDiscussions,
  },
  isArchive: true,
  nameOf: ({ displayPid }) => displayPid ?? undefined,
  draftKey: (problemId) => `assay.code.NoContest.${problemId}`,
  editorKey: (problemId) => `assay.editor.NoContest.${problemId}`,
  casesHidden: 'case.hiddenWhy',
  useGate: ({ use }) => {
    const { t } = useTranslation('problem');
    return { refusal: use ? undefined : t('editor.notUsable'), test: use, pass };
  },
  useOwnRows: () => ordinary,
  calls: {
    problem: scoped(problem.getProblemDetail, (problemId: string, statement?: problem.StatementLanguage) => ({
      query: { problemId, statement, drawn: true },
    })),
    languages: scoped(language.getProblemLanguages, (pid: number) => ({ query: { pid } })),
    attachments: scoped(problemAnnex.getProblemAttachments, (pid: number) => ({ query: { pid } })),
    ownStatuses: scoped(problem.getUserProblemStatus, (pids: readonly number[]) => ({
      body: { pidList: [...pids], isContestProblemList: false },
    })),
    lastAccepted: scoped(problem.getLastAcCode, (pid, utcOffset) => ({ query: { pid, utcOffset } })),
    submit: scoped(submission.submitCode, ({ problemId, ...sent }) => ({ body: { pid: problemId, ...sent } })),
    testRun: scoped(submission.submitTestRun, (sent) => ({ body: { ...sent, type: 'public' } })),
    submissions: scoped(submission.getSubmissionList, (filter) => ({ query: filter })),
    statuses: scoped(submission.checkSubmissionsStatus, (submitIds: readonly number[]) => ({
      body: { submitIds: [...submitIds] },
    })),
    submission: scoped(submission.getSubmissionDetail, (submitId: number) => ({ query: { submitId } })),
    cases: scoped(submission.getAllCaseResult, (submitId: number) => ({ query: { submitId } })),
    caseData: scoped(submission.getCaseData, (submitId: number, seq: number) => ({ query: { submitId, seq } })),
    ...submissionActions,
  },
};
