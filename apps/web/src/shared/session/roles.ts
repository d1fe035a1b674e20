import { useSession } from './sessionStore.ts';

const adminRoles: ReadonlySet<string> = new Set(['root', 'admin', 'problem_admin']);

/** May enter the back office. */
export const isAdmin = (roles: readonly string[]): boolean => roles.some((role) => adminRoles.has(role));
/** Is one of them the super admin's? */
export const isSuperAdmin = (roles: readonly string[]): boolean => roles.includes('root');
/** May make a hidden problem public (reference 4.5). */
export const mayPublish = (roles: readonly string[]): boolean => isSuperAdmin(roles) || roles.includes('problem_admin');

/** May bring in packages of problems. */
export const mayImport = mayPublish;
export const useMayImport = (): boolean => useSession((session) => mayImport(session.roles));

/** May take a problem out of a contest of one's own. */
export const useMayRemoveContestProblem = (): boolean => useSession((session) => mayPublish(session.roles));

/** May delete problems, with everything that hangs on them. */
export const useMayDeleteProblem = useMayRemoveContestProblem;

/** May have the figures of the week counted again; for others they are a minute old at most. */
export const mayRefreshWeek = isSuperAdmin;

export const useIsLoggedIn = (): boolean => useSession((session) => session.user !== null);
export const useIsAdmin = (): boolean => useSession((session) => isAdmin(session.roles));
export const useIsSuperAdmin = (): boolean => useSession((session) => isSuperAdmin(session.roles));
