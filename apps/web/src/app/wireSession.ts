import { account } from '@assay/contract';
import type { QueryClient } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { api } from '../shared/client/api.ts';
import { onFailed, onForbidden, onRenewed, onUnauthorized } from '../shared/client/clientEvents.ts';
import { token } from '../shared/client/token.ts';
import { notify } from '../shared/kit/notificationStore.ts';
import { toast } from '../shared/kit/toastStore.ts';
import { useSession } from '../shared/session/sessionStore.ts';

interface Wiring {
  queries: QueryClient;
  /** Go to an address of the app; `from`: where the reader comes back to. */
  navigate: (to: string, from?: string) => void;
  /** Load the page again. */
  reload: () => void;
}

const inBackOffice = (): boolean => location.pathname.startsWith('/admin');

const refreshRoles = async (): Promise<void> => {
  const { roles } = await api(account.getUserAuthInfo, {}, { quiet: true });
  useSession.getState().setRoles(roles);
};

/** What another reader must not find; pages that are open keep their place and are asked again. */
const forget = (queries: QueryClient): void => {
  queries.removeQueries({ type: 'inactive' });
  queries.invalidateQueries().catch(() => undefined);
};

/** Take over what another tab, or this page's own past in the browser's history, has missed. */
const follow = ({ queries, navigate }: Wiring): void => {
  const before = useSession.getState().user;
  useSession.getState().adopt();
  const after = useSession.getState().user;
  if (before?.uid === after?.uid) return;
  if (after !== null) {
    forget(queries);
    return;
  }
  // The page goes, as it does where somebody logs out: asked again in nobody's name, its calls would want a login.
  queries.removeQueries({ type: 'inactive' });
  navigate(inBackOffice() ? paths.adminLogin : paths.logout);
};

/** Bind the client's events and other tabs to the session (document 1, sections 4 and 8). */
export const wireSession = (wiring: Wiring): void => {
  const { queries, navigate, reload } = wiring;
  let owner = useSession.getState().user?.uid;
  // What the former reader saw and typed must neither be shown nor sent under another one's name.
  useSession.subscribe(({ user }) => {
    if (user === null || user.uid === owner) return;
    if (owner !== undefined) reload();
    owner = user.uid;
  });

  onFailed(({ error }) => {
    toast.error(error.message, { duration: 5000 });
    if (error.kind === 'refused') notify(error.message);
  });

  onUnauthorized(({ admin }) => {
    const session = useSession.getState();
    session.signOut();
    queries.removeQueries({ type: 'inactive' });
    const from = location.pathname + location.search;
    if (admin) navigate(paths.adminLogin, from);
    else session.openLogin('login', from);
  });

  onForbidden(({ admin, error }) => {
    if (error.path === account.getUserAuthInfo.path) return;
    if (useSession.getState().user !== null) refreshRoles().catch(() => undefined);
    if (admin) navigate(paths.admin);
  });

  onRenewed((event) => useSession.getState().setToken(event.token));

  addEventListener('storage', ({ key }) => {
    if (key === token.key || key === null) follow(wiring);
  });
  // A page that was put aside hears nothing of other tabs.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow(wiring);
  });
};
