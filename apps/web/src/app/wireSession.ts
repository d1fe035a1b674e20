import { account } from '@assay/contract';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../shared/client/api.ts';
import { onFailed, onForbidden, onRenewed, onUnauthorized } from '../shared/client/clientEvents.ts';
import { token } from '../shared/client/token.ts';
import { notify } from '../shared/kit/notificationStore.ts';
import { toast } from '../shared/kit/toastStore.ts';
import { paths } from '../shared/paths.ts';
import { useSession } from '../shared/session/sessionStore.ts';

interface Wiring {
  queries: QueryClient;
  /** Go to an address of the app. */
  navigate: (to: string) => void;
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

/** Bind the client's events and other tabs to the session (document 1, sections 4 and 8). */
export const wireSession = ({ queries, navigate }: Wiring): void => {
  onFailed(({ error }) => {
    toast.error(error.message, { duration: 5000 });
    if (error.kind === 'refused') notify(error.message);
  });

  onUnauthorized(({ admin }) => {
    const session = useSession.getState();
    session.signOut();
    queries.removeQueries({ type: 'inactive' });
    if (admin) navigate(paths.adminLogin);
    else session.openLogin('login', location.pathname + location.search);
  });

  onForbidden(({ admin, error }) => {
    if (error.path === account.getUserAuthInfo.path) return;
    if (useSession.getState().user !== null) refreshRoles().catch(() => undefined);
    if (admin) navigate(paths.admin);
  });

  onRenewed((event) => useSession.getState().setToken(event.token));

  addEventListener('storage', (event) => {
    if (event.key !== token.key && event.key !== null) return;
    const before = useSession.getState().user;
    useSession.getState().adopt();
    const after = useSession.getState().user;
    if (before?.uid === after?.uid) return;
    if (after === null) navigate(inBackOffice() ? paths.adminLogin : paths.home);
    forget(queries);
  });
};
