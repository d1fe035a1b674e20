import { admins, login, problemAdmins, type Row } from './permissionRow.ts';

const nowhere = { query: { pid: 987654 } };
const form = { problem: { id: 987654, problemId: 'NEVER' } };
/** Of a problem that somebody else made: administrators of problems may, other administrators not. */
const foreign = (inside: `${number}/${number}` = '200/200') => ({ rest: inside, admin: '200/403' }) as const;

/** The same call where people without an office have problems too, those of their groups: of others they hear nothing. */
const unknown = (inside: `${number}/${number}` = '200/200') =>
  ({ rest: '200/404', admin: '200/403', problemAdmin: inside, root: inside }) as const;

/** Rows of the editor of problems, their history, and tags. */
export const problemMatrix: readonly Row[] = [
  admins('problemAdmin.adminGetProblem', ({ pid }) => ({ query: { pid } }), foreign()),
  admins('problemAdmin.createProblem', { body: form }, '200/400'),
  admins('problemAdmin.editProblem', ({ pid }) => ({ body: { problem: { id: pid, title: '' } } }), foreign('200/400')),
  problemAdmins('problemAdmin.deleteProblem', nowhere, '200/404'),
  login('problemAdmin.problemConsequences', ({ pid }) => ({ query: { pid } }), unknown()),
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
  login('problemHistory.getRevisions', ({ pid }) => ({ query: { pid } }), unknown()),
  login('problemHistory.compareRevisions', ({ pid }) => ({ query: { pid, from: 1, to: 99 } }), unknown('200/404')),
  login('problemHistory.restoreRevision', ({ pid }) => ({ body: { pid, number: 99, basedOn: 1 } }), unknown('200/404')),
  login('problemHistory.getDraft', ({ pid }) => ({ query: { pid } }), unknown()),
  login('problemHistory.keepDraft', ({ pid }) => ({ body: { pid, form: '{}' } }), unknown()),
  login('problemHistory.dropDraft', nowhere),
  login('problemHistory.tellPresence', ({ pid }) => ({ body: { pid, isWriting: false } }), unknown()),
  admins('problemRemote.importRemoteProblem', { query: { name: 'XYZ', problemId: '1' } }, '200/400'),
  admins('problemRemote.importRemoteIntoTraining', { query: { name: 'XYZ', problemId: '1', tid: 987654 } }, '200/400'),
  admins(
    'problemRemote.importRemoteIntoContest',
    { query: { name: 'XYZ', problemId: '1', cid: 987654, displayId: 'A' } },
    '200/400',
  ),
  admins('problemRemote.bringRemoteProblem', { body: { site: 'XYZ', id: '1' } }, '200/400'),
  admins('problemRemote.refreshRemoteProblem', { body: { pid: 987654 } }, '200/404'),
  problemAdmins('tagAdmin.addTag', { body: { name: ' ' } }, '200/400'),
  problemAdmins('tagAdmin.updateTag', { body: { id: 987654, name: 'x' } }, '200/404'),
  problemAdmins('tagAdmin.deleteTag', { query: { tid: 987654 } }, '200/404'),
  problemAdmins('tagAdmin.getTagClassification'),
  problemAdmins('tagAdmin.addTagClassification', { body: { name: ' ' } }, '200/400'),
  problemAdmins('tagAdmin.updateTagClassification', { body: { id: 987654, name: 'x' } }, '200/404'),
  problemAdmins('tagAdmin.deleteTagClassification', { query: { tcid: 987654 } }, '200/404'),
];
