import { accountStates } from '../account/state.ts';
import { type RoleId, roleIds } from './role.ts';

/** What decides whether an account may be changed: its present state, and what it would become. */
export interface AccountChange {
  uid: string;
  role: RoleId;
  status: number;
  /** Absent: stays. Deleting is `gone`. */
  to: { role?: RoleId | undefined; status?: number | undefined; gone?: boolean };
}

/** Does it hold the rights of a super admin, and can it log in? */
const isLivingRoot = (role: number, status: number): boolean =>
  role === roleIds.root && status === accountStates.normal;

/** What of a role and a state an account would really change to; absent where it has that already. */
export const movedRights = (
  account: { role: number; status: number },
  to: { role?: RoleId | undefined; status?: number | undefined },
): { role?: RoleId; status?: number } => ({
  ...(to.role === undefined || to.role === account.role ? {} : { role: to.role }),
  ...(to.status === undefined || to.status === account.status ? {} : { status: to.status }),
});

export type LockOut = 'self' | 'lastRoot' | 'builtIn';

/** The account that the first start makes; deleted, the next start would make it again. */
const builtInUid = '1';

/**
 * Why a list of changes may not be made: people do not take a role, a state or the account from themselves, and one super admin
 * who can log in has to stay. `roots` are the uids of those who can now.
 */
export const lockOut = (
  viewer: { uid: string },
  changes: readonly AccountChange[],
  roots: readonly string[],
): LockOut | undefined => {
  const lost = new Set<string>();
  for (const { uid, role, status, to } of changes) {
    const changesRights = to.gone || (to.role ?? role) !== role || (to.status ?? status) !== status;
    if (uid === viewer.uid && changesRights) return 'self';
    if (to.gone && uid === builtInUid) return 'builtIn';
    if (to.gone || !isLivingRoot(to.role ?? role, to.status ?? status)) lost.add(uid);
  }
  const wasRoot = changes.some(({ uid }) => lost.has(uid) && roots.includes(uid));
  return wasRoot && roots.every((uid) => lost.has(uid)) ? 'lastRoot' : undefined;
};
