import { type ReactNode, useEffect, useMemo } from 'react';
import { Navigate, type RouteObject, useLocation, useParams } from 'react-router';
import { canBeMembers, paths } from '../paths.ts';
import { say } from '../shared/i18n/texts.ts';
import { toast } from '../shared/kit/toastStore.ts';
import { LazyPage } from '../shared/lazyPage.tsx';
import { route } from '../shared/route.tsx';
import { isAdmin } from '../shared/session/roles.ts';
import { useSession } from '../shared/session/sessionStore.ts';
import type { PageHandle } from '../shared/shell.ts';

type Access = NonNullable<PageHandle['access']>;

interface DoorRule {
  opens: () => boolean;
  /** Where who may not enter is sent. */
  leadsTo: string;
  /** Say why, with the address that was asked for. */
  refuse: (address: string) => void;
}

const doors: Readonly<Record<Access, DoorRule>> = {
  login: {
    opens: () => useSession.getState().user !== null && useSession.getState().token !== null,
    leadsTo: paths.home,
    refuse: (address) => {
      const session = useSession.getState();
      session.signOut();
      session.openLogin('login', address);
      toast.error(say('common:error.loginFirst'));
    },
  },
  admin: {
    opens: () => useSession.getState().user !== null && isAdmin(useSession.getState().roles),
    leadsTo: paths.adminLogin,
    refuse: () => {
      toast.error(say('common:error.adminFirst'));
    },
  },
};

/** The door that is closed to the reader on the way into these pages, from the outside in. */
export const closedDoor = (
  handles: readonly PageHandle[],
): { leadsTo: string; refuse: (address: string) => void } | undefined => {
  const access = handles.map((handle) => handle.access).find((one) => one !== undefined && !doors[one].opens());
  return access && doors[access];
};

/** Asked once for each visit: who loses the session on a page stays there, with the login dialog over it. */
const Door = ({ access, children }: { access: Access; children: ReactNode }) => {
  const { key, pathname, search } = useLocation();
  const { opens, leadsTo, refuse } = doors[access];
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit is an entry of the history
  const open = useMemo(opens, [access, key]);
  const address = pathname + search;
  useEffect(() => {
    if (!open) refuse(address);
  }, [open, refuse, address]);
  return open ? children : <Navigate to={leadsTo} replace state={{ from: address }} />;
};

/** The file of the page for addresses nobody knows. */
export const loadNotFound = () => import('./shell/NotFoundPage.tsx');

/** Addresses of no page: below the back office they lead to its door, which knows who is in already. */
export const elsewhere: RouteObject[] = [
  { path: '/admin/*', element: <Navigate to={paths.adminLogin} replace /> },
  route({ path: '*' }, loadNotFound),
];

/** `/contest/X` is no contest: nobody needs to be asked. */
const Numbered = ({ children }: { children: ReactNode }) =>
  canBeMembers(useParams()) ? children : <LazyPage load={loadNotFound} />;

const numbered = ({ path, element }: RouteObject): ReactNode =>
  path?.includes(':') ? <Numbered>{element}</Numbered> : element;

/**
 * Put the door before every page whose route names an `access` (document 1, section 4): without a session the reader
 * goes home with the login dialog open, or to the back office's login. An address with a word where a number belongs
 * leads to the page for unknown ones.
 */
export const guarded = (routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const { access } = (route.handle ?? {}) as PageHandle;
    const inside = numbered(route);
    return {
      ...route,
      element: access === undefined ? inside : <Door access={access}>{inside}</Door>,
      ...(route.children === undefined ? {} : { children: guarded(route.children) }),
    } as RouteObject;
  });
