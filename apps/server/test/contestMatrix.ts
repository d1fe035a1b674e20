import {
  admins,
  type ContestThings,
  login,
  type Outcome,
  open,
  type Phase,
  phases,
  problemAdmins,
  type Row,
  rootOnly,
  submitters,
  type Visitor,
} from './permissionRow.ts';

type Ask = (one: ContestThings) => { query?: Record<string, unknown>; body?: unknown };
type Answers = { rest: Outcome } & Partial<Record<Visitor, Outcome>>;

/** A row for each phase: what each visitor gets who passes the door. */
const through = (door: typeof open, call: string, ask: Ask, answers: Readonly<Record<Phase, Answers>>): Row[] =>
  phases.map((phase) =>
    door(call, ({ contests }) => ask(contests[phase]), answers[phase], { scope: 'contest', phase }),
  );

const everybody: Answers = { rest: '200/200' };
const nobody: Answers = { rest: '200/403' };
const adminOnly: Answers = { rest: '200/403', root: '200/200' };
/** Before the start its administrators only, then everybody. */
const entered = { before: adminOnly, running: everybody, frozen: everybody, ended: everybody };
/** A guest is refused in words of its own where the call lets guests in. */
const forGuests = (status: 401 | 403) =>
  Object.fromEntries(
    phases.map((phase): [Phase, Answers] => [phase, { ...entered[phase], guest: `200/${status}` }]),
  ) as Record<Phase, Answers>;
/** Of a problem by its number: the archive lets problem administrators try any. */
const byNumber = forGuests(403);
byNumber.before = { ...adminOnly, problemAdmin: '200/200' };
/** A submission of `user` that lies behind the seal of the frozen contest. */
const readers = forGuests(401);
readers.frozen = { rest: '200/403', guest: '200/401', user: '200/200', root: '200/200' };
/** Those who may see the whole board: its administrators always, those who have entered afterwards. */
const replays = {
  before: adminOnly,
  running: adminOnly,
  frozen: adminOnly,
  ended: { ...everybody, guest: '200/403' },
} as const;
/** The contests were never sealed, so older clients have nothing to scroll. */
const neverSealed = { rest: '200/403', root: '200/400' } as const;
const scrolls = {
  before: neverSealed,
  running: neverSealed,
  frozen: neverSealed,
  ended: { rest: '200/400', guest: '200/403' },
} as const;
const files: Answers = { rest: '400/403', root: '200/file' };
const adminFiles = { before: files, running: files, frozen: files, ended: files };
/** The board is open to those inside only. */
const closed = { before: nobody, running: nobody, frozen: nobody, ended: nobody };
const always = { before: everybody, running: everybody, frozen: everybody, ended: everybody };
const after = { before: nobody, running: nobody, frozen: nobody, ended: everybody };

const code = 'int main() { return 42; }';
const run = { type: 'contest', language: 'C++', code, userInput: '1', mode: 'text/x-c++src' };
const cid: Ask = (one) => ({ query: { cid: one.cid } });
const pid: Ask = (one) => ({ query: { pid: one.pid } });
const submitId: Ask = (one) => ({ query: { submitId: one.submitId } });

/** In every phase for its creator and the super admin; of all who pass the door here, for the latter. */
const directed = (call: string, ask: Ask, root: Outcome = '200/200', door = login): Row[] => {
  const answers: Answers = { rest: '200/403', root };
  return through(door, call, ask, { before: answers, running: answers, frozen: answers, ended: answers });
};
const behindEdit = (call: string, ask: Ask, inside: Outcome = '200/200'): Row[] => directed(call, ask, inside, admins);

/** Rows of calls that meet contests. The contests are public; private ones are in the tests of their calls. */
export const contestMatrix: readonly Row[] = [
  open('contest.getContestList'),
  open('contest.getRecentContest'),
  login('contest.getOwnContests'),
  ...through(login, 'contest.getContestInfo', cid, always),
  login('contest.registerContest', ({ contests }) => ({ body: { cid: contests.running.cid } }), '200/400'),
  ...through(login, 'contest.getContestAccess', cid, always),
  ...through(open, 'contest.getContestProblems', cid, forGuests(403)),
  ...through(
    login,
    'contest.getContestProblemDetails',
    (one) => ({ query: { cid: one.cid, displayId: one.displayId } }),
    entered,
  ),
  ...through(login, 'contest.getFullScreenProblems', cid, entered),
  ...through(
    login,
    'contest.getContestSubmissions',
    (one) => ({ query: { contestID: one.cid, beforeContestSubmit: false } }),
    entered,
  ),
  ...through(
    login,
    'contest.checkContestSubmissionsStatus',
    (one) => ({ body: { cid: one.cid, submitIds: [one.submitId] } }),
    entered,
  ),
  ...through(login, 'contest.getVirtualContest', cid, entered),
  ...through(login, 'contest.startVirtualContest', (one) => ({ body: { cid: one.cid } }), after),

  ...through(
    login,
    'problem.getUserProblemStatus',
    (one) => ({ body: { pidList: [one.pid], isContestProblemList: true, cid: one.cid } }),
    entered,
  ),
  ...through(login, 'problem.getLastAcCode', (one) => ({ query: { pid: one.pid, cid: one.cid } }), entered),
  ...through(open, 'problem.getProblemCodeTemplate', pid, byNumber),
  ...through(open, 'problem.getProblemTags', pid, byNumber),
  ...through(open, 'problemAnnex.getProblemAttachments', pid, byNumber),
  ...through(open, 'language.getProblemLanguages', pid, byNumber),
  ...through(submitters, 'submission.submitTestRun', (one) => ({ body: { ...run, pid: one.pid } }), {
    ...entered,
    before: byNumber.before,
  }),
  // In the ended contest those submit who have begun their own run above; nobody had the right to before.
  ...through(
    submitters,
    'submission.submitCode',
    (one) => ({ body: { pid: one.displayId, cid: one.cid, language: 'C++', code } }),
    entered,
  ),
  ...through(open, 'submission.getSubmissionDetail', submitId, readers),
  ...through(open, 'submission.getAllCaseResult', submitId, readers),
  ...through(
    open,
    'submission.checkSubmissionsStatus',
    (one) => ({ body: { cid: one.cid, submitIds: [one.submitId] } }),
    forGuests(401),
  ),
  ...through(login, 'submission.updateSubmission', (one) => ({ body: { submitId: one.submitId, share: true } }), {
    before: nobody,
    running: nobody,
    frozen: nobody,
    ended: nobody,
  }),
  ...through(login, 'submission.resubmit', submitId, {
    before: nobody,
    running: { rest: '200/403', user: '200/400' },
    frozen: { rest: '200/403', user: '200/400' },
    ended: { rest: '200/403', user: '200/400' },
  }),

  // Roles inside the back office of one contest are in contest/admin/*.api.test.ts.
  admins('contestAdmin.adminGetContestList'),
  ...behindEdit('contestAdmin.adminGetContest', ({ cid }) => ({ query: { cid } })),
  admins('contestAdmin.createContest', { body: {} }, '200/400'),
  ...behindEdit('contestAdmin.editContest', ({ cid }) => ({ body: { id: cid, title: 'T' } })),
  ...directed('contestAdmin.contestConsequences', ({ cid }) => ({ body: { id: cid } })),
  rootOnly('contestAdmin.deleteContest', { query: { cid: 987654 } }, '200/400'),
  ...behindEdit('contestAdmin.changeContestVisible', ({ cid }) => ({ query: { cid, visible: true } })),
  ...behindEdit('contestAdmin.cloneContest', ({ cid }) => ({ query: { cid } })),
  ...behindEdit('contestAdmin.adminGetContestProblems', ({ cid }) => ({ query: { cid } })),
  problemAdmins('contestAdmin.deleteContestProblem', { query: { cid: 987654, pid: 987654 } }, '200/400'),
  ...behindEdit('contestAdmin.adminGetContestProblemInfo', ({ cid, pid }) => ({ query: { cid, pid } })),
  ...behindEdit('contestAdmin.setContestProblemInfo', ({ cid, pid, displayId }) => ({ body: { cid, pid, displayId } })),
  ...behindEdit(
    'contestAdmin.addContestProblemFromPublic',
    ({ cid, pid }) => ({ body: { cid, pid, displayId: 'X' } }),
    '200/400',
  ),
  ...directed('contestAdmin.orderContestProblems', ({ cid, pid, displayId }) => ({
    body: { cid, displayIds: [{ pid, displayId }] },
  })),
  admins('contestDirector.allowContestUse', ({ pid }) => ({ body: { pid, allowed: false } }), {
    rest: '200/200',
    admin: '200/403',
  }),
  ...directed('contestDirector.getContestClock', cid),
  ...directed('contestDirector.changeContestClock', (one) => ({
    body: { cid: one.cid, kind: 'extend', minutes: 1, dryRun: true },
  })),
  ...directed('contestDirector.undoClockChange', (one) => ({ query: { cid: one.cid, id: 987654 } }), '200/400'),
  ...directed('contestDirector.getContestLog', cid),
  ...directed('contestDirector.getContestPeople', cid),
  ...directed('contestDirector.setContestSeats', (one) => ({ body: { cid: one.cid, seats: [] } })),
  ...directed('contestDirector.removeParticipant', (one) => ({ query: { cid: one.cid, uid: 'nobody' } }), '200/400'),
  ...directed('contestDirector.getContestChecklist', cid),
  admins('contestDirector.previewAccounts', { body: { accountLimitRule: '' } }),
  rootOnly('contestDirector.rejudgeContestProblem', { query: { cid: 987654, pid: 1 } }, '200/400'),
  ...through(login, 'standings.getContestRank', (one) => ({ body: { cid: one.cid } }), entered),
  ...through(login, 'standings.getOwnStanding', cid, entered),
  ...through(open, 'standings.getOutsideInfo', cid, closed),
  ...through(open, 'standings.getOutsideBoard', (one) => ({ body: { cid: one.cid } }), closed),
  ...through(open, 'standings.getBoardActivity', (one) => ({ query: { cid: one.cid } }), replays),
  ...through(open, 'standings.getBoardAt', (one) => ({ body: { cid: one.cid, second: 60 } }), replays),
  ...through(open, 'standings.getRankHistory', (one) => ({ query: { cid: one.cid, uid: 'nobody' } }), replays),
  ...through(
    open,
    'standings.getCellRuns',
    (one) => ({ query: { cid: one.cid, uid: 'nobody', displayId: one.displayId } }),
    forGuests(403),
  ),
  ...through(open, 'standings.getScrollBoardInfo', cid, scrolls),
  ...through(open, 'standings.getScrollBoardRuns', cid, scrolls),
  ...through(open, 'standings.getScrollBoard', cid, replays),
  ...through(login, 'standings.downloadRank', cid, adminFiles),
  ...through(login, 'standings.downloadAccepted', cid, adminFiles),
  rootOnly('standings.getContestRejudgePreview', { query: { id: 987654 } }, '200/404'),
];
