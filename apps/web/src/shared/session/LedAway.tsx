import { account } from '@assay/contract';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { api } from '../client/api.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { toast } from '../kit/toastStore.ts';
import { useSession } from './sessionStore.ts';

/**
 * In the place of a page of few administrators: whoever stands before it is told so and led to the door of the back office, as a
 * call that is refused to them would lead them (document 1, section 4). The server is asked first, for who became one since the
 * login stays. Draws nothing; fetched only where it is needed.
 */
export const LedAway = ({
  may,
  why,
}: {
  /** Is the page for whoever has these roles? */
  may: (roles: readonly string[]) => boolean;
  /** Whom it is for. */
  why: 'rootOnly' | 'problemAdminsOnly';
}) => {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit, in the words of that moment
  useEffect(() => {
    // Who logs out is on the way to the login already.
    if (useSession.getState().user === null) return;
    let left = false;
    const leave = (): void => {
      if (left) return;
      toast.error(t(why));
      void navigate(paths.admin, { replace: true });
    };
    api(account.getUserAuthInfo, {}, { quiet: true }).then(({ roles }) => {
      if (left) return;
      useSession.getState().setRoles(roles);
      if (!may(roles)) leave();
    }, leave);
    return () => {
      left = true;
    };
  }, []);
  return null;
};
