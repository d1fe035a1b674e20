import { account } from '@assay/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../shared/client/api.ts';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session/sessionStore.ts';

/** Ends the session here and on the server, then goes home. */
const LogoutPage = () => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => {
    const leave = async (): Promise<void> => {
      const session = useSession.getState();
      // Whatever the server says, this browser forgets the session; a session that is gone already is no news.
      if (session.token !== null) await api(account.logout, {}, { quiet: true }).catch(() => undefined);
      session.signOut();
      session.closeLogin();
      queries.clear();
      await navigate(paths.home, { replace: true });
    };
    void leave();
  }, [navigate, queries]);
  return null;
};

export default LogoutPage;
