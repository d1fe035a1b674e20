import { describe, expect, it } from 'vitest';
import type { ContestFacts } from '../contest/facts.ts';
import {
  boardView,
  isEntered,
  isListedContest,
  mayAskScrollCalls,
  mayContestSubmit,
  mayDeleteContest,
  mayDownloadContest,
  mayEditContest,
  mayHelpWithBalloons,
  mayIncludeAfterContest,
  mayListContestProblems,
  mayMergeContests,
  mayPrepareContestAnnouncements,
  mayPrint,
  mayReadContest,
  mayReadContestAnnouncements,
  mayRegister,
  mayRejudgeContest,
  mayReplayBoard,
  maySeeProblemOrigin,
  mayServePrints,
  mayStartVirtually,
  mayUseContestProblem,
  mayWriteContestAnnouncements,
} from './contest.ts';
import {
  mayAnswerQuestion,
  mayAskQuestion,
  mayDeleteQuestion,
  mayHandleQuestions,
  mayReadAnswer,
  mayReadQuestion,
  questionsVisible,
} from './contestQuestion.ts';
import {
  maySubmitVirtually,
  needsRegistration,
  whyNoBoardOutside,
  whyNotEntered,
  whyNotSubmit,
  whyRefused,
} from './contestRefusal.ts';
import {
  contestCasesView,
  countersRange,
  maySeeContestCode,
  maySeeFigures,
  rowsVisible,
  verdictView,
} from './contestSubmission.ts';
import { roleIds, type Viewer } from './role.ts';

const as = (role: keyof typeof roleIds, uid: string): Viewer => ({ uid, username: uid, role: roleIds[role] });
/** Every kind of person the table tells apart; administrators of the site are nobody special inside a contest. */
const people: { viewer: Viewer | null; groupRoot?: boolean }[] = [
  { viewer: null },
  { viewer: as('user', 'me') },
  { viewer: as('problemAdmin', 'me') },
  { viewer: as('user', 'me'), groupRoot: true },
  { viewer: as('user', 'creator') },
  { viewer: as('root', 'root') },
];

const both = [false, true];
/** The viewer's own phase, and whether it is over for all: somebody with more minutes runs on, others have to wait. */
const times = [
  { phase: 'scheduled', isOver: false },
  { phase: 'running', isOver: false },
  { phase: 'ended', isOver: false },
  { phase: 'ended', isOver: true },
] as const;

type Facts = ContestFacts;
const everyFacts = (function* (): Generator<Facts> {
  for (const time of times)
    for (const auth of [0, 1, 2] as const)
      for (const kind of [0, 1] as const)
        for (const gid of [null, 7])
          for (let bits = 0; bits < 1 << 11; bits++) {
            const bit = (n: number): boolean => (bits & (1 << n)) !== 0;
            yield {
              ...time,
              auth,
              kind,
              gid,
              creatorUid: 'creator',
              groupRoot: false,
              isVirtual: false,
              sealed: bit(0),
              visible: bit(1),
              registered: bit(2),
              accountRuleOk: bit(3),
              groupMember: bit(4),
              openRank: bit(5),
              openPrint: bit(6),
              allowEndSubmit: bit(7),
              paused: bit(8),
              openContestJudge: bit(9),
              openContestComment: bit(10),
            };
          }
})();
const facts: Facts[] = [...everyFacts];

type Column = 'guest' | 'out' | 'in' | 'admin';
/** The columns of the table, told apart without the code under test. */
const columnOf = (person: (typeof people)[number], f: Facts): Column => {
  const { viewer } = person;
  if (viewer === null) return 'guest';
  // A creator who left the group manages nothing there.
  const creates = viewer.uid === 'creator' && (f.gid === null || f.groupMember);
  const admin = viewer.uid === 'root' || creates || person.groupRoot === true;
  if (admin) return f.visible ? 'admin' : 'out';
  if (!f.visible || f.phase === 'scheduled') return 'out';
  if (f.gid !== null && !f.groupMember) return 'out';
  if (f.auth === 1 && !(f.registered && f.accountRuleOk)) return 'out';
  return 'in';
};

type Cell = (f: Facts) => unknown;
const no: Cell = () => false;
const yes: Cell = () => true;
const started: Cell = (f) => f.phase !== 'scheduled';
const outside: Cell = (f) => f.visible && f.openRank && started(f);
const ended: Cell = (f) => f.isOver;

interface Row {
  verb: string;
  ask: (viewer: Viewer | null, f: Facts) => unknown;
  cells: [guest: Cell, out: Cell, entered: Cell, admin: Cell];
}

const own = (viewer: Viewer | null) => ({ uid: viewer?.uid ?? '-', isBehindSeal: true, openCaseResult: true });
const other = { uid: 'other', isBehindSeal: true, openCaseResult: true };
const earlier = { ...other, isBehindSeal: false };
const mine = { uid: 'other', isOfficial: false, isGroupRoot: false, broadcast: false };

const forbidden: Cell = () => 'contest.forbidden';
const noBoard: Cell = (f) =>
  f.phase === 'scheduled' && f.visible && f.openRank ? 'contest.notStarted' : 'contest.rankClosed';

const table: Row[] = [
  {
    verb: 'find in the list',
    ask: (_, f) => isListedContest(f),
    cells: [0, 1, 2, 3].map(() => (f: Facts) => f.visible && f.gid === null) as Row['cells'],
  },
  {
    verb: 'contest info',
    ask: mayReadContest,
    cells: [no, (f) => f.visible && (f.gid === null || f.groupMember), yes, yes],
  },
  {
    verb: 'register',
    ask: mayRegister,
    cells: [
      no,
      (f) => f.visible && f.auth !== 0 && !f.registered && f.accountRuleOk && (f.gid === null || f.groupMember),
      // Protected: looks already, and registers to submit.
      (f) => f.auth === 2 && !f.registered && f.accountRuleOk,
      no,
    ],
  },
  { verb: 'enter', ask: isEntered, cells: [no, no, yes, yes] },
  {
    verb: 'problem list',
    ask: mayListContestProblems,
    cells: [(f) => outside(f) && f.gid === null, (f) => outside(f) && f.gid === null, yes, yes],
  },
  { verb: 'problem', ask: mayUseContestProblem, cells: [no, no, yes, yes] },
  { verb: 'tags, author, source', ask: maySeeProblemOrigin, cells: [no, no, ended, yes] },
  {
    verb: 'submit',
    ask: mayContestSubmit,
    cells: [
      no,
      no,
      (f) =>
        f.openContestJudge &&
        f.accountRuleOk &&
        (f.auth === 0 || f.registered) &&
        ((f.phase === 'running' && !f.paused) || (f.phase === 'ended' && f.allowEndSubmit)),
      (f) => f.openContestJudge && (f.phase !== 'ended' || f.allowEndSubmit),
    ],
  },
  {
    verb: 'own submissions, rows',
    ask: (v, f) => rowsVisible(v, f).own,
    cells: [() => 'none', () => 'none', (f) => (f.sealed && f.kind === 1 ? 'untilSeal' : 'all'), () => 'all'],
  },
  {
    verb: 'own submission behind the seal',
    ask: (v, f) => verdictView(v, f, own(v)),
    cells: [() => 'refused', () => 'refused', (f) => (f.sealed && f.kind === 1 ? 'unknown' : 'shown'), () => 'shown'],
  },
  {
    verb: "others' submissions, rows",
    ask: (v, f) => rowsVisible(v, f).others,
    cells: [() => 'none', () => 'none', (f) => (f.sealed ? 'untilSeal' : 'all'), () => 'all'],
  },
  {
    verb: "another's submission behind the seal",
    ask: (v, f) => verdictView(v, f, other),
    cells: [() => 'refused', () => 'refused', (f) => (f.sealed ? 'refused' : 'shown'), () => 'shown'],
  },
  {
    verb: "another's submission before the seal",
    ask: (v, f) => verdictView(v, f, earlier),
    cells: [() => 'refused', () => 'refused', () => 'shown', () => 'shown'],
  },
  {
    verb: "the creator's trial",
    ask: (v, f) => verdictView(v, f, { uid: 'creator', isBehindSeal: false }),
    cells: [() => 'refused', () => 'refused', () => 'refused', () => 'shown'],
  },
  {
    verb: "a super admin's trial",
    ask: (v, f) => verdictView(v, { ...f, uncountedUids: ['root'] }, { uid: 'root', isBehindSeal: false }),
    cells: [() => 'refused', () => 'refused', () => 'refused', () => 'shown'],
  },
  { verb: 'own figures', ask: (v, f) => maySeeFigures(v, f, own(v)), cells: [no, no, yes, yes] },
  { verb: "others' figures", ask: (v, f) => maySeeFigures(v, f, other), cells: [no, no, ended, yes] },
  { verb: 'own code', ask: (v, f) => maySeeContestCode(v, f, own(v)), cells: [no, no, yes, yes] },
  { verb: "others' code", ask: (v, f) => maySeeContestCode(v, f, other), cells: [no, no, no, yes] },
  {
    verb: 'own case results',
    ask: (v, f) => contestCasesView(v, f, own(v)),
    cells: [() => 'none', () => 'none', (f) => (!f.sealed && (f.isOver || f.kind === 1) ? 'all' : 'none'), () => 'all'],
  },
  {
    verb: "others' case results",
    ask: (v, f) => contestCasesView(v, f, earlier),
    cells: [() => 'none', () => 'none', (f) => (!f.sealed && f.isOver ? 'reduced' : 'none'), () => 'all'],
  },
  {
    verb: 'case results the problem hides',
    ask: (v, f) => contestCasesView(v, f, { ...own(v), openCaseResult: false }),
    cells: [() => 'none', () => 'none', () => 'none', () => 'all'],
  },
  {
    verb: 'board inside',
    ask: (v, f) => boardView(v, f, { from: 'inside', forceRefresh: false }),
    cells: [() => 'none', () => 'none', () => 'public', () => 'public'],
  },
  {
    verb: 'board inside, forced',
    ask: (v, f) => boardView(v, f, { from: 'inside', forceRefresh: true }),
    cells: [() => 'none', () => 'none', () => 'public', () => 'full'],
  },
  {
    verb: 'board outside, forced',
    ask: (v, f) => boardView(v, f, { from: 'outside', forceRefresh: true }),
    cells: [
      (f) => (outside(f) ? 'public' : 'none'),
      (f) => (outside(f) ? 'public' : 'none'),
      (f) => (outside(f) ? 'public' : 'none'),
      (f) => (outside(f) ? 'full' : 'none'),
    ],
  },
  {
    verb: 'after-contest runs',
    ask: mayIncludeAfterContest,
    cells: [no, no, no, (f) => f.phase === 'ended' && f.allowEndSubmit && !f.sealed],
  },
  {
    verb: 'time slider, scroll board',
    ask: mayReplayBoard,
    cells: [
      (f) => outside(f) && !f.sealed && f.isOver,
      (f) => outside(f) && !f.sealed && f.isOver,
      (f) => !f.sealed && f.isOver,
      yes,
    ],
  },
  {
    verb: 'scroll board calls',
    ask: (v, f) => mayAskScrollCalls(v, { ...f, sealRank: true }),
    cells: [
      (f) => f.kind === 0 && outside(f) && !f.sealed && f.isOver,
      (f) => f.kind === 0 && outside(f) && !f.sealed && f.isOver,
      (f) => f.kind === 0 && outside(f) && !f.sealed && f.isOver,
      (f) => f.kind === 0 && f.isOver,
    ],
  },
  { verb: 'announcements', ask: mayReadContestAnnouncements, cells: [no, no, yes, yes] },
  { verb: 'announcements, write', ask: mayWriteContestAnnouncements, cells: [no, no, no, yes] },
  {
    verb: 'questions',
    ask: questionsVisible,
    cells: [
      () => 'none',
      () => 'none',
      (f) => (f.openContestComment ? (f.isOver ? 'all' : 'ownAndOfficial') : 'none'),
      (f) => (f.openContestComment ? 'all' : 'none'),
    ],
  },
  { verb: 'ask', ask: mayAskQuestion, cells: [no, no, (f) => f.openContestComment, (f) => f.openContestComment] },
  {
    verb: "answer another's question",
    ask: (v, f) => mayAnswerQuestion(v, f, mine),
    cells: [no, no, (f) => f.openContestComment && f.isOver, (f) => f.openContestComment],
  },
  {
    verb: 'answer the own question',
    ask: (v, f) => mayAnswerQuestion(v, f, { ...mine, uid: v?.uid ?? '-' }),
    cells: [no, no, (f) => f.openContestComment, (f) => f.openContestComment],
  },
  {
    verb: 'answer an official',
    ask: (v, f) => mayAnswerQuestion(v, f, { ...mine, isOfficial: true }),
    cells: [no, no, no, (f) => f.openContestComment],
  },
  {
    verb: 'answer a group root',
    ask: (v, f) => mayAnswerQuestion(v, f, { ...mine, isGroupRoot: true }),
    cells: [no, no, (f) => f.openContestComment && f.isOver, (f) => f.openContestComment],
  },
  {
    verb: "another's question",
    ask: (v, f) => mayReadQuestion(v, f, mine),
    cells: [no, no, (f) => f.openContestComment && f.isOver, (f) => f.openContestComment],
  },
  {
    verb: "another's question that was broadcast",
    ask: (v, f) => mayReadQuestion(v, f, { ...mine, broadcast: true }),
    cells: [no, no, (f) => f.openContestComment, (f) => f.openContestComment],
  },
  {
    verb: 'what its asker says on',
    ask: (v, f) => mayReadAnswer(v, f, mine),
    cells: [no, no, (f) => f.openContestComment && f.isOver, (f) => f.openContestComment],
  },
  {
    verb: "an official's answer",
    ask: (v, f) => mayReadAnswer(v, f, { ...mine, isOfficial: true }),
    cells: [no, no, (f) => f.openContestComment, (f) => f.openContestComment],
  },
  {
    verb: "answer another's question that was broadcast",
    ask: (v, f) => mayAnswerQuestion(v, f, { ...mine, broadcast: true }),
    cells: [no, no, (f) => f.openContestComment && f.isOver, (f) => f.openContestComment],
  },
  {
    verb: 'delete the own question',
    ask: (v, f) => mayDeleteQuestion(v, f, { uid: v?.uid ?? '-' }),
    cells: [no, no, (f) => f.openContestComment, (f) => f.openContestComment],
  },
  {
    verb: "delete another's question",
    ask: (v, f) => mayDeleteQuestion(v, f, mine),
    cells: [no, no, no, (f) => f.openContestComment],
  },
  { verb: 'handle questions', ask: mayHandleQuestions, cells: [no, no, no, (f) => f.openContestComment] },
  {
    verb: 'print',
    ask: mayPrint,
    cells: [no, no, (f) => f.openPrint && f.phase === 'running', (f) => f.openPrint && f.phase === 'running'],
  },
  { verb: 'print queue', ask: mayServePrints, cells: [no, no, no, (f) => f.openPrint] },
  { verb: 'balloons', ask: mayHelpWithBalloons, cells: [no, no, no, yes] },
  { verb: 'downloads', ask: mayDownloadContest, cells: [no, no, no, yes] },
  { verb: 'merge', ask: (v, f) => mayMergeContests(v, [f, f]), cells: [no, no, no, yes] },
  {
    verb: 'take part virtually',
    ask: mayStartVirtually,
    cells: [no, no, (f) => f.isOver && !f.sealed && f.accountRuleOk, (f) => f.isOver && !f.sealed],
  },
  {
    verb: 'why not in',
    ask: (v, f) => whyNotEntered(v, f),
    cells: [
      () => 'access.guest',
      (f) =>
        !f.visible || (f.gid !== null && !f.groupMember)
          ? 'contest.forbidden'
          : f.phase === 'scheduled'
            ? 'contest.notStarted'
            : f.registered
              ? 'contest.accountRule'
              : 'contest.needsPassword',
      () => null,
      () => null,
    ],
  },
  {
    verb: 'why a page inside is refused',
    ask: (v, f) => (isEntered(v, f) ? null : whyRefused(v, f, isEntered)),
    cells: [
      () => 'contest.forbidden',
      (f) =>
        !f.visible || (f.gid !== null && !f.groupMember)
          ? 'contest.forbidden'
          : f.phase === 'scheduled'
            ? 'contest.notStarted'
            : f.registered
              ? 'contest.accountRule'
              : 'contest.needsPassword',
      () => null,
      () => null,
    ],
  },
  {
    verb: 'why a page of administrators is refused',
    ask: (v, f) => (mayServePrints(v, f) ? null : whyRefused(v, f, mayServePrints)),
    cells: [forbidden, forbidden, forbidden, (f) => (f.openPrint ? null : 'contest.forbidden')],
  },
  {
    verb: 'why there is no board outside',
    ask: (_, f) => whyNoBoardOutside(f),
    cells: [noBoard, noBoard, noBoard, noBoard],
  },
  {
    verb: 'submit in an own run',
    ask: (v, f) => maySubmitVirtually(v, f, { running: true }),
    cells: [
      no,
      no,
      (f) => f.openContestJudge && f.isOver && f.accountRuleOk && (f.auth === 0 || f.registered),
      (f) => f.openContestJudge && f.isOver,
    ],
  },
  {
    verb: 'an own run that is over',
    ask: (v, f) => maySubmitVirtually(v, f, { running: false }),
    cells: [no, no, no, no],
  },
  {
    verb: 'counters',
    ask: countersRange,
    cells: [0, 1, 2]
      .map((): Cell => (f) => (f.sealed ? 'untilSeal' : 'untilEnd'))
      .concat([() => 'untilEnd']) as Row['cells'],
  },
];

const columns: Column[] = ['guest', 'out', 'in', 'admin'];
const factsOfRoot: Facts[] = facts.map((f) => ({ ...f, groupRoot: true }));
/** Each person with every contest they may meet and the column of each: made once for all rows, which ask half a million times. */
const everybody = people.map((person) => {
  const met = person.groupRoot ? factsOfRoot : facts;
  return { viewer: person.viewer, met, columnsMet: Uint8Array.from(met, (f) => columns.indexOf(columnOf(person, f))) };
});

describe('the policy of contests', () => {
  it.each(table)('$verb', ({ ask, cells }) => {
    const wrong: unknown[] = [];
    for (const { viewer, met, columnsMet } of everybody) {
      for (let at = 0; at < met.length; at += 1) {
        const [f, column] = [met[at]!, columnsMet[at]!];
        const expected = cells[column]!(f);
        const got = ask(viewer, f);
        if (got !== expected && wrong.length < 3) wrong.push({ column: columns[column], expected, got, viewer, f });
      }
    }
    expect(wrong).toEqual([]);
  });
  it('says why somebody may not submit exactly where they may not', () => {
    const wrong: unknown[] = [];
    for (const { viewer, met } of everybody) {
      for (const one of met) {
        const why = whyNotSubmit(viewer, one);
        const isRight =
          (why === null) === mayContestSubmit(viewer, one) &&
          (why !== 'contest.paused' || (one.paused && one.phase === 'running')) &&
          (why !== 'contest.ended' || (!one.allowEndSubmit && one.phase === 'ended')) &&
          ((why !== 'contest.needsPassword' && why !== 'contest.accountRule') || needsRegistration(viewer, one));
        if (!isRight && wrong.length < 3) wrong.push({ viewer, one, why });
      }
    }
    expect(wrong).toEqual([]);
  });
  it('lets nobody into a hidden contest, but lets it be edited', () => {
    for (const f of facts.filter((one) => !one.visible).slice(0, 500)) {
      for (const { viewer } of people) expect(isEntered(viewer, f)).toBe(false);
    }
    expect(people.map(({ viewer }) => mayEditContest(viewer, facts[0]!))).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
    const hidden = { ...facts[0]!, visible: false };
    expect(people.map(({ viewer }) => mayPrepareContestAnnouncements(viewer, hidden))).toEqual(
      people.map(({ viewer }) => mayEditContest(viewer, hidden)),
    );
    const only = (...uids: string[]) => people.map(({ viewer }) => viewer !== null && uids.includes(viewer.uid));
    expect(people.map(({ viewer }) => mayDeleteContest(viewer, hidden))).toEqual(only('root'));
    const inGroup = { ...hidden, gid: 7 };
    for (const may of [mayEditContest, mayDeleteContest]) {
      expect(people.map(({ viewer }) => may(viewer, inGroup))).toEqual(only('root'));
      expect(people.map(({ viewer }) => may(viewer, { ...inGroup, groupMember: true }))).toEqual(
        only('root', 'creator'),
      );
    }
    expect(mayEditContest(as('user', 'me'), { ...inGroup, groupRoot: true })).toBe(true);
    expect(people.map(({ viewer }) => mayRejudgeContest(viewer))).toEqual([false, false, false, false, false, true]);
  });
  it('agrees in lists and in single rows', () => {
    for (const { viewer, met } of everybody.filter((person) => person.viewer !== null)) {
      for (const one of met) {
        const rows = rowsVisible(viewer, one);
        for (const uid of [viewer?.uid ?? '-', 'other']) {
          for (const isBehindSeal of both) {
            const range = uid === 'other' ? rows.others : rows.own;
            const listed = range === 'all' || (range === 'untilSeal' && !isBehindSeal);
            if ((verdictView(viewer, one, { uid, isBehindSeal }) === 'shown') !== listed) {
              expect.fail(JSON.stringify({ viewer, one, uid, isBehindSeal }));
            }
          }
        }
      }
    }
  });
  it('answers two scroll board calls only for sealed ACM contests', () => {
    const f = { ...facts[0]!, visible: true, openRank: true, phase: 'ended' as const, isOver: true, sealed: false };
    expect(mayAskScrollCalls(null, { ...f, kind: 0, sealRank: true })).toBe(true);
    expect(mayAskScrollCalls(null, { ...f, kind: 0, sealRank: false })).toBe(false);
    expect(mayAskScrollCalls(null, { ...f, kind: 1, sealRank: true })).toBe(false);
  });
  it('merges nothing where one of the contests is not the own one', () => {
    const f = { ...facts[0]!, visible: true };
    const creator = as('user', 'creator');
    expect(mayMergeContests(creator, [f, { ...f, creatorUid: 'other' }])).toBe(false);
    expect(mayMergeContests(creator, [])).toBe(false);
  });
});
