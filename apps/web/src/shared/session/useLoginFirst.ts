import type { MouseEvent } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { toast } from '../kit/toastStore.ts';
import { useIsLoggedIn } from './roles.ts';
import { useSession } from './sessionStore.ts';

/** For links to places that need an account: who is not logged in is asked to, and led on afterwards (document 1, section 5). */
export const useLoginFirst = (): ((event: MouseEvent, to: string) => void) => {
  const { t } = useTranslation('common');
  const loggedIn = useIsLoggedIn();
  const openLogin = useSession((session) => session.openLogin);
  return (event, to) => {
    if (loggedIn) return;
    event.preventDefault();
    toast.warning(t('error.loginFirst'));
    openLogin('login', to);
  };
};
