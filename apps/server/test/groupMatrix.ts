import { admins, login, open, problemAdmins, type Row, rootOnly, submitters } from './permissionRow.ts';

const gid: Row['ask'] = ({ gid }) => ({ query: { gid } });
/** Nobody of the matrix is in the group but super admins, who stand above every one. */
const members = { rest: '200/403', root: '200/200' } as const;
const nobodyThere = { rest: '200/403', root: '200/404' } as const;
const plain = {
  name: 'A new group',
  shortName: 'NEWGRP',
  brief: 'A short brief',
  description: 'A description',
  auth: 1,
};

/** Rows of calls of groups: one that is visible and that everybody may join. */
export const groupMatrix: readonly Row[] = [
  open('group.getGroupList'),
  login('group.getGroup', gid),
  login('group.getGroupAccess', gid),
  login('group.getGroupAuth', gid),
  submitters('group.addGroup', { body: { ...plain, name: 'x' } }, '200/400'),
  login('group.updateGroup', ({ gid: id }) => ({ body: { id, ...plain } }), members),
  submitters('group.deleteGroup', { query: { gid: 987654 } }, '200/404'),
  login('group.uploadGroupAvatar', gid, '200/400'),
  login('group.groupConsequences', gid, members),
  login('group.archiveGroup', ({ gid }) => ({ query: { gid, archived: false } }), members),
  rootOnly('group.changeGroupStatus', ({ gid }) => ({ query: { gid, status: 0 } })),
  rootOnly('group.adminGetGroupList'),
  login('group.getGroupMembers', gid, members),
  login('group.getGroupApplications', gid, members),
  login('group.joinGroup', { query: { gid: 987654 } }, '200/404'),
  login('group.setGroupMember', ({ gid }) => ({ body: { gid, uid: 'nobody', auth: 3 } }), nobodyThere),
  login('group.removeGroupMember', ({ gid }) => ({ query: { gid, uid: 'nobody' } }), nobodyThere),
  login('group.leaveGroup', gid, '200/404'),
  login('group.importGroupMembers', ({ gid }) => ({ body: { gid, dryRun: true, names: ['nobody'] } }), members),
  login('group.getGroupInvites', gid, members),
  login('group.addGroupInvite', ({ gid }) => ({ body: { gid, maxUses: 1, days: 1 } }), members),
  login('group.revokeGroupInvite', ({ gid }) => ({ query: { gid, id: 987654 } }), {
    rest: '200/403',
    root: '200/400',
  }),
  login('group.acceptGroupInvite', { body: { token: 'nothing' } }, '200/400'),
  login('group.getGroupAnnouncements', gid, members),
  login('group.adminGetGroupAnnouncements', gid, members),
  login('group.addGroupAnnouncement', ({ gid }) => ({ body: { gid, title: 'T', content: 'C', status: 0 } }), members),
  login('group.updateGroupAnnouncement', { body: { id: 987654 } }, '200/404'),
  login('group.deleteGroupAnnouncement', { query: { aid: 987654 } }, '200/404'),
  login('group.getGroupRank', ({ gid }) => ({ query: { gid, type: 0 } }), members),
  problemAdmins('group.getPublicationRequests'),
  problemAdmins('group.answerPublicationRequest', { body: { pid: 987654, progress: 2 } }, '200/404'),

  login('groupProblem.getGroupProblems', gid, members),
  login('groupProblem.adminGetGroupProblems', gid, members),
  login('groupProblem.getGroupProblemTags', gid, members),
  login('groupProblem.addGroupProblem', ({ gid }) => ({ body: { problem: { gid } } }), {
    rest: '200/403',
    root: '200/400',
  }),
  ...['getGroupProblem', 'deleteGroupProblem', 'getGroupProblemCases'].map((name) =>
    login(`groupProblem.${name}`, { query: { pid: 987654 } }, '200/404'),
  ),
  login('groupProblem.updateGroupProblem', { body: { problem: { id: 987654 } } }, '200/404'),
  login('groupProblem.changeGroupProblemAuth', { query: { pid: 987654, auth: 1 } }, '200/404'),
  login('group.applyGroupProblemPublic', { query: { pid: 987654, isApplied: true } }, '200/404'),
  ...['compileGroupSpj', 'compileGroupInteractive'].map((name) =>
    login(`groupProblem.${name}`, ({ gid }) => ({ query: { gid }, body: { code: '' } }), {
      rest: '200/403',
      root: '200/400',
    }),
  ),

  login('groupDiscussion.getGroupDiscussions', gid, members),
  login('groupDiscussion.adminGetGroupDiscussions', gid, members),
  // What is posted without a text is refused before its group is looked at.
  login(
    'groupDiscussion.addGroupDiscussion',
    ({ gid }) => ({ body: { gid, title: ' ', description: '', content: '' } }),
    '200/400',
  ),
  login(
    'groupDiscussion.updateGroupDiscussion',
    { body: { id: 987654, title: 'T', description: 'D', content: 'C' } },
    '200/404',
  ),
  login('groupDiscussion.pinGroupDiscussion', { query: { did: 987654, pinned: true } }, '200/404'),
  login('groupDiscussion.deleteGroupDiscussion', { query: { did: 987654 } }, '200/404'),

  submitters('groupCopy.copyGroup', ({ gid }) => ({ body: { gid, days: 0, announcements: false } }), {
    rest: '200/403',
    root: '200/400',
  }),

  login('groupContest.getGroupContests', gid, members),
  login('groupContest.adminGetGroupContests', gid, members),
  login('groupContest.addGroupContest', ({ gid }) => ({ body: { gid, title: '' } }), {
    rest: '200/403',
    root: '200/400',
  }),
  login('groupContest.addGroupContestProblem', ({ gid }) => ({ body: { problem: { gid } } }), {
    rest: '200/403',
    root: '200/400',
  }),
  ...['getGroupContest', 'deleteGroupContest', 'getGroupContestProblems', 'getGroupContestAnnouncements'].map((name) =>
    login(`groupContest.${name}`, { query: { cid: 987654 } }, '200/400'),
  ),
  login('groupContest.updateGroupContest', { body: { id: 987654 } }, '200/400'),
  login('groupContest.changeGroupContestVisible', { query: { cid: 987654, visible: true } }, '200/400'),
  ...['getGroupContestProblem', 'removeGroupContestProblem'].map((name) =>
    login(`groupContest.${name}`, { query: { cid: 987654, pid: 1 } }, '200/400'),
  ),
  login('groupContest.updateGroupContestProblem', { body: { cid: 987654, pid: 1 } }, '200/400'),
  login('groupContest.addGroupContestProblemFromPublic', { body: { cid: 987654, pid: 1, displayId: 'A' } }, '200/400'),
  login(
    'groupContest.addGroupContestProblemFromGroup',
    { query: { cid: 987654, problemId: 'A', displayId: 'A' } },
    '200/400',
  ),
  ...['addGroupContestAnnouncement', 'updateGroupContestAnnouncement'].map((name) =>
    login(`groupContest.${name}`, { body: { cid: 987654, announcement: { title: 'T', content: 'C' } } }, '200/400'),
  ),
  login('groupContest.deleteGroupContestAnnouncement', { query: { aid: 1, cid: 987654 } }, '200/400'),

  login('gradebook.getTermResults', gid, members),
  login(
    'gradebook.saveTermResults',
    ({ gid }) => ({
      body: {
        gid,
        columns: [],
        settings: { absent: 'zero', dropTrainings: 0, dropContests: 0, isShown: false },
        dryRun: true,
      },
    }),
    members,
  ),
  login('gradebook.correctGrade', ({ gid }) => ({ body: { gid, key: 't1', uid: 'nobody', why: 'W' } }), {
    rest: '200/403',
    root: '200/400',
  }),
  login('gradebook.uncorrectGrade', ({ gid }) => ({ query: { gid, key: 't1', uid: 'nobody' } }), nobodyThere),
  login('gradebook.freezeTermResults', ({ gid }) => ({ body: { gid, frozen: false } }), nobodyThere),
  login('gradebook.exportTermResults', ({ gid }) => ({ query: { gid, format: 'csv' } }), {
    rest: '400/403',
    root: '200/file',
  }),

  login('groupTraining.getGroupTrainings', gid, members),
  login('groupTraining.adminGetGroupTrainings', gid, members),
  login('groupTraining.getGroupTrainingCategories', gid, members),
  ...['getGroupTraining', 'deleteGroupTraining'].map((name) =>
    login(`groupTraining.${name}`, { query: { tid: 987654 } }, '200/400'),
  ),
  login(
    'groupTraining.addGroupTraining',
    ({ gid }) => ({ body: { training: { gid, title: 'T', description: 'D', auth: 'Public' } } }),
    members,
  ),
  login('groupTraining.updateGroupTraining', { body: { training: { id: 987654 } } }, '200/400'),
  login('groupTraining.changeGroupTrainingStatus', { query: { tid: 987654, status: true } }, '200/400'),
  login('groupTraining.getGroupTrainingProblems', { query: { tid: 987654 } }, '200/400'),
  login('groupTraining.updateGroupTrainingProblem', { body: { tid: 987654, pid: 1 } }, '200/400'),
  login('groupTraining.removeGroupTrainingProblem', { query: { tid: 987654, pid: 1 } }, '200/400'),
  login('groupTraining.addGroupTrainingProblemFromPublic', { body: { tid: 987654, pid: 1 } }, '200/400'),
  login('groupTraining.addGroupTrainingProblemFromGroup', { query: { tid: 987654, problemId: 'A' } }, '200/400'),
];

const tid: Row['ask'] = ({ tid }) => ({ query: { tid } });
const form = { training: { title: 'T', description: 'D', auth: 'Public' } };
/** The training is nobody's of the matrix. */
const editors = { rest: '200/403', root: '200/200' } as const;

/** Rows of calls of trainings: a public one outside groups. */
export const trainingMatrix: readonly Row[] = [
  open('training.getTrainingCategory'),
  open('training.getTrainingList'),
  login('training.getTraining', tid),
  login('training.registerTraining', ({ tid }) => ({ body: { tid } })),
  login('training.leaveTraining', tid),
  login('training.getTrainingAccess', tid),
  login('training.getTrainingProblemList', tid),
  login('training.getTrainingRank', tid, { rest: '200/403', root: '200/200' }),
  login('training.getOwnTrainings'),
  login('training.getTrainingExtensions', tid, editors),
  login(
    'training.saveTrainingExtensions',
    ({ tid }) => ({ body: { tid, sectionId: 987654, usernames: ['nobody'], until: '2030-01-01T00:00:00Z' } }),
    { rest: '200/403', root: '200/400' },
  ),
  login('training.deleteTrainingExtension', ({ tid }) => ({ query: { tid, id: 987654 } }), {
    rest: '200/403',
    root: '200/404',
  }),
  login('training.getClassView', tid, editors),
  login('training.getLatestSubmission', ({ tid }) => ({ query: { tid, uid: 'nobody', pid: 987654 } }), {
    rest: '200/403',
    root: '200/404',
  }),
  login('training.exportClass', ({ tid }) => ({ query: { tid, format: 'csv' } }), {
    rest: '400/403',
    root: '200/file',
  }),
  admins('trainingAdmin.adminGetTrainingList'),
  admins('trainingAdmin.adminGetTraining', tid, editors),
  admins('trainingAdmin.createTraining', { body: form }),
  admins('trainingAdmin.editTraining', ({ tid: id }) => ({ body: { training: { ...form.training, id } } }), editors),
  rootOnly('trainingAdmin.deleteTraining', { query: { tid: 987654 } }, '200/400'),
  admins('trainingAdmin.changeTrainingStatus', ({ tid }) => ({ query: { tid, status: true } }), editors),
  admins('trainingAdmin.adminGetTrainingProblems', tid, { ...editors, problemAdmin: '200/200' }),
  admins('trainingAdmin.editTrainingProblem', ({ tid }) => ({ body: { tid, pid: 987654 } }), {
    rest: '200/404',
    admin: '200/403',
  }),
  admins('trainingAdmin.removeTrainingProblem', { query: { pid: 987654 } }, '200/400'),
  admins('trainingAdmin.addTrainingProblemFromPublic', ({ tid }) => ({ body: { tid, pid: 987654 } }), {
    rest: '200/403',
    root: '200/404',
  }),
  login('trainingAdmin.getTrainingPlan', tid, editors),
  login('trainingAdmin.saveTrainingPlan', ({ tid }) => ({ body: { tid, sections: [], pids: [] } }), editors),
  problemAdmins('trainingAdmin.addCategory', { body: { name: '', color: 'red' } }, '200/400'),
  problemAdmins('trainingAdmin.editCategory', { body: { id: 987654 } }, '200/403'),
  problemAdmins('trainingAdmin.deleteCategory', { query: { cid: 987654 } }, '200/403'),
];
