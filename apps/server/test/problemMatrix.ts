import { admins, problemAdmins, type Row } from './permissionRow.ts';

const nowhere = { query: { pid: 987654 } };
const form = { problem: { id: 987654, problemId: 'NEVER' } };
/** Of a problem that somebody else made: administrators of problems may, other administrators not. */
const foreign = (inside: `${number}/${number}` = '200/200') => ({ rest: inside, admin: '200/403' }) as const;

/** Rows of the editor of problems, their history, and tags. */
export const problemMatrix: readonly Row[] = [
  admins('problemAdmin.adminGetProblem', ({ pid }) => ({ query: { pid } }), foreign()),
  admins('problemAdmin.createProblem', { body: form }, '200/400'),
  admins('problemAdmin.editProblem', ({ pid }) => ({ body: { problem: { id: pid, title: '' } } }), foreign('200/400')),
  problemAdmins('problemAdmin.deleteProblem', nowhere, '200/404'),
  admins('problemAdmin.problemConsequences', ({ pid }) => ({ query: { pid } }), foreign()),
  admins('problemAdmin.getProblemCases', ({ pid }) => ({ query: { pid } }), foreign()),
  admins('problemAdmin.compileSpj', { body: { code: '', language: 'C++' } }, '200/400'),
  admins('problemAdmin.compileInteractive', { body: { code: '', language: 'C++' } }, '200/400'),
  admins(
    'problemAdmin.adminGetContestProblem',
    ({ contests }) => ({ query: { pid: contests.running.pid } }),
    foreign(),
  ),
  admins('problemAdmin.createContestProblem', { body: form }, '200/400'),
  admins(
    'problemAdmin.editContestProblem',
    ({ contests }) => ({ body: { problem: { id: contests.running.pid, title: '' } } }),
    foreign('200/400'),
  ),
  admins('problemHistory.getRevisions', ({ pid }) => ({ query: { pid } }), foreign()),
  admins('problemHistory.compareRevisions', ({ pid }) => ({ query: { pid, from: 1, to: 99 } }), foreign('200/404')),
  admins(
    'problemHistory.restoreRevision',
    ({ pid }) => ({ body: { pid, number: 99, basedOn: 1 } }),
    foreign('200/404'),
  ),
  admins('problemHistory.getDraft', ({ pid }) => ({ query: { pid } }), foreign()),
  admins('problemHistory.keepDraft', ({ pid }) => ({ body: { pid, form: '{}' } }), foreign()),
  admins('problemHistory.dropDraft', nowhere),
  admins('problemHistory.tellPresence', ({ pid }) => ({ body: { pid, isWriting: false } }), foreign()),
  problemAdmins('tagAdmin.addTag', { body: { name: ' ' } }, '200/400'),
  problemAdmins('tagAdmin.updateTag', { body: { id: 987654, name: 'x' } }, '200/404'),
  problemAdmins('tagAdmin.deleteTag', { query: { tid: 987654 } }, '200/404'),
  problemAdmins('tagAdmin.getTagClassification'),
  problemAdmins('tagAdmin.addTagClassification', { body: { name: ' ' } }, '200/400'),
  problemAdmins('tagAdmin.updateTagClassification', { body: { id: 987654, name: 'x' } }, '200/404'),
  problemAdmins('tagAdmin.deleteTagClassification', { query: { tcid: 987654 } }, '200/404'),
];
