import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../../../shared/session/sessionStore.ts';

const AccountDialog = lazy(async () => ({ default: (await import('./AccountDialog.tsx')).AccountDialog }));

/** Fetches the account dialog when it is first asked for. */
export const AccountDialogHost = () => {
  const open = useSession((session) => session.login.open);
  const [wanted, setWanted] = useState(open);
  useEffect(() => {
    if (open) setWanted(true);
  }, [open]);
  return wanted ? (
    <Suspense fallback={null}>
      <AccountDialog />
    </Suspense>
  ) : null;
};
