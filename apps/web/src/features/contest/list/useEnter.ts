import type { MouseEvent } from 'react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { paths } from '../../../shared/paths.ts';
import { useIsLoggedIn } from '../../../shared/session/roles.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';

/** For links to contests: who is not logged in is asked to, and led on afterwards (document 1, section 5). */
export const useEnter = (): ((event: MouseEvent, cid: number) => void) => {
  const { t } = useTranslation('common');
  const loggedIn = useIsLoggedIn();
  const openLogin = useSession((session) => session.openLogin);
  return (event, cid) => {
    if (loggedIn) return;
    event.preventDefault();
    toast.warning(t('error.loginFirst'));
    openLogin('login', paths.contest(cid));
  };
};
