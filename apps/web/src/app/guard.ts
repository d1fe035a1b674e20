import i18next from 'i18next';
import { type LoaderFunction, type RouteObject, redirect } from 'react-router';
import { toast } from '../shared/kit/toastStore.ts';
import type { PageHandle } from '../shared/pages.ts';
import { paths } from '../shared/paths.ts';
import { isAdmin } from '../shared/session/roles.ts';
import { useSession } from '../shared/session/sessionStore.ts';

const needsLogin: LoaderFunction = ({ request }) => {
  const session = useSession.getState();
  if (session.user !== null && session.token !== null) return null;
  const url = new URL(request.url);
  session.signOut();
  session.openLogin('login', url.pathname + url.search);
  toast.error(i18next.t('common:error.loginFirst'));
  throw redirect(paths.home);
};

const needsAdmin: LoaderFunction = () => {
  const session = useSession.getState();
  if (session.user !== null && isAdmin(session.roles)) return null;
  toast.error(i18next.t('common:error.adminFirst'));
  throw redirect(paths.adminLogin);
};

const guards = { login: needsLogin, admin: needsAdmin } as const;

/**
 * Put the door before every page whose route names an `access` (document 1, section 4): without a session the reader
 * goes home with the login dialog open, or to the back office's login.
 */
export const guarded = (routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const { access } = (route.handle ?? {}) as PageHandle;
    const loader = access === undefined ? route.loader : guards[access];
    return {
      ...route,
      ...(loader === undefined ? {} : { loader }),
      ...(route.children === undefined ? {} : { children: guarded(route.children) }),
    } as RouteObject;
  });
