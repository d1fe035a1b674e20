import { caseMatrix } from './caseMatrix.ts';
import { contestMatrix } from './contestMatrix.ts';
import { discussionMatrix } from './discussionMatrix.ts';
import { groupMatrix, trainingMatrix } from './groupMatrix.ts';
import { labMatrix } from './labMatrix.ts';
import { messageMatrix } from './messageMatrix.ts';
import { peopleMatrix } from './peopleMatrix.ts';
import { admins, login, nodes, open, problemAdmins, type Row, rootOnly, submitters } from './permissionRow.ts';
import { problemMatrix } from './problemMatrix.ts';
import { profileMatrix } from './profileMatrix.ts';
import { rankMatrix } from './rankMatrix.ts';
import { signOnMatrix } from './signOnMatrix.ts';
import { siteMatrix } from './siteMatrix.ts';

const stranger = { username: 'nobody-of-this-name', password: 'no-password-of-his' };
const code = '000000';
const archive = { scope: 'archive' } as const;
const code42 = 'int main() { return 42; }';
/** A submission of `user`: only its author decides about it. */
const own = { rest: '200/403', user: '200/200' } as const;
const announced = { body: { cid: 987654, announcement: { id: 1, title: 'T', content: 'C' } } };
const nowhere = { query: { submitId: 987654 } };

/**
 * Who passes the door of each call, and what the call answers then: HTTP status and status of the envelope. Written by
 * hand, apart from the declarations, so that a change of one without the other fails the test.
 */
export const permissionMatrix: readonly Row[] = [
  open('account.login', { body: stranger }, '200/400'),
  open('account.getLoginQueue'),
  open('account.adminLogin', { body: stranger }, '200/400'),
  login('account.logout', {}, '200/200', { endsSession: true }),
  admins('account.adminLogout', {}, '200/200', { endsSession: true }),
  login('account.getUserAuthInfo'),
  open('account.checkUsernameOrEmail', { body: stranger }),
  open('account.captcha'),
  open('account.captchaQuestion'),
  open('account.getRegisterCode', { query: { email: 'no-address' } }, '200/400'),
  open('account.register', { body: { ...stranger, email: 'a@example.org', code } }, '200/400'),
  open('account.applyResetPassword', { body: { captcha: 'x', captchaKey: 'x', email: 'a@example.org' } }, '200/400'),
  open('account.resetPassword', { body: { ...stranger, code } }, '200/400'),
  login('account.changePassword', { body: { oldPassword: 'not-mine', newPassword: 'new-secret' } }),
  login('account.getChangeEmailCode', { query: { email: 'no-address' } }, '200/400'),
  login('account.changeEmail', { body: { password: 'x', newEmail: 'b@example.org', code } }, '200/400'),
  login('account.changeUserInfo', { body: { nickname: 'Nick' } }),
  admins('account.getSessions', { body: {} }),
  open('profile.getUserHomeInfo', { query: { username: stranger.username } }, '200/400'),
  open('profile.getUserCalendarHeatmap', { query: { username: stranger.username } }, '200/400'),
  ...messageMatrix,
  ...rankMatrix,

  open('home.getCommonAnnouncement'),
  open('home.getRecentUpdatedProblem'),
  open('home.getRecentSevenAcRank'),
  open('home.getLastWeekSubmissionStatistics'),
  open('home.homeCarousel'),
  open('home.getRecentOtherContest'),
  ...trainingMatrix,
  ...groupMatrix,

  open('problem.getAllProblemTags'),
  open('problem.getProblemTagsAndClassification'),
  open('problem.getProblemTags', ({ pid }) => ({ query: { pid } })),
  open('problem.getProblemList'),
  login(
    'problem.getUserProblemStatus',
    ({ pid }) => ({ body: { pidList: [pid], isContestProblemList: false } }),
    '200/200',
    archive,
  ),
  open('problem.getRandomProblem'),
  open('problem.getProblemDetail', ({ problemId }) => ({ query: { problemId } }), '200/200', archive),
  open('problem.getProblemCodeTemplate', ({ pid }) => ({ query: { pid } }), '200/200', archive),
  login('problem.getLastAcCode', ({ pid }) => ({ query: { pid } }), '200/200', archive),
  open('problemAnnex.getProblemAttachments', ({ pid }) => ({ query: { pid } })),
  open('problemAnnex.downloadExtraFile', ({ pid }) => ({ query: { pid, name: 'none.h' } }), '400/404'),
  admins('problem.adminGetProblemList'),
  admins('problem.changeProblemAuth', { body: { id: 987654, auth: 1 } }, { rest: '200/404', admin: '200/403' }),
  open('language.getLanguages'),
  open('language.getProblemLanguages', ({ pid }) => ({ query: { pid } }), '200/200', archive),

  submitters(
    'submission.submitCode',
    ({ problemId }) => ({ body: { pid: problemId, language: 'C++', code: code42 } }),
    '200/200',
    archive,
  ),
  open('submission.getSubmissionDetail', ({ submitId }) => ({ query: { submitId } })),
  login('submission.getLineComments', ({ submitId }) => ({ query: { submitId } }), '200/403'),
  login('submission.addLineComment', ({ submitId }) => ({ body: { submitId, line: 1, content: 'C' } }), '200/403'),
  login('submission.deleteLineComment', { query: { id: 987654 } }, '200/404'),
  login('submission.updateSubmission', ({ submitId }) => ({ body: { submitId, share: false } }), own),
  open('submission.getSubmissionList', {}, '200/200', archive),
  open(
    'submission.checkSubmissionsStatus',
    ({ submitId }) => ({ body: { submitIds: [submitId] } }),
    '200/200',
    archive,
  ),
  open('submission.getAllCaseResult', ({ submitId }) => ({ query: { submitId } })),
  open('submission.getCaseData', ({ submitId }) => ({ query: { submitId, seq: 1 } })),
  login('submission.resubmit', ({ submitId }) => ({ query: { submitId } }), { rest: '200/403', user: '200/400' }),
  submitters(
    'submission.submitTestRun',
    ({ pid }) => ({
      body: { pid, type: 'public', language: 'C++', code: code42, userInput: '1', mode: 'text/x-c++src' },
    }),
    '200/200',
    archive,
  ),
  login('submission.getTestRunResult', ({ testJudgeKey }) => ({ query: { testJudgeKey } }), {
    rest: '200/400',
    user: '200/200',
  }),

  ...contestMatrix,
  ...discussionMatrix,
  ...caseMatrix,
  ...problemMatrix,
  ...siteMatrix,
  ...signOnMatrix,
  ...profileMatrix,

  nodes('node.registerNode', { body: {} }),
  nodes('node.heartbeat', { body: {} }),
  nodes('node.getBlob', { query: { hash: '0'.repeat(64) } }),
  nodes('queue.claimJob', { body: {} }),
  nodes('queue.reportProgress', { body: {} }),
  nodes('queue.reportResult', { body: {} }),
  open('node.getNodeSummary'),
  admins('node.getNodes'),
  open('queue.getWaiting', ({ submitId }) => ({ query: { submitId } })),
  open('queue.getStatus'),
  admins('queue.getQueue'),

  ...labMatrix,

  rootOnly('rejudge.rejudge', nowhere, '200/404'),
  rootOnly('rejudge.manualJudge', { query: { submitId: 987654, status: 0 } }, '200/404'),
  rootOnly('rejudge.cancelJudge', nowhere, '200/404'),
  rootOnly('rejudge.startRejudge', { body: { filter: { problemId: 'NOWHERE' } } }, '200/400'),
  rootOnly('rejudge.getRejudges'),
  rootOnly('rejudge.getRejudge', { query: { id: 987654 } }, '200/404'),
  rootOnly('rejudge.decideRejudge', { body: { id: 987654, action: 'apply' } }, '200/404'),
  rootOnly('rejudge.getRejudgeUsers', { query: { id: 987654 } }, '200/404'),
  rootOnly('rejudge.countRejudge', ({ problemId }) => ({ body: { filter: { problemId } } })),

  problemAdmins('problemImport.importProblem', { body: {} }, '200/400'),
  problemAdmins('problemImport.importQduojProblem', { body: {} }, '200/400'),
  problemAdmins('problemImport.importFpsProblem', { body: {} }, '200/400'),
  problemAdmins('problemImport.importHydroProblem', { body: {} }, '200/400'),
  problemAdmins('problemImport.getImportTask', { query: { key: 'none' } }, '200/404'),
  problemAdmins('problemImport.cancelImportTask', { body: { key: 'none' } }, '200/404'),
  open('file.downloadAttachment', { path: '/api/public/file/nothing' }, '400/404'),

  admins('site.getDashboardInfo'),
  rootOnly('site.getOutbox'),
  rootOnly('site.getWebConfig'),
  rootOnly('site.setWebConfig', { body: { name: 'Hall' } }),
  rootOnly('site.getEmailConfig'),
  rootOnly('site.setEmailConfig', { body: { emailPort: 25 } }),
  rootOnly('site.testEmail', { body: { email: 'a@example.org' } }),
  rootOnly('site.getSwitchConfig'),
  rootOnly('site.updateSwitchConfig', { body: { defaultSubmitInterval: 0 } }),
  open('site.getWebsiteConfig'),
  // The node of the rows above takes no more work.
  rootOnly('node.setNodeMode', { body: { name: 'node-1', mode: 'drain' } }),
  rootOnly('node.removeNode', { query: { name: 'node-of-nobody' } }, '200/404'),
  rootOnly('node.getNodeTokens'),
  rootOnly('node.createNodeToken', { body: { name: 'node-9' } }),
  rootOnly('node.revokeNodeToken', { query: { id: 987654 } }, '200/404'),
  rootOnly('task.getTasks'),
  rootOnly('task.decideTask', { body: { id: 1, action: 'retry' } }, '200/404'),
  open('site.health', {}, '503/500'),
  open('site.seen'),
  ...peopleMatrix,

  // Roles and phases inside a contest have tables of their own: desk.api.test.ts and comment.api.test.ts.
  login('desk.getContestAnnouncements', { query: { cid: 987654 } }, '200/400'),
  login('desk.getUnreadContestAnnouncements', { body: { cid: 987654, readAnnouncementList: [] } }, '200/400'),
  login('desk.getContestNews', { body: { cid: 987654, readAnnouncementList: [] } }, '200/400'),
  admins('desk.adminGetContestAnnouncements', { query: { cid: 987654 } }, '200/400'),
  admins('desk.createContestAnnouncement', announced, '200/400'),
  admins('desk.updateContestAnnouncement', announced, '200/400'),
  admins('desk.deleteContestAnnouncement', { query: { aid: 987654 } }, '200/404'),
  login('desk.getDesk', { query: { cid: 987654 } }, '200/400'),
  login('desk.getBalloons', { query: { cid: 987654 } }, '200/400'),
  login('desk.checkBalloon', { body: { id: 1, cid: 987654, checked: true } }, '200/400'),
  login('desk.submitPrint', { body: { cid: 987654, content: 'x'.repeat(50) } }, '200/400'),
  login('desk.getPrints', { query: { cid: 987654 } }, '200/400'),
  login('desk.getPrint', { query: { id: 987654 } }, '200/404'),
  login('desk.checkPrint', { query: { id: 1, cid: 987654 } }, '200/400'),
  login('desk.downloadPrint', { query: { id: 987654 } }, '400/404'),
  open('comment.getComments', { query: { cid: 987654 } }, { rest: '200/400', guest: '200/401' }),
  open('comment.getComment', { query: { id: 987654 } }, '200/404'),
  login('comment.addComment', { body: { cid: 987654, content: 'x' } }, '200/400'),
  login('comment.deleteComment', { body: { id: 987654 } }, '200/404'),
  login('comment.likeComment', { query: { cid: 987654, toLike: true } }, '200/404'),
  open('comment.getReplies', { query: { commentId: 987654 } }, '200/404'),
  login('comment.addReply', { body: { reply: { commentId: 987654, content: 'x' } } }, '200/404'),
  login('comment.deleteReply', { body: { reply: { id: 987654 } } }, '200/404'),
  login('comment.claimQuestion', { body: { id: 987654, claimed: true } }, '200/404'),
  login('comment.broadcastQuestion', { body: { id: 987654, broadcast: true } }, '200/404'),
];

/** Streams never answer an injected request; their own tests open them. */
export const streams: readonly string[] = ['submission.events'];
