import { describe, expect, it } from 'vitest';
import type { ContestFacts } from '../contest/facts.ts';
import { problemAuths } from '../problem/release.ts';
import {
  isListedProblem,
  mayDeleteProblem,
  mayDownloadCases,
  mayEditProblem,
  mayLoadProblem,
  mayNameProblem,
  mayReadProblem,
  maySetProblemAuth,
  mayTakeIntoContest,
  mayUploadCases,
  mayUseProblem,
  type ProblemFacts,
  type ProblemOwner,
} from './problem.ts';
import { roleIds, type Viewer } from './role.ts';

const as = (role: keyof typeof roleIds): Viewer => ({ uid: 'u', username: 'u', role: roleIds[role] });
const visitors = {
  guest: null,
  user: as('user'),
  admin: as('admin'),
  problemAdmin: as('problemAdmin'),
  root: as('root'),
};
const archive = { kind: 'archive' } as const;

/** Who may read, and who may use: guest, user, admin, problem admin, root. */
const table = [
  { auth: problemAuths.public, isGroup: false, read: [1, 1, 1, 1, 1], use: [1, 1, 1, 1, 1], listed: true },
  { auth: problemAuths.hidden, isGroup: false, read: [0, 0, 0, 0, 0], use: [0, 0, 0, 1, 1], listed: false },
  { auth: problemAuths.contest, isGroup: false, read: [0, 0, 0, 0, 0], use: [0, 0, 0, 1, 1], listed: false },
  { auth: problemAuths.public, isGroup: true, read: [0, 0, 0, 0, 1], use: [0, 0, 0, 0, 1], listed: false },
  { auth: problemAuths.hidden, isGroup: true, read: [0, 0, 0, 0, 0], use: [0, 0, 0, 0, 1], listed: false },
  { auth: problemAuths.contest, isGroup: true, read: [0, 0, 0, 0, 0], use: [0, 0, 0, 0, 1], listed: false },
];

describe('a problem in the archive', () => {
  it.each(table)('auth $auth, of a group: $isGroup', ({ read, use, listed, ...facts }) => {
    const viewers = Object.values(visitors);
    expect(viewers.map((viewer) => Number(mayReadProblem(viewer, facts, archive)))).toEqual(read);
    expect(viewers.map((viewer) => Number(mayUseProblem(viewer, facts, archive)))).toEqual(use);
    expect(isListedProblem(facts)).toBe(listed);
  });
  it('gives what stands beside its statement to the administrator who made it, too', () => {
    const made = { auth: problemAuths.hidden, isGroup: false, uid: 'u', author: 'u' };
    const loads = (problem: ProblemFacts & ProblemOwner) =>
      Object.values(visitors).map((viewer) => Number(mayLoadProblem(viewer, problem, archive)));
    expect(loads(made)).toEqual([0, 0, 1, 1, 1]);
    expect(loads({ ...made, uid: 'somebody else' })).toEqual([0, 0, 0, 1, 1]);
    expect(loads({ ...made, isGroup: true })).toEqual([0, 0, 0, 0, 1]);
    expect(loads({ ...made, auth: problemAuths.public, uid: 'somebody else' })).toEqual([1, 1, 1, 1, 1]);
  });
  it('is named to administrators even when it is hidden', () => {
    const hidden = { auth: problemAuths.hidden };
    expect(Object.values(visitors).map((viewer) => mayNameProblem(viewer, hidden))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
    expect(mayNameProblem(null, { auth: problemAuths.public })).toBe(true);
  });
  it('is published by root and problem admins, hidden by admins too', () => {
    const { guest, user, admin, problemAdmin, root } = visitors;
    for (const viewer of [guest, user]) {
      for (const auth of Object.values(problemAuths)) expect(maySetProblemAuth(viewer, auth)).toBe(false);
    }
    expect(maySetProblemAuth(admin, problemAuths.public)).toBe(false);
    expect(maySetProblemAuth(admin, problemAuths.hidden)).toBe(true);
    for (const viewer of [problemAdmin, root]) expect(maySetProblemAuth(viewer, problemAuths.public)).toBe(true);
  });
  it('whose author has no account belongs to nobody who is called like the author', () => {
    const orphan = { isGroup: false, uid: null, author: 'u', auth: problemAuths.contest };
    const who = Object.values(visitors);
    expect(who.map((viewer) => Number(mayDownloadCases(viewer, orphan)))).toEqual([0, 0, 0, 1, 1]);
    expect(who.map((viewer) => Number(mayEditProblem(viewer, orphan)))).toEqual([0, 0, 0, 1, 1]);
    const taking = who.map((viewer) => Number(mayTakeIntoContest(viewer, orphan, { isInOwnContest: false })));
    expect(taking).toEqual([0, 0, 0, 1, 1]);
  });
  it('of contests is taken into another one by those alone who may read it anyway', () => {
    const foreign = { isGroup: false, uid: 'somebody' };
    const own = { isGroup: false, uid: 'u' };
    const taking = (problem: typeof own, auth: number, isInOwnContest = false) =>
      Object.values(visitors).map((viewer) =>
        Number(mayTakeIntoContest(viewer, { ...problem, auth }, { isInOwnContest })),
      );
    expect(taking(foreign, problemAuths.public)).toEqual([0, 0, 1, 1, 1]);
    expect(taking(foreign, problemAuths.contest)).toEqual([0, 0, 0, 1, 1]);
    expect(taking(foreign, problemAuths.contest, true)).toEqual([0, 0, 1, 1, 1]);
    expect(taking(own, problemAuths.contest)).toEqual([0, 0, 1, 1, 1]);
    expect(taking(own, problemAuths.hidden, true)).toEqual([0, 0, 0, 0, 0]);
    expect(taking({ ...own, isGroup: true }, problemAuths.public)).toEqual([0, 0, 0, 0, 0]);
  });
  it('of a group is its group’s, its author’s and root’s business', () => {
    const [own, foreign] = [
      { isGroup: true, uid: 'u' },
      { isGroup: true, uid: 'somebody' },
    ];
    const who = Object.values(visitors);
    const takes = (problem: ProblemOwner, group: { isMember: boolean } | null) =>
      who.map((viewer) => Number(mayDownloadCases(viewer, problem, group)));
    expect(takes(own, null)).toEqual([0, 1, 1, 1, 1]);
    expect(takes(foreign, null)).toEqual([0, 0, 0, 0, 1]);
    expect(takes(foreign, { isMember: false })).toEqual([0, 0, 0, 0, 1]);
    expect(takes(foreign, { isMember: true })).toEqual([0, 1, 1, 1, 1]);
    expect(takes({ isGroup: false, uid: 'somebody' }, { isMember: true })).toEqual([0, 0, 0, 1, 1]);
    expect(who.map((viewer) => Number(mayEditProblem(viewer, own)))).toEqual([0, 0, 0, 0, 1]);
    expect(who.map((viewer) => Number(mayDeleteProblem(viewer, own)))).toEqual([0, 0, 0, 0, 1]);
    expect(who.map((viewer) => Number(mayDeleteProblem(viewer, { isGroup: false })))).toEqual([0, 0, 0, 1, 1]);
    expect(who.map((viewer) => Number(mayUploadCases(viewer, null)))).toEqual([0, 0, 1, 1, 1]);
    expect(who.map((viewer) => Number(mayUploadCases(viewer, { isAdmin: false })))).toEqual([0, 0, 1, 1, 1]);
    expect(who.map((viewer) => Number(mayUploadCases(viewer, { isAdmin: true })))).toEqual([1, 1, 1, 1, 1]);
  });
});

describe('a problem in a contest', () => {
  const running = {
    phase: 'running' as const,
    isOver: false,
    auth: 0 as const,
    kind: 0 as const,
    gid: 0,
    creatorUid: 'creator',
    groupRoot: false,
    groupMember: false,
    isVirtual: false,
    sealed: false,
    visible: true,
    registered: false,
    accountRuleOk: true,
    openRank: false,
    openPrint: false,
    allowEndSubmit: false,
    paused: false,
    openContestJudge: true,
    openContestComment: true,
  };
  const before = { ...running, phase: 'scheduled' as const };
  const made = { isGroup: false, uid: 'somebody', author: 'x' };
  const asked = (auth: number, contest: ContestFacts) =>
    [mayReadProblem, mayUseProblem].map((may) =>
      Object.values(visitors).map((viewer) => Number(may(viewer, { ...made, auth }, { kind: 'contest', contest }))),
    );

  it('is read and used by who has entered, whatever it is in the archive', () => {
    for (const auth of [problemAuths.public, problemAuths.contest])
      expect(asked(auth, running)).toEqual([
        [0, 1, 1, 1, 1],
        [0, 1, 1, 1, 1],
      ]);
  });
  it('is closed before the start to administrators of problems too, who have the archive and the editor', () => {
    for (const auth of [problemAuths.public, problemAuths.contest])
      expect(asked(auth, before)).toEqual([
        [0, 0, 0, 0, 1],
        [0, 0, 0, 0, 1],
      ]);
    const scope = { kind: 'contest', contest: before } as const;
    const loads = Object.values(visitors).map((viewer) =>
      Number(mayLoadProblem(viewer, { ...made, auth: problemAuths.contest }, scope)),
    );
    expect(loads).toEqual([0, 0, 0, 0, 1]);
  });
  it('that was hidden altogether is met by nobody', () => {
    expect(asked(problemAuths.hidden, running)).toEqual([
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ]);
  });
});
