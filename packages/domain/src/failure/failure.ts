/**
 * Business refusals: one error type with a closed list of codes. Texts live in the locales under `errors.<code>`; the
 * number is the body status of the envelope. HTTP stays 200 unless `http` says otherwise (reference, section 1.1).
 */
export const failures = {
  'request.invalid': { status: 400, http: 400 },
  'request.malformed': { status: 400, http: 400 },
  'request.tooLarge': { status: 400, http: 413 },
  'request.methodNotAllowed': { status: 400, http: 405 },
  'request.unsupportedMedia': { status: 400, http: 415 },
  'request.notFound': { status: 404, http: 404 },
  'request.tooMany': { status: 403, http: 429 },
  'server.internal': { status: 500, http: 500 },
  'server.unavailable': { status: 500, http: 503 },

  'access.loginRequired': { status: 401, http: 401 },
  'access.expired': { status: 401, http: 401 },
  'access.denied': { status: 403, http: 403 },
  'access.guest': { status: 401 },
  'access.forbidden': { status: 403 },
  'access.adminOnly': { status: 401 },
  'access.judgeToken': { status: 401, http: 401 },

  'account.loginEmpty': { status: 400 },
  'account.usernameLength': { status: 400 },
  'account.usernameFormat': { status: 400 },
  'account.passwordLength': { status: 400 },
  'account.badLogin': { status: 400 },
  'account.disabled': { status: 400 },
  'account.loginLocked': { status: 400 },
  'account.registerClosed': { status: 401 },
  'account.emailFormat': { status: 400 },
  'account.emailUsed': { status: 400 },
  'account.emailUnknown': { status: 400 },
  'account.emailBlocked': { status: 403 },
  'account.usernameUsed': { status: 400 },
  'account.usernameUnknown': { status: 400 },
  'account.codeMissing': { status: 400 },
  'account.codeWrong': { status: 400 },
  'account.mailTooSoon': { status: 400 },
  'account.captchaWrong': { status: 400 },
  'account.userUnknown': { status: 400 },
  'account.fieldTooLong': { status: 400 },
  'account.samePassword': { status: 400 },
  'account.sameEmail': { status: 400 },

  'problem.unknown': { status: 404 },
  'problem.hidden': { status: 403 },
  'problem.none': { status: 400 },
  'problem.idUsed': { status: 400 },

  'submission.unknown': { status: 404 },
  'submission.codeEmpty': { status: 400 },
  'submission.codeTooLong': { status: 400 },
  'submission.languageUnknown': { status: 400 },
  'submission.languageUnavailable': { status: 400 },
  'submission.languageNotAllowed': { status: 400 },
  'submission.tooSoon': { status: 403 },
  'submission.closed': { status: 403 },
  'submission.notOwner': { status: 403 },
  'submission.inContest': { status: 403 },
  'submission.notJudgeable': { status: 400 },
  'submission.inFlight': { status: 400 },
  'submission.contestUnknown': { status: 404 },
  'submission.trainingUnknown': { status: 400 },

  'contest.unknown': { status: 400 },
  'contest.forbidden': { status: 403 },
  'contest.notStarted': { status: 403 },
  'contest.ended': { status: 403 },
  'contest.paused': { status: 403 },
  'contest.needsPassword': { status: 403 },
  'contest.accountRule': { status: 403 },
  'contest.passwordEmpty': { status: 400 },
  'contest.passwordWrong': { status: 400 },
  'contest.alreadyRegistered': { status: 400 },
  'contest.problemUnknown': { status: 404 },
  'contest.inFlight': { status: 403 },
  'contest.virtualTwice': { status: 400 },
  'contest.rankClosed': { status: 403 },
  'contest.scrollNotOffered': { status: 400 },
  'contest.titleLength': { status: 400 },
  'contest.descriptionTooLong': { status: 400 },
  'contest.typeUnknown': { status: 400 },
  'contest.authUnknown': { status: 400 },
  'contest.passwordNeeded': { status: 400 },
  'contest.timeOrder': { status: 400 },
  'contest.sealOutside': { status: 400 },
  'contest.starTwice': { status: 400 },
  'contest.ruleBroken': { status: 400 },
  'contest.awardBroken': { status: 400 },
  'contest.changedMeanwhile': { status: 400 },
  'contest.displayIdUsed': { status: 400 },
  'contest.displayIdFormat': { status: 400 },
  'contest.problemUsed': { status: 400 },
  'contest.problemNotOffered': { status: 400 },
  'contest.clockState': { status: 400 },
  'contest.clockTime': { status: 400 },
  'contest.noSubmission': { status: 400 },
  'contest.announcementUnknown': { status: 404 },
  'contest.announcementTooLong': { status: 400 },
  'contest.printLength': { status: 400 },
  'contest.printTooSoon': { status: 403 },
  'contest.printUnknown': { status: 404 },
  'contest.balloonUnknown': { status: 404 },
  'contest.balloonWaits': { status: 400 },

  'comment.closed': { status: 403 },
  'comment.empty': { status: 400 },
  'comment.tooLong': { status: 400 },
  'comment.unknown': { status: 404 },
  'comment.placeUnknown': { status: 400 },
  'comment.replyRefused': { status: 403 },
  'comment.tooFewSolved': { status: 403 },

  'testRun.typeUnknown': { status: 400 },
  'testRun.inputEmpty': { status: 400 },
  'testRun.inputTooLong': { status: 400 },
  'testRun.keyUnknown': { status: 400 },
  'testRun.notOffered': { status: 400 },

  'judge.fenceLost': { status: 403 },
  'judge.nodeUnknown': { status: 404 },
  'judge.nodeName': { status: 403 },
  'judge.nodeOwnToken': { status: 403 },
  'judge.nodeLives': { status: 403 },
  'judge.tokenExists': { status: 400 },
  'judge.tokenUnknown': { status: 404 },
  'judge.statusNotAllowed': { status: 400 },
  'judge.rejudgeUnknown': { status: 404 },
  'judge.rejudgeState': { status: 400 },
  'judge.rejudgeEmpty': { status: 400 },

  'task.unknown': { status: 404 },

  'site.mailRefused': { status: 400 },

  'file.missing': { status: 400 },
  'file.unknown': { status: 404 },
  'file.tooLarge': { status: 400 },
  'file.importPartial': { status: 400 },
  'file.importEmpty': { status: 400 },
  'file.archiveBroken': { status: 400 },
  'file.archiveTooLarge': { status: 400 },
  'file.importBusy': { status: 400 },
  'file.importMemory': { status: 400 },
  'file.importSlow': { status: 400 },
  'file.importCancelled': { status: 400 },
  'file.importLost': { status: 400 },
} as const satisfies Record<string, { status: 400 | 401 | 403 | 404 | 500; http?: number }>;

export type FailureCode = keyof typeof failures;

/** The one way a use case says no. `params` fill the placeholders of the text; `data` goes into the envelope. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly params: Record<string, string | number>;
  readonly data: unknown;

  constructor(code: FailureCode, params: Record<string, string | number> = {}, data: unknown = null) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.params = params;
    this.data = data;
  }
}
