import {
  added,
  contestForm,
  gid,
  type Line,
  movedLink,
  placeLines,
  post,
  query,
  savedTraining,
  tid,
  training,
} from './placeLines.ts';

const problem = { title: 'P', description: 'D', type: 0, judgeMode: 'default', timeLimit: 1000, memoryLimit: 256 };
const cid = [query('cid')];
const pid = [query('pid')];
const text = { title: 'T', content: 'Something', status: 0 };
const settings = { absent: 'zero', dropTrainings: 0, dropContests: 0, isShown: false };
const column = (key: string) => ({ key, weight: 1, rule: 'points', best: 0 });
const form: Line = (x, own) => ({ body: { problem: { ...problem, id: x.pid, problemId: x.problemId, gid: own.gid } } });
const formIn: Line = (x) => ({ body: { problem: { ...problem, problemId: 'X2', gid: x.gid } } });
const tagged: Line = (x, own) => ({
  body: { problem: { ...problem, id: own.pid, problemId: own.problemId }, tags: [{ id: x.tagId, name: '' }] },
});
const ofCategory: Line = (x, own) => ({
  body: { training: { ...training, id: own.tid, gid: own.gid }, trainingCategory: { id: x.categoryId } },
});
const unlinked: readonly Line[] = [query('tid', 'pid'), (x, own) => ({ query: { tid: own.tid, pid: x.pid } })];
const announced: readonly Line[] = [
  (x) => ({ body: { cid: x.cid, announcement: { ...text, id: x.contestAnnouncementId } } }),
  (x, own) => ({ body: { cid: own.cid, announcement: { ...text, id: x.contestAnnouncementId } } }),
];
const checker = { code: 'int main() {}', language: 'C++' };

/**
 * Every call that names a group or something of one, and the questions by which another group is asked for: in path and query,
 * body, nested rows, and with the number of an own group forged beside. An empty list: such a call names nothing of a group.
 */
export const groupLines: Readonly<Record<string, readonly Line[]>> = {
  'group.getGroupList': [],
  'group.getGroup': gid,
  'group.getGroupAccess': gid,
  'group.getGroupAuth': gid,
  'group.addGroup': [],
  'group.updateGroup': [(x) => ({ body: { id: x.gid, name: 'Another name' } })],
  'group.groupConsequences': gid,
  'group.archiveGroup': [(x) => ({ query: { gid: x.gid, archived: false } })],
  'group.uploadGroupAvatar': gid,
  'group.changeGroupStatus': [(x) => ({ query: { gid: x.gid, status: 0 } })],
  'group.adminGetGroupList': [],
  'groupCopy.copyGroup': [(x) => ({ body: { gid: x.gid, name: 'x', shortName: 'x', days: 0, announcements: false } })],
  'group.getGroupRank': [(x) => ({ query: { gid: x.gid, type: 0 } })],
  'group.getGroupMembers': gid,
  'group.getGroupApplications': gid,
  'group.joinGroup': [(x) => ({ query: { gid: x.gid, reason: 'Let me in', code: 'secret' } })],
  'group.setGroupMember': [(x) => ({ body: { gid: x.gid, uid: x.uid, auth: 4 } })],
  'group.importGroupMembers': [(x) => ({ body: { gid: x.gid, dryRun: true, names: [x.username] } })],
  'group.getGroupInvites': gid,
  'group.addGroupInvite': [(x) => ({ body: { gid: x.gid, maxUses: 1, days: 1 } })],
  'group.acceptGroupInvite': [],
  'group.getGroupAnnouncements': gid,
  'group.adminGetGroupAnnouncements': gid,
  'group.addGroupAnnouncement': [(x) => ({ body: { gid: x.gid, ...text } })],
  'group.updateGroupAnnouncement': [(x, own) => ({ body: { ...text, id: x.announcementId, gid: own.gid } })],
  'group.applyGroupProblemPublic': [(x) => ({ query: { pid: x.pid, isApplied: true } })],
  'group.getPublicationRequests': gid,
  'group.answerPublicationRequest': [(x) => ({ body: { pid: x.pid, progress: 3, reason: 'Not yet' } })],

  'groupProblem.getGroupProblems': gid,
  'groupProblem.adminGetGroupProblems': gid,
  'groupProblem.getGroupProblemTags': gid,
  'groupProblem.addGroupProblem': [formIn],
  'groupProblem.getGroupProblem': pid,
  'groupProblem.updateGroupProblem': [form, tagged],
  'groupProblem.getGroupProblemCases': pid,
  'groupProblem.compileGroupSpj': [(x) => ({ ...query('gid')(x, x), body: checker })],
  'groupProblem.compileGroupInteractive': [(x) => ({ ...query('gid')(x, x), body: checker })],
  'groupProblem.changeGroupProblemAuth': [(x) => ({ query: { pid: x.pid, auth: 1 } })],

  'groupDiscussion.getGroupDiscussions': [query('gid'), (x, own) => ({ query: { gid: own.gid, pid: x.spareId } })],
  'groupDiscussion.adminGetGroupDiscussions': gid,
  'groupDiscussion.addGroupDiscussion': [
    (x) => ({ body: { ...post, gid: x.gid } }),
    (x) => ({ body: { ...post, pid: x.spareId } }),
    (x, own) => ({ body: { ...post, gid: own.gid, pid: x.spareId } }),
  ],
  'groupDiscussion.pinGroupDiscussion': [(x) => ({ query: { did: x.did, pinned: true } })],
  'groupDiscussion.updateGroupDiscussion': [(x) => ({ body: { ...post, id: x.did } })],

  'groupContest.getGroupContests': gid,
  'groupContest.adminGetGroupContests': gid,
  'groupContest.getGroupContest': cid,
  'groupContest.addGroupContest': [(x) => ({ body: { ...contestForm, gid: x.gid } })],
  'groupContest.updateGroupContest': [(x, own) => ({ body: { ...contestForm, id: x.cid, gid: own.gid } })],
  'groupContest.changeGroupContestVisible': [(x) => ({ query: { cid: x.cid, visible: true } })],
  'groupContest.getGroupContestProblems': [
    query('cid'),
    (x) => ({ query: { cid: x.cid, problemType: 0 } }),
    (x, own) => ({ query: { cid: own.cid, problemType: 0, keyword: x.problemId } }),
  ],
  'groupContest.addGroupContestProblem': [formIn],
  'groupContest.getGroupContestProblem': [
    (x) => ({ query: { cid: x.cid, pid: x.contestPid } }),
    (x, own) => ({ query: { cid: own.cid, pid: x.contestPid } }),
  ],
  'groupContest.updateGroupContestProblem': [
    (x) => ({ body: { cid: x.cid, pid: x.contestPid, displayId: 'A', displayTitle: 'T' } }),
    (x, own) => ({ body: { cid: own.cid, pid: x.pid, displayId: 'Y', displayTitle: 'T' } }),
    (x, own) => ({ body: { cid: own.cid, pid: x.contestPid, displayId: 'Y', displayTitle: 'T' } }),
  ],
  'groupContest.addGroupContestProblemFromPublic': [
    (x) => ({ body: { pid: x.pid, cid: x.cid, displayId: 'C' } }),
    (x, own) => ({ body: { pid: x.pid, cid: own.cid, displayId: 'C' } }),
  ],
  'groupContest.addGroupContestProblemFromGroup': [
    (x) => ({ query: { problemId: x.problemId, cid: x.cid, displayId: 'B' } }),
    (x, own) => ({ query: { problemId: x.problemId, cid: own.cid, displayId: 'B' } }),
  ],
  'groupContest.getGroupContestAnnouncements': cid,
  'groupContest.addGroupContestAnnouncement': [(x) => ({ body: { cid: x.cid, announcement: text } })],
  'groupContest.updateGroupContestAnnouncement': announced,
  'groupContest.removeGroupContestProblem': [
    (x) => ({ query: { cid: x.cid, pid: x.contestPid } }),
    (x, own) => ({ query: { cid: own.cid, pid: x.contestPid } }),
  ],
  'groupContest.deleteGroupContestAnnouncement': [
    (x) => ({ query: { cid: x.cid, aid: x.contestAnnouncementId } }),
    (x, own) => ({ query: { cid: own.cid, aid: x.contestAnnouncementId } }),
  ],

  'gradebook.getTermResults': gid,
  'gradebook.saveTermResults': [
    (x) => ({ body: { gid: x.gid, columns: [], settings, dryRun: true } }),
    ...(['t', 's', 'c'] as const).map((kind): Line => {
      const key = { t: 'tid', s: 'sectionId', c: 'cid' } as const;
      return (x, own) => ({
        body: { gid: own.gid, columns: [column(`${kind}${x[key[kind]]}`)], settings, dryRun: true },
      });
    }),
  ],
  'gradebook.correctGrade': [
    (x) => ({ body: { gid: x.gid, key: `t${x.tid}`, uid: x.uid, value: 50, why: 'W' } }),
    (x, own) => ({ body: { gid: own.gid, key: `t${x.tid}`, uid: x.uid, value: 50, why: 'W' } }),
  ],
  'gradebook.uncorrectGrade': [
    (x) => ({ query: { gid: x.gid, key: `t${x.tid}`, uid: x.uid } }),
    (x, own) => ({ query: { gid: own.gid, key: `t${x.tid}`, uid: x.uid } }),
  ],
  'gradebook.freezeTermResults': [(x) => ({ body: { gid: x.gid, frozen: true } })],
  'gradebook.exportTermResults': [(x) => ({ query: { gid: x.gid, format: 'csv' } })],

  'groupTraining.getGroupTrainings': [
    query('gid'),
    (x, own) => ({ query: { gid: own.gid, categoryId: x.categoryId } }),
  ],
  'groupTraining.adminGetGroupTrainings': gid,
  'groupTraining.getGroupTrainingCategories': gid,
  'groupTraining.getGroupTraining': tid,
  'groupTraining.addGroupTraining': [
    (x) => ({ body: { training: { ...training, gid: x.gid } } }),
    (x, own) => ({ body: { training: { ...training, gid: own.gid }, trainingCategory: { id: x.categoryId } } }),
  ],
  'groupTraining.updateGroupTraining': [savedTraining, ofCategory],
  'groupTraining.changeGroupTrainingStatus': [(x) => ({ query: { tid: x.tid, status: true } })],
  'groupTraining.getGroupTrainingProblems': [
    query('tid'),
    (x) => ({ query: { tid: x.tid, queryExisted: false } }),
    (x, own) => ({ query: { tid: own.tid, queryExisted: false, keyword: x.spareId } }),
  ],
  'groupTraining.updateGroupTrainingProblem': movedLink,
  'groupTraining.addGroupTrainingProblemFromPublic': added,
  'groupTraining.addGroupTrainingProblemFromGroup': [
    (x) => ({ query: { problemId: x.spareId, tid: x.tid } }),
    (x, own) => ({ query: { problemId: x.spareId, tid: own.tid } }),
  ],

  ...placeLines,

  // What ends something, the small before the large: the owner asks these last.
  'groupTraining.removeGroupTrainingProblem': unlinked,
  'trainingAdmin.removeTrainingProblem': unlinked,
  'trainingAdmin.deleteCategory': [(x) => ({ query: { cid: x.categoryId } })],
  'groupDiscussion.deleteGroupDiscussion': [query('did')],
  'group.deleteGroupAnnouncement': [(x) => ({ query: { aid: x.announcementId } })],
  'group.revokeGroupInvite': [
    (x) => ({ query: { gid: x.gid, id: x.inviteId } }),
    (x, own) => ({ query: { gid: own.gid, id: x.inviteId } }),
  ],
  'groupContest.deleteGroupContest': cid,
  'groupTraining.deleteGroupTraining': tid,
  'trainingAdmin.deleteTraining': tid,
  'groupProblem.deleteGroupProblem': pid,
  'group.removeGroupMember': [(x) => ({ query: { gid: x.gid, uid: x.uid } })],
  'group.leaveGroup': gid,
  'group.deleteGroup': gid,
};
