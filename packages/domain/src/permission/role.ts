/** Roles and permissions of the reference, section 1.5. One role per user. */
export const roleIds = {
  root: 1000,
  admin: 1001,
  user: 1002,
  noSubmit: 1003,
  noDiscuss: 1004,
  mute: 1005,
  noSubmitNoDiscuss: 1006,
  noSubmitMute: 1007,
  problemAdmin: 1008,
} as const;
export type RoleId = (typeof roleIds)[keyof typeof roleIds];

/** Names as clients compare them (`no_subimit_user` is spelled so). */
export const roleNames: Readonly<Record<RoleId, string>> = {
  1000: 'root',
  1001: 'admin',
  1002: 'default_user',
  1003: 'no_subimit_user',
  1004: 'no_discuss_user',
  1005: 'mute_user',
  1006: 'no_submit_no_discuss_user',
  1007: 'no_submit_mute_user',
  1008: 'problem_admin',
};

/** Roles that are shown beside names. */
export const badges = ['root', 'admin'] as const;
export type Badge = (typeof badges)[number];

/** The badge of a role, if it has one. */
export const badgeOf = (role: number): Badge | null =>
  role === roleIds.root ? 'root' : role === roleIds.admin ? 'admin' : null;

/** The same of a role by the name that is sent of an author. */
export const badgeNamed = (role: string): Badge | null => badges.find((badge) => badge === role) ?? null;

export const permissions = [
  'problem_admin',
  'submit',
  'contest_admin',
  'rejudge',
  'announcement_admin',
  'user_admin',
  'system_info_admin',
  'discussion_add',
  'discussion_del',
  'discussion_edit',
  'comment_add',
  'reply_add',
  'group_add',
  'group_del',
] as const;
export type Permission = (typeof permissions)[number];

/** Discussions, comments and replies. */
const talking: readonly Permission[] = [
  'discussion_add',
  'discussion_del',
  'discussion_edit',
  'comment_add',
  'reply_add',
];
const grouping: readonly Permission[] = ['group_add', 'group_del'];
const adminSet: readonly Permission[] = ['problem_admin', 'submit', 'contest_admin', ...talking, ...grouping];

const permissionsOfRole: Readonly<Record<RoleId, readonly Permission[]>> = {
  1000: permissions,
  1001: adminSet,
  1002: ['submit', ...talking, ...grouping],
  1003: talking,
  1004: ['submit', 'discussion_del', 'discussion_edit', 'comment_add', 'reply_add'],
  1005: ['submit', 'discussion_del', 'discussion_edit'],
  1006: ['discussion_del', 'discussion_edit', 'comment_add', 'reply_add'],
  1007: ['discussion_del', 'discussion_edit'],
  1008: adminSet,
};

/** Who asks. A guest has neither uid nor role. */
export interface Viewer {
  uid: string;
  username: string;
  role: RoleId;
}

/** Does the viewer's role bring this permission? A guest has none. */
export const hasPermission = (viewer: Viewer | null, permission: Permission): boolean =>
  viewer !== null && permissionsOfRole[viewer.role].includes(permission);

/** Super admin. */
export const isRoot = (viewer: Viewer | null): boolean => viewer?.role === roleIds.root;

/** Root or problem admin: sees every problem and every code. */
export const isProblemAdmin = (viewer: Viewer | null): boolean =>
  viewer?.role === roleIds.root || viewer?.role === roleIds.problemAdmin;

/** Root, admin or problem admin: may enter the back office. */
export const isAnyAdmin = (viewer: Viewer | null): boolean =>
  viewer?.role === roleIds.root || viewer?.role === roleIds.admin || viewer?.role === roleIds.problemAdmin;

/** How comments and posts name the role of who wrote them, on the wire: problem admins are admins. */
export const authorRoleOf = (role: number): 'root' | 'admin' | 'user' => {
  if (role === roleIds.root) return 'root';
  return role === roleIds.admin || role === roleIds.problemAdmin ? 'admin' : 'user';
};

/** What super admins send counts on no board. */
export const countsOnBoards = (role: RoleId): boolean => role !== roleIds.root;

const rolesWith = (isMeant: (role: RoleId) => boolean): RoleId[] => Object.values(roleIds).filter(isMeant);

/** The roles of `isAnyAdmin`, for conditions of the database. */
export const adminRoles = (): readonly RoleId[] => rolesWith((role) => isAnyAdmin({ uid: '', username: '', role }));

/** The roles of which `countsOnBoards` says no, for conditions of the database. */
export const uncountedRoles = (): readonly RoleId[] => rolesWith((role) => !countsOnBoards(role));
