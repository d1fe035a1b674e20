import { isAnyAdmin, isRoot, type RoleId, roleIds, type Viewer } from './role.ts';

/** Close one's own account: everybody but the last of the living super admins, `roots` by their uid. */
export const mayCloseAccount = (viewer: Viewer, roots: readonly string[]): boolean =>
  !isRoot(viewer) || roots.some((uid) => uid !== viewer.uid);

/**
 * The role that counts in place of the viewer's own: of administrators that of an ordinary user, where a second factor is required of
 * them and the session was opened without one. Undefined: the own one counts.
 */
export const restingRole = (viewer: Viewer, factor: { isRequired: boolean; isProven: boolean }): RoleId | undefined =>
  isAnyAdmin(viewer) && factor.isRequired && !factor.isProven ? roleIds.user : undefined;

/** Log in by a password: all accounts where passwords are open, else super administrators alone: they repair the other ways in. */
export const mayUsePassword = (viewer: Viewer, isOpen: boolean): boolean => isOpen || isRoot(viewer);
