import { describe, expect, it } from 'vitest';
import type { ContestFacts } from '../contest/facts.ts';
import { groupLevels } from '../group/group.ts';
import { problemAuths } from '../problem/release.ts';
import type { GroupFacts } from './group.ts';
import {
  contestScopeFacts,
  isListedProblem,
  mayDeleteProblem,
  mayDownloadCases,
  mayEditProblem,
  mayLoadProblem,
  mayNameProblem,
  mayReadProblem,
  maySetProblemAuth,
  mayUploadCases,
  mayUseProblem,
  type ProblemFacts,
  type ProblemOwner,
  whyNotIntoContest,
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
const archive = { isArchive: true } as const;

/** Who may read, and who may use: guest, user, admin, problem admin, root. */
const table = [
  { auth: problemAuths.public, isGroup: false, read: [1, 1, 1, 1, 1], use: [1, 1, 1, 1, 1], listed: true },
  { auth: problemAuths.hidden, isGroup: false, read: [0, 0, 0, 1, 1], use: [0, 0, 0, 1, 1], listed: false },
  { auth: problemAuths.contest, isGroup: false, read: [0, 0, 0, 1, 1], use: [0, 0, 0, 1, 1], listed: false },
  { auth: problemAuths.public, isGroup: true, read: [0, 0, 0, 0, 1], use: [0, 0, 0, 0, 1], listed: false },
  { auth: problemAuths.hidden, isGroup: true, read: [0, 0, 0, 0, 1], use: [0, 0, 0, 0, 1], listed: false },
  { auth: problemAuths.contest, isGroup: true, read: [0, 0, 0, 0, 1], use: [0, 0, 0, 0, 1], listed: false },
];

describe('a problem in the archive', () => {
  it.each(table)('auth $auth, of a group: $isGroup', ({ read, use, listed, ...facts }) => {
    const viewers = Object.values(visitors);
    expect(viewers.map((viewer) => Number(mayReadProblem(viewer, { ...facts, uid: 'x' }, archive)))).toEqual(read);
    expect(viewers.map((viewer) => Number(mayUseProblem(viewer, facts, archive)))).toEqual(use);
    expect(isListedProblem(facts)).toBe(listed);
  });
  it('gives what stands beside its statement to the administrator who made it, too', () => {
    const made = { auth: problemAuths.hidden, isGroup: false, uid: 'u', author: 'u' };
    const loads = (problem: ProblemFacts & ProblemOwner) =>
      Object.values(visitors).map((viewer) => Number(mayLoadProblem(viewer, problem, archive)));
    expect(loads(made)).toEqual([0, 0, 1, 1, 1]);
    // Its page too, which says that it is hidden.
    const reads = Object.values(visitors).map((viewer) => Number(mayReadProblem(viewer, made, archive)));
    expect(reads).toEqual([0, 0, 1, 1, 1]);
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
    const orphan = { isGroup: false, uid: null, author: 'u', auth: problemAuths.contest, contestUse: false };
    const who = Object.values(visitors);
    expect(who.map((viewer) => Number(mayDownloadCases(viewer, orphan)))).toEqual([0, 0, 0, 1, 1]);
    expect(who.map((viewer) => Number(mayEditProblem(viewer, orphan)))).toEqual([0, 0, 0, 1, 1]);
    const taking = who.map((viewer) => Number(whyNotIntoContest(viewer, orphan, { isInOwnContest: false }) === null));
    expect(taking).toEqual([0, 0, 0, 1, 1]);
  });
  it('is taken into a contest by its setter, with consent, or by those who direct one that has it', () => {
    const foreign = { isGroup: false, uid: 'somebody', contestUse: false };
    const own = { ...foreign, uid: 'u' };
    const taking = (problem: typeof own, auth: number, isInOwnContest = false) =>
      Object.values(visitors).map((viewer) => whyNotIntoContest(viewer, { ...problem, auth }, { isInOwnContest }));
    const noAdmin = ['noAdmin', 'noAdmin'];
    expect(taking(foreign, problemAuths.public)).toEqual([...noAdmin, 'consent', null, null]);
    expect(taking({ ...foreign, contestUse: true }, problemAuths.public)).toEqual([...noAdmin, null, null, null]);
    expect(taking({ ...foreign, contestUse: true }, problemAuths.contest)).toEqual([...noAdmin, 'consent', null, null]);
    expect(taking(own, problemAuths.public)).toEqual([...noAdmin, null, null, null]);
    expect(taking(foreign, problemAuths.contest)).toEqual([...noAdmin, 'consent', null, null]);
    expect(taking(foreign, problemAuths.contest, true)).toEqual([...noAdmin, null, null, null]);
    expect(taking(own, problemAuths.contest)).toEqual([...noAdmin, null, null, null]);
    expect(taking(own, problemAuths.hidden, true)).toEqual([...noAdmin, 'hidden', 'hidden', 'hidden']);
    const ofGroup = taking({ ...own, isGroup: true }, problemAuths.public);
    expect(ofGroup).toEqual([...noAdmin, 'ofGroup', 'ofGroup', 'ofGroup']);
  });
  it('of a group is its group’s, its author’s and root’s business', () => {
    const [own, foreign] = [
      { isGroup: true, uid: 'u' },
      { isGroup: true, uid: 'somebody' },
    ];
    const who = Object.values(visitors);
    const group = { gid: 7, auth: 1, visible: true, status: 0, isArchived: false, isOwner: false };
    const [stranger, member, groupRoot] = [groupLevels.none, groupLevels.member, groupLevels.root].map((level) => ({
      ...group,
      level,
    }));
    // Its members never get the tests; its author keeps it while a member.
    for (const may of [mayDownloadCases, mayEditProblem, mayDeleteProblem]) {
      const all = (problem: ProblemOwner, in_: GroupFacts | null | undefined) =>
        who.map((viewer) => Number(may(viewer, problem, in_)));
      for (const none of [null, stranger]) expect(all(own, none)).toEqual([0, 0, 0, 0, 1]);
      expect(all(own, member)).toEqual([0, 1, 1, 1, 1]);
      expect(all(foreign, member)).toEqual([0, 0, 0, 0, 1]);
      expect(all(foreign, groupRoot)).toEqual([0, 1, 1, 1, 1]);
      expect(all(own, { ...group, level: groupLevels.root, isArchived: true })).toEqual([0, 0, 0, 0, 1]);
    }
    const outside = { isGroup: false, uid: 'somebody' };
    expect(who.map((viewer) => Number(mayDownloadCases(viewer, outside)))).toEqual([0, 0, 0, 1, 1]);
    expect(who.map((viewer) => Number(mayDeleteProblem(viewer, outside)))).toEqual([0, 0, 0, 1, 1]);
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
    gid: null,
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
      Object.values(visitors).map((viewer) =>
        Number(may(viewer, { ...made, auth }, contestScopeFacts(viewer, contest))),
      ),
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
    const loads = Object.values(visitors).map((viewer) =>
      Number(mayLoadProblem(viewer, { ...made, auth: problemAuths.contest }, contestScopeFacts(viewer, before))),
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
