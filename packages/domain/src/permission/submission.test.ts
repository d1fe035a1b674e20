import { describe, expect, it } from 'vitest';
import { problemAuths } from '../problem/release.ts';
import { mayDeletePicture, mayUploadToTexts } from './file.ts';
import { roleIds, type Viewer } from './role.ts';
import {
  caseWordsView,
  codeVisibility,
  hiddenCasesOutside,
  mayChangeVerdict,
  mayMeetWork,
  mayReloadCode,
  mayResubmit,
  maySeeCaseFiles,
  maySeeCases,
  maySeeTrouble,
  mayShareCode,
} from './submission.ts';

const as = (role: keyof typeof roleIds, uid: string): Viewer => ({ uid, username: uid, role: roleIds[role] });
/** In this order below: guest, somebody, who sent it, admin, problem admin, root. */
const people = [
  null,
  as('user', 'other'),
  as('user', 'owner'),
  as('admin', 'a'),
  as('problemAdmin', 'p'),
  as('root', 'r'),
];
const of = (may: (viewer: Viewer | null) => unknown) => people.map(may);
const both = [false, true];

describe('a submission outside contests', () => {
  const isPublic = { auth: problemAuths.public, isGroup: false };
  const running = { visible: true, creatorUid: 'other', gid: null, groupMember: false, groupRoot: false };

  it.each([
    ['of a public problem is met by all', isPublic, [], [1, 1, 1, 1, 1, 1]],
    [
      'of a hidden one by its owner and administrators',
      { ...isPublic, auth: problemAuths.hidden },
      [],
      [0, 0, 1, 1, 1, 1],
    ],
    ['of one of contests too', { ...isPublic, auth: problemAuths.contest }, [], [0, 0, 1, 1, 1, 1]],
    ['of one of a group too', { ...isPublic, isGroup: true }, [], [0, 0, 1, 1, 1, 1]],
    ['while a contest uses the problem, also by who runs that', isPublic, [running], [0, 1, 1, 1, 1, 1]],
    [
      'while two do, by who runs both',
      isPublic,
      [running, { ...running, creatorUid: 'somebody else' }],
      [0, 0, 1, 1, 1, 1],
    ],
  ])('%s', (_what, problem, contests, met) => {
    expect(of((viewer) => Number(mayMeetWork(viewer, { uid: 'owner', problem, contests })))).toEqual(met);
  });

  it('tells no place of its hidden cases while a contest uses the problem, but to who runs that', () => {
    expect(of((viewer) => hiddenCasesOutside(viewer, []))).toEqual(Array(6).fill('place'));
    const told = ['nothing', 'place', 'nothing', 'nothing', 'nothing', 'place'];
    expect(of((viewer) => hiddenCasesOutside(viewer, [running]))).toEqual(told);
  });

  it('shows its code to its owner, to all where both sides share it, and hides it where the site does', () => {
    for (const share of both) {
      for (const codeShare of both) {
        const facts = { uid: 'owner', share, codeShare };
        const others = share && codeShare ? 'visible' : 'absent';
        expect(of((viewer) => codeVisibility(viewer, { ...facts, hidden: false }))).toEqual([
          others,
          others,
          ...Array(4).fill('visible'),
        ]);
        expect(of((viewer) => codeVisibility(viewer, { ...facts, hidden: true }))).toEqual([
          ...Array(3).fill('notice'),
          ...Array(3).fill('visible'),
        ]);
      }
    }
    expect(people.slice(1).map((viewer) => mayReloadCode(viewer!, { hidden: true }))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
    expect(people.slice(1).map((viewer) => mayReloadCode(viewer!, { hidden: false }))).toEqual(Array(5).fill(true));
  });

  it('is shared and sent again by its owner alone, and changed by the super admin alone', () => {
    const owner = [false, false, true, false, false, false];
    expect(of((viewer) => mayShareCode(viewer, { uid: 'owner' }))).toEqual(owner);
    expect(of((viewer) => mayResubmit(viewer, { uid: 'owner' }))).toEqual(owner);
    expect(of(mayChangeVerdict)).toEqual([false, false, false, false, false, true]);
  });

  it('shows its cases where the problem does, and files and troubles to administrators alone', () => {
    const admins = [false, false, false, true, true, true];
    expect(of((viewer) => maySeeCases(viewer, { openCaseResult: true }))).toEqual(Array(6).fill(true));
    expect(of((viewer) => maySeeCases(viewer, { openCaseResult: false }))).toEqual(admins);
    expect(of(maySeeCaseFiles)).toEqual(admins);
    expect(of(maySeeTrouble)).toEqual(admins);
  });
});

it('the words of a case: all for who sees the tests, nothing known for others, and for the owner what the place allows', () => {
  for (const isSample of both) {
    for (const showCaseValues of both) {
      for (const hiddenCases of ['place', 'nothing'] as const) {
        const facts = { uid: 'owner', isSample, showCaseValues, hiddenCases };
        expect(of((viewer) => caseWordsView(viewer, { ...facts, seesTestData: true }))).toEqual(Array(6).fill('all'));
        const closed = hiddenCases === 'nothing' ? 'nothing' : showCaseValues ? 'all' : 'place';
        expect(of((viewer) => caseWordsView(viewer, { ...facts, seesTestData: false }))).toEqual([
          'hidden',
          'hidden',
          isSample ? 'all' : closed,
          ...Array(3).fill('hidden'),
        ]);
      }
    }
  }
});

it('pictures of texts are put up by administrators, and deleted by their uploader and those of problems', () => {
  expect(of(mayUploadToTexts)).toEqual([false, false, false, true, true, true]);
  expect(of((viewer) => mayDeletePicture(viewer, { uid: 'owner' }))).toEqual([false, false, true, false, true, true]);
  // Whose account is gone has no uid; neither has a guest.
  expect(of((viewer) => mayDeletePicture(viewer, { uid: null }))).toEqual([false, false, false, false, true, true]);
});
