import { expect, it } from 'vitest';
import {
  adminRoles,
  authorRoleOf,
  badgeOf,
  countsOnBoards,
  hasPermission,
  isAnyAdmin,
  isProblemAdmin,
  isRoot,
  permissions,
  type RoleId,
  roleIds,
  uncountedRoles,
  type Viewer,
} from './role.ts';

const as = (role: RoleId): Viewer => ({ uid: 'u', username: 'u', role });
const talk = ['comment_add', 'discussion_add', 'discussion_del', 'discussion_edit', 'reply_add'];
const groups = ['group_add', 'group_del'];
const back = ['contest_admin', 'problem_admin'];

/** The role table of the specification, 1 section 6; the order of permissions says nothing. */
const table: [keyof typeof roleIds, string[]][] = [
  ['root', [...back, 'submit', ...talk, ...groups, 'rejudge', 'announcement_admin', 'user_admin', 'system_info_admin']],
  ['admin', [...back, 'submit', ...talk, ...groups]],
  ['problemAdmin', [...back, 'submit', ...talk, ...groups]],
  ['user', ['submit', ...talk, ...groups]],
  ['noSubmit', talk],
  ['noDiscuss', ['submit', ...talk.filter((one) => one !== 'discussion_add')]],
  ['mute', ['submit', 'discussion_del', 'discussion_edit']],
  ['noSubmitNoDiscuss', talk.filter((one) => one !== 'discussion_add')],
  ['noSubmitMute', ['discussion_del', 'discussion_edit']],
];

it.each(table)('%s has its permissions and no others', (role, has) => {
  expect(permissions.filter((one) => hasPermission(as(roleIds[role]), one)).sort()).toEqual([...has].sort());
  expect(permissions.some((one) => hasPermission(null, one))).toBe(false);
});

it('roles are told apart by what they administer', () => {
  const told = Object.entries(roleIds).map(([name, role]) => ({
    name,
    is: [isRoot, isProblemAdmin, isAnyAdmin].map((is) => is(as(role))),
    badge: badgeOf(role),
    author: authorRoleOf(role),
    counts: countsOnBoards(role),
  }));
  const plain = { is: [false, false, false], badge: null, author: 'user', counts: true };
  const special: Record<string, object> = {
    root: { is: [true, true, true], badge: 'root', author: 'root', counts: false },
    admin: { is: [false, false, true], badge: 'admin', author: 'admin', counts: true },
    problemAdmin: { is: [false, true, true], badge: null, author: 'admin', counts: true },
  };
  expect(told).toEqual(Object.keys(roleIds).map((name) => ({ name, ...(special[name] ?? plain) })));
  expect([isRoot(null), isProblemAdmin(null), isAnyAdmin(null)]).toEqual([false, false, false]);
  expect(adminRoles()).toEqual([roleIds.root, roleIds.admin, roleIds.problemAdmin]);
  expect(uncountedRoles()).toEqual([roleIds.root]);
});
