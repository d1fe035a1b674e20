/** What is stored of one group: numbers and names that are asked for. Of an unknown group nothing of it exists. */
export interface Held {
  gid: number;
  /** A problem of the group that its training has, one that stands alone; `tagId` is a tag of the group. */
  pid: number;
  problemId: string;
  sparePid: number;
  spareId: string;
  tagId: number;
  /** A training, its category, a part of it, an extension, a run that was sent in it, a comment on a line of that. */
  tid: number;
  categoryId: number;
  sectionId: number;
  extensionId: number;
  submitId: number;
  lineCommentId: number;
  /** A contest, its problem and an announcement in it. */
  cid: number;
  contestPid: number;
  contestAnnouncementId: number;
  announcementId: number;
  did: number;
  inviteId: number;
  /** A member; people are no secret, what they are in the group is. */
  uid: string;
  username: string;
}

interface Question {
  query?: Record<string, unknown>;
  body?: unknown;
}
/** A question about what `x` holds, as the root of `own`, another group, would ask it. */
export type Line = (x: Held, own: Held) => Question;

export const post = { categoryId: 1, title: 'A post', description: 'About it', content: 'What it says' };
export const contestForm = {
  title: 'Class test',
  description: 'Half an hour',
  type: 0,
  auth: 0,
  startTime: '2090-01-01T00:00:00Z',
  endTime: '2090-01-01T02:00:00Z',
  visible: true,
};
const part = { title: 'Part', text: '', openAt: null, dueAt: null, lateUntil: null, lateFactor: 1, weight: 1 };
export const query =
  <K extends keyof Held>(...keys: K[]): Line =>
  (x) => ({ query: Object.fromEntries(keys.map((key) => [key, x[key]])) });
export const gid = [query('gid')];
export const tid = [query('tid')];
export const training = { title: 'T', description: 'D', auth: 'Public' };
const until = '2090-01-01T00:00:00Z';
const inTraining: Line = (x) => ({ query: { tid: x.tid, gid: x.gid } });
const forged: Line = (x, own) => ({ query: { tid: x.tid, gid: own.gid } });
export const savedTraining: Line = (x, own) => ({ body: { training: { ...training, id: x.tid, gid: own.gid } } });
export const added: readonly Line[] = [
  (x) => ({ body: { tid: x.tid, pid: x.sparePid, displayId: 'Z' } }),
  (x, own) => ({ body: { tid: own.tid, pid: x.sparePid, displayId: 'Z' } }),
];
export const movedLink: readonly Line[] = [
  (x) => ({ body: { tid: x.tid, pid: x.pid, displayId: 'Z' } }),
  (x, own) => ({ body: { tid: own.tid, pid: x.pid, displayId: 'Z' } }),
  (x, own) => ({ body: { tid: own.tid, pid: own.pid, displayId: 'Z', sectionId: x.sectionId } }),
];

/** Questions of trainings, and of calls of other areas that take a group or a training: as in `groupLines`. */
export const placeLines: Readonly<Record<string, readonly Line[]>> = {
  'training.getTrainingCategory': [],
  'training.getTrainingList': [(x) => ({ query: { categoryId: x.categoryId } })],
  'training.getTraining': [query('tid'), inTraining, forged],
  'training.registerTraining': [(x) => ({ body: { tid: x.tid, password: 'open' } })],
  'training.leaveTraining': tid,
  'training.getTrainingAccess': tid,
  'training.getTrainingProblemList': [query('tid'), inTraining, forged],
  'training.getTrainingRank': [query('tid'), inTraining, forged],
  'training.getOwnTrainings': [],
  'training.getTrainingExtensions': tid,
  'training.saveTrainingExtensions': [
    (x) => ({ body: { tid: x.tid, sectionId: x.sectionId, usernames: [x.username], until } }),
    (x, own) => ({ body: { tid: own.tid, sectionId: x.sectionId, usernames: [x.username], until } }),
  ],
  'training.getClassView': tid,
  'training.getLatestSubmission': [
    query('tid', 'uid', 'pid'),
    (x, own) => ({ query: { tid: own.tid, uid: x.uid, pid: x.pid } }),
  ],
  'training.exportClass': [(x) => ({ query: { tid: x.tid, format: 'csv' } })],
  'training.deleteTrainingExtension': [
    (x) => ({ query: { tid: x.tid, id: x.extensionId } }),
    (x, own) => ({ query: { tid: own.tid, id: x.extensionId } }),
  ],
  'trainingAdmin.adminGetTrainingList': [],
  'trainingAdmin.adminGetTraining': tid,
  'trainingAdmin.createTraining': [(x) => ({ body: { training: { ...training, gid: x.gid } } })],
  'trainingAdmin.editTraining': [savedTraining],
  'trainingAdmin.changeTrainingStatus': [(x) => ({ query: { tid: x.tid, status: true } })],
  'trainingAdmin.adminGetTrainingProblems': tid,
  'trainingAdmin.editTrainingProblem': movedLink,
  'trainingAdmin.addTrainingProblemFromPublic': added,
  'trainingAdmin.getTrainingPlan': tid,
  'trainingAdmin.saveTrainingPlan': [
    (x) => ({ body: { tid: x.tid, sections: [{ ...part, id: x.sectionId, pids: [x.pid] }], pids: [] } }),
    (x, own) => ({ body: { tid: own.tid, sections: [{ ...part, id: own.sectionId, pids: [x.pid] }], pids: [] } }),
    (x, own) => ({ body: { tid: own.tid, sections: [{ ...part, id: x.sectionId, pids: [own.pid] }], pids: [] } }),
  ],
  'trainingAdmin.addCategory': [(x) => ({ body: { name: 'C', color: '#123456', gid: x.gid } })],
  'trainingAdmin.editCategory': [(x) => ({ body: { id: x.categoryId, name: 'C2', color: '#123456' } })],
  'submission.getLineComments': [query('submitId')],
  'submission.addLineComment': [(x) => ({ body: { submitId: x.submitId, line: 1, content: 'Why?' } })],
  'submission.deleteLineComment': [(x) => ({ query: { id: x.lineCommentId } })],

  // Calls of other areas that take a group or a training beside what they are about.
  'contestAdmin.contestConsequences': [(x, own) => ({ body: { ...contestForm, id: x.cid, gid: own.gid } })],
  'contestAdmin.createContest': [(x) => ({ body: { ...contestForm, gid: x.gid } })],
  'contestAdmin.editContest': [(x, own) => ({ body: { ...contestForm, id: x.cid, gid: own.gid } })],
  'contest.getFullScreenProblems': [query('tid'), inTraining, forged, query('cid'), query('cid', 'gid')],
  'problem.getLastAcCode': [query('pid', 'tid', 'gid'), query('pid', 'gid'), query('pid', 'cid')],
  'problem.getProblemDetail': [
    query('problemId'),
    query('problemId', 'gid'),
    query('problemId', 'tid'),
    (x, own) => ({ query: { problemId: x.problemId, gid: own.gid } }),
    (x) => ({ query: { problemId: `P${x.pid}`, tid: x.tid } }),
  ],
  'problem.getUserProblemStatus': [
    (x) => ({ body: { pidList: [x.pid], isContestProblemList: false, gid: x.gid } }),
    (x) => ({ body: { pidList: [x.pid], isContestProblemList: false, tid: x.tid } }),
  ],
  'problemCases.uploadTestcaseZip': gid,
  'submission.getSubmissionList': [query('gid'), query('tid'), query('tid', 'gid'), forged],
  'submission.submitCode': [
    (x) => ({ body: { pid: x.problemId, language: 'C++', code: 'int main() {}', gid: x.gid } }),
    (x) => ({ body: { pid: `P${x.pid}`, language: 'C++', code: 'int main() {}', tid: x.tid, gid: x.gid } }),
    (x, own) => ({ body: { pid: x.problemId, language: 'C++', code: 'int main() {}', gid: own.gid } }),
    (x) => ({ body: { pid: 'A', language: 'C++', code: 'int main() {}', cid: x.cid, gid: x.gid } }),
  ],
  // Belong to who sends them, whatever group is named.
  'file.uploadMdFile': [],
  'file.uploadMdImg': [],
  // Makes tags of the site alone, whatever is sent.
  'tagAdmin.addTag': [],
  'tagAdmin.updateTag': [(x) => ({ body: { id: x.tagId, name: 'Other', color: '#123456', oj: 'ME' } })],
  'tagAdmin.deleteTag': [(x) => ({ query: { tid: x.tagId } })],
  'problemRemote.importRemoteIntoTraining': [(x) => ({ query: { name: 'XYZ', problemId: '1', tid: x.tid } })],
  'discussion.addDiscussion': [
    (x) => ({ body: { ...post, gid: x.gid } }),
    (x) => ({ body: { ...post, pid: x.problemId } }),
  ],
  'discussion.getDiscussionList': [query('gid'), (x) => ({ query: { pid: x.problemId } }), query('cid')],
};
