/**
 * Who passes the door of each call: the HTTP status that guest, user, muted user, admin, problem admin and root get when
 * access itself refuses, or `in` when the call's own rules decide. Written by hand, apart from the declarations, so that
 * a change of one without the other fails the test.
 */
export const visitors = ['guest', 'user', 'noSubmit', 'admin', 'problemAdmin', 'root'] as const;
type Row = readonly ('in' | 401 | 403)[];

const open: Row = ['in', 'in', 'in', 'in', 'in', 'in'];
const login: Row = [401, 'in', 'in', 'in', 'in', 'in'];
const submitters: Row = [401, 'in', 403, 'in', 'in', 'in'];
const admins: Row = [401, 403, 403, 'in', 'in', 'in'];
const rootOnly: Row = [401, 403, 403, 403, 403, 'in'];
const nodes: Row = [401, 401, 401, 401, 401, 401];

export const permissionMatrix: Readonly<Record<string, Row>> = {
  'account.login': open,
  'account.adminLogin': open,
  'account.logout': login,
  'account.adminLogout': admins,
  'account.getUserAuthInfo': login,
  'account.checkUsernameOrEmail': open,
  'account.captcha': open,
  'account.getRegisterCode': open,
  'account.register': open,
  'account.applyResetPassword': open,
  'account.resetPassword': open,
  'account.changePassword': login,
  'account.getChangeEmailCode': login,
  'account.changeEmail': login,
  'account.changeUserInfo': login,
  'account.getUserHomeInfo': open,
  'account.getUserCalendarHeatmap': open,
  'message.unread': login,

  'home.getWebsiteConfig': open,
  'home.getCommonAnnouncement': open,
  'home.getRecentUpdatedProblem': open,
  'home.getRecentSevenAcRank': open,
  'home.getLastWeekSubmissionStatistics': open,
  'home.homeCarousel': open,

  'problem.getAllProblemTags': open,
  'problem.getProblemTagsAndClassification': open,
  'problem.getProblemTags': open,
  'problem.getProblemList': open,
  'problem.getUserProblemStatus': login,
  'problem.getRandomProblem': open,
  'problem.getProblemDetail': open,
  'problem.getProblemCodeTemplate': open,
  'problem.getLanguages': open,
  'problem.getProblemLanguages': open,
  'problem.getLastAcCode': login,
  'problem.getProblemAttachments': open,

  'submission.submitCode': submitters,
  'submission.getSubmissionDetail': open,
  'submission.updateSubmission': login,
  'submission.getSubmissionList': open,
  'submission.checkSubmissionsStatus': open,
  'submission.getAllCaseResult': open,
  'submission.resubmit': login,
  'submission.submitTestRun': submitters,
  'submission.getTestRunResult': login,
  'submission.events': open,

  'judge.registerNode': nodes,
  'judge.claimJob': nodes,
  'judge.heartbeat': nodes,
  'judge.reportProgress': nodes,
  'judge.reportResult': nodes,
  'judge.getBlob': nodes,
  'judge.getNodeSummary': open,
  'judge.getWaiting': open,
  'judge.getNodes': admins,
  'judge.setNodeMode': rootOnly,
  'judge.rejudge': rootOnly,
  'judge.manualJudge': rootOnly,
  'judge.cancelJudge': rootOnly,
  'judge.startRejudge': rootOnly,
  'judge.getRejudges': rootOnly,
  'judge.getRejudge': rootOnly,
  'judge.decideRejudge': rootOnly,
  'judge.getRejudgeUsers': rootOnly,
  'judge.countRejudge': rootOnly,
  'judge.getQueue': admins,

  'file.importProblem': rootOnly,
  'file.downloadAttachment': open,

  'admin.getDashboardInfo': admins,
  'admin.getSessions': admins,
  'admin.getOutbox': rootOnly,
  'admin.adminGetProblemList': admins,
  'admin.changeProblemAuth': admins,
  'admin.getWebConfig': rootOnly,
  'admin.setWebConfig': rootOnly,
  'admin.getEmailConfig': rootOnly,
  'admin.setEmailConfig': rootOnly,
  'admin.testEmail': rootOnly,
  'admin.getSwitchConfig': rootOnly,
  'admin.updateSwitchConfig': rootOnly,
  'admin.health': open,
};
