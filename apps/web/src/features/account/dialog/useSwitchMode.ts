import { type LoginMode, useSession } from '../../../shared/session/sessionStore.ts';

/** Another mode of the open dialog; where the reader was going is kept. */
export const useSwitchMode = (): ((mode: LoginMode) => void) => {
  const openLogin = useSession((session) => session.openLogin);
  return (mode) => openLogin(mode, useSession.getState().login.returnTo ?? undefined);
};
