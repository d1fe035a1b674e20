import { describe, expect, it } from 'vitest';
import { groupLevels } from '../group/group.ts';
import {
  discussedProblems,
  isListedPost,
  isNewAuthor,
  isRemovableAuthor,
  mayDeletePost,
  mayDiscussProblem,
  mayEditPost,
  mayModerate,
  mayModeratePost,
  mayModerateQuestions,
  mayReadPost,
  mayReadRemark,
  mayRemoveAccounts,
  type PostFacts,
  postStateOf,
  postView,
} from './discussion.ts';
import { roleIds, type Viewer } from './role.ts';

const as = (role: keyof typeof roleIds, uid: string = role): Viewer => ({ uid, username: uid, role: roleIds[role] });
const viewers: (Viewer | null)[] = [
  null,
  as('user'),
  as('user', 'author'),
  as('user', 'director'),
  as('mute', 'author'),
  as('admin'),
  as('problemAdmin'),
  as('root'),
];
const both = [false, true];
const problems = [null, ...[1, 2, 3].flatMap((auth) => both.map((isGroup) => ({ auth, isGroup })))];
const ofDirector = { visible: true, creatorUid: 'director', gid: null, groupMember: false, groupRoot: false };
const ofAnother = { ...ofDirector, creatorUid: 'another' };

const groupOf = (level: number) => ({
  gid: 7,
  auth: 1,
  visible: true,
  status: 0,
  isArchived: false,
  level,
  isOwner: false,
});

/** Every combination of facts. */
const everyFacts: PostFacts[] = (['shown', 'banned', 'held'] as const).flatMap((state) =>
  both.flatMap((removed) =>
    [null, 7].flatMap((gid) =>
      both.flatMap((groupMember) =>
        problems.flatMap((problem) =>
          [[], [ofDirector], [ofDirector, ofAnother]].map((contests) => ({
            authorUid: 'author',
            state,
            removed,
            gid,
            group: gid === null ? null : groupOf(groupMember ? groupLevels.member : groupLevels.none),
            problem,
            contests,
          })),
        ),
      ),
    ),
  ),
);
const everySwitches = both.flatMap((openPublicDiscussion) =>
  both.map((openGroupDiscussion) => ({ openPublicDiscussion, openGroupDiscussion })),
);
const everyCase = viewers.flatMap((viewer) =>
  everyFacts.flatMap((facts) => everySwitches.map((switches) => ({ viewer, facts, switches }))),
);

/** The same rules once more, as a list of reasons to say no. */
const refusal = ({ viewer, facts, switches }: (typeof everyCase)[number]): string | undefined => {
  const is = (...roles: string[]): boolean => viewer !== null && roles.includes(viewer.uid);
  if (facts.removed) return 'unknown';
  if (facts.gid !== null && (viewer === null || facts.group?.level !== groupLevels.member) && !is('root'))
    return 'unknown';
  if (facts.problem) {
    const { auth, isGroup } = facts.problem;
    const isPublic = auth === 1 && (!isGroup || facts.gid !== null);
    const isMore = facts.gid === null && (is('root') || (is('problemAdmin') && !isGroup));
    if (!isPublic && !isMore) return 'unknown';
    const own = is('root') ? facts.contests : facts.contests.filter(({ creatorUid }) => is(creatorUid));
    if (own.length < facts.contests.length) return 'unknown';
  }
  if (facts.state === 'held' && !is('author', 'admin', 'problemAdmin', 'root')) return 'unknown';
  if (facts.state === 'banned') return 'banned';
  if (!(facts.gid === null ? switches.openPublicDiscussion : switches.openGroupDiscussion)) return 'closed';
  return undefined;
};

describe('a post', () => {
  it('is found by its number where no reason says no, over every combination', () => {
    const wrong = everyCase.filter(
      (one) => postView(one.viewer, one.facts, one.switches) !== (refusal(one) ?? 'shown'),
    );
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(everyCase.length).toBeGreaterThan(15_000);
  });

  it('is listed for all only where everybody who reads the list may open it', () => {
    const wrong = everyCase.filter((one) => {
      const { viewer, facts, switches } = one;
      const expected = refusal(one) === undefined && facts.state === 'shown' && facts.gid === null;
      return isListedPost(viewer, facts, switches, 'all') !== expected;
    });
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  it('is listed for its author in every state, and for nobody else', () => {
    const wrong = everyCase.filter(({ viewer, facts, switches }) => {
      const expected =
        viewer?.uid === 'author' && refusal({ viewer, switches, facts: { ...facts, state: 'shown' } }) === undefined;
      return isListedPost(viewer, facts, switches, 'mine') !== (expected && facts.gid === null);
    });
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  it('is never read by anybody once it was removed or banned', () => {
    const gone = everyCase.filter(({ facts }) => facts.removed || facts.state === 'banned');
    expect(gone.some(({ viewer, facts, switches }) => mayReadPost(viewer, facts, switches))).toBe(false);
  });

  it('of an unknown state counts as banned', () => {
    expect([0, 1, 2, 3, -1].map(postStateOf)).toEqual(['shown', 'banned', 'held', 'banned', 'banned']);
  });
});

describe('acts', () => {
  const post = { authorUid: 'author' };
  it.each([
    ['edit', (viewer: Viewer | null) => mayEditPost(viewer, post), ['author', 'author', 'root']],
    [
      'delete',
      (viewer: Viewer | null) => mayDeletePost(viewer, post),
      ['author', 'author', 'admin', 'problemAdmin', 'root'],
    ],
    ['moderate', mayModerate, ['admin', 'problemAdmin', 'root']],
    ['remove accounts', mayRemoveAccounts, ['root']],
  ] as const)('%s', (_, rule, expected) => {
    expect(viewers.filter((viewer) => rule(viewer)).map((viewer) => viewer?.uid)).toEqual(expected);
  });

  it('problems whose posts are listed are those that may be used', () => {
    const range = { listed: [1], ofNoGroup: [1, 2, 3], all: [1, 2, 3] };
    for (const viewer of viewers)
      for (const problem of problems.flatMap((one) => one ?? [])) {
        const named = discussedProblems(viewer);
        const isIn = range[named].includes(problem.auth) && (!problem.isGroup || named === 'all');
        expect({ viewer, problem, may: mayDiscussProblem(viewer, problem, []) }).toEqual({
          viewer,
          problem,
          may: isIn,
        });
      }
  });

  it('an account is new for some days, unless it administers', () => {
    const dayMs = 86_400_000;
    const is = (role: Viewer['role'], age: number) =>
      isNewAuthor({ role, joined: dayMs }, { now: dayMs + age, newDays: 7 });
    expect([is(roleIds.user, 7 * dayMs - 1), is(roleIds.user, 7 * dayMs), is(roleIds.admin, 1)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('no administrator is taken for a spammer', () => {
    const removable = Object.entries(roleIds).filter(([, role]) => isRemovableAuthor({ role }));
    expect(removable.map(([name]) => name)).toEqual([
      'user',
      'noSubmit',
      'noDiscuss',
      'mute',
      'noSubmitNoDiscuss',
      'noSubmitMute',
    ]);
  });

  it('a problem is talked of by those who may use it, and while it is in a contest by its director alone', () => {
    const open = { auth: 1, isGroup: false };
    expect(mayDiscussProblem(as('user'), open, [])).toBe(true);
    expect(mayDiscussProblem(as('user'), open, [ofDirector])).toBe(false);
    expect(mayDiscussProblem(null, open, [ofDirector])).toBe(false);
    expect(mayDiscussProblem(as('user', 'director'), open, [ofDirector])).toBe(true);
    expect(mayDiscussProblem(as('user', 'director'), open, [ofDirector, ofAnother])).toBe(false);
    expect(mayDiscussProblem(as('root'), open, [ofDirector, ofAnother])).toBe(true);
  });

  it('a remark that waits is read by its author and by moderators, one that is banned by nobody', () => {
    const readers = (state: 'shown' | 'held' | 'banned') =>
      viewers.flatMap((viewer, index) => (mayReadRemark(viewer, { authorUid: 'author', state }) ? [index] : []));
    expect(readers('shown')).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(readers('held')).toEqual([2, 4, 5, 6, 7]);
    expect(readers('banned')).toEqual([]);
    expect(viewers.map(mayModerateQuestions)).toEqual([...Array(7).fill(false), true]);
  });
});

describe('a post in the back office', () => {
  it('is met by moderators in every state, but not while a contest with its problem runs that is not theirs', () => {
    const met = (who: Viewer | null, contests: PostFacts['contests']) => mayModeratePost(who, { gid: null, contests });
    const moderators = [as('admin'), as('problemAdmin'), as('root'), as('admin', 'director')];
    expect(viewers.concat(moderators).filter((who) => met(who, []))).toEqual([
      as('admin'),
      as('problemAdmin'),
      as('root'),
      ...moderators,
    ]);
    expect(moderators.map((who) => met(who, [ofDirector]))).toEqual([false, false, true, true]);
    expect(moderators.map((who) => met(who, [ofDirector, ofAnother]))).toEqual([false, false, true, false]);
    expect(moderators.map((who) => mayModeratePost(who, { gid: 7, contests: [] }))).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(met(as('user', 'director'), [ofDirector])).toBe(false);
  });
});
