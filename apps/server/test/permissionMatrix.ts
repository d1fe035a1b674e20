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
  'profile.getUserHomeInfo': open,
  'profile.getUserCalendarHeatmap': open,
  'message.unread': login,

  'site.getWebsiteConfig': open,
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
  'language.getLanguages': open,
  'language.getProblemLanguages': open,
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

  'node.registerNode': nodes,
  'queue.claimJob': nodes,
  'node.heartbeat': nodes,
  'queue.reportProgress': nodes,
  'queue.reportResult': nodes,
  'node.getBlob': nodes,
  'node.getNodeSummary': open,
  'queue.getWaiting': open,
  'node.getNodes': admins,
  'node.setNodeMode': rootOnly,
  'rejudge.rejudge': rootOnly,
  'rejudge.manualJudge': rootOnly,
  'rejudge.cancelJudge': rootOnly,
  'rejudge.startRejudge': rootOnly,
  'rejudge.getRejudges': rootOnly,
  'rejudge.getRejudge': rootOnly,
  'rejudge.decideRejudge': rootOnly,
  'rejudge.getRejudgeUsers': rootOnly,
  'rejudge.countRejudge': rootOnly,
  'queue.getQueue': admins,

  'problemImport.importProblem': rootOnly,
  'problemImport.importQduojProblem': rootOnly,
  'problemImport.importFpsProblem': rootOnly,
  'problemImport.importHydroProblem': rootOnly,
  'file.downloadAttachment': open,

  'site.getDashboardInfo': admins,
  'account.getSessions': admins,
  'site.getOutbox': rootOnly,
  'problem.adminGetProblemList': admins,
  'problem.changeProblemAuth': admins,
  'site.getWebConfig': rootOnly,
  'site.setWebConfig': rootOnly,
  'site.getEmailConfig': rootOnly,
  'site.setEmailConfig': rootOnly,
  'site.testEmail': rootOnly,
  'site.getSwitchConfig': rootOnly,
  'site.updateSwitchConfig': rootOnly,
  'site.health': open,
};
