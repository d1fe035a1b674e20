import { isRoot, type Viewer } from './role.ts';

/** Close one's own account: everybody but the last of the living super admins, `roots` by their uid. */
export const mayCloseAccount = (viewer: Viewer, roots: readonly string[]): boolean =>
  !isRoot(viewer) || roots.some((uid) => uid !== viewer.uid);
