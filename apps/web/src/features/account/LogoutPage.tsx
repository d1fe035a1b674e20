import { account } from '@assay/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { api } from '../../shared/client/api.ts';
import { useSession } from '../../shared/session/sessionStore.ts';

/** Ends the session here and on the server, then goes home. */
const LogoutPage = () => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => {
    const leave = (): void => {
      const session = useSession.getState();
      // Whatever the server says, and however late, this browser forgets the session at once: people leave shared machines.
      if (session.token !== null) api(account.logout, {}, { quiet: true }).catch(() => undefined);
      session.signOut();
      session.closeLogin();
      queries.clear();
      void navigate(paths.home, { replace: true });
    };
    // Where the page was opened here, what stands around it begins to ask only now; for a session that had ended before, the
    // server would want a login.
    queueMicrotask(leave);
  }, [navigate, queries]);
  return null;
};

export default LogoutPage;
