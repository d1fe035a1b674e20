import { isAnyAdmin, isRoot, type RoleId, roleIds, type Viewer } from './role.ts';

/** Close one's own account: everybody but the last of the living super admins, `roots` by their uid. */
export const mayCloseAccount = (viewer: Viewer, roots: readonly string[]): boolean =>
  !isRoot(viewer) || roots.some((uid) => uid !== viewer.uid);

/**
 * The role that counts: of administrators that of an ordinary user, where a second factor is required of them and the session was
 * opened without one.
 */
export const roleInForce = (viewer: Viewer, factor: { isRequired: boolean; isProven: boolean }): RoleId =>
  isAnyAdmin(viewer) && factor.isRequired && !factor.isProven ? roleIds.user : viewer.role;
