import { describe, expect, it } from 'vitest';
import { problemAuths } from '../problem/release.ts';
import {
  isListedProblem,
  mayDownloadCases,
  mayEditProblem,
  mayLoadProblem,
  mayNameProblem,
  mayReadProblem,
  maySetProblemAuth,
  mayTakeIntoContest,
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
});
