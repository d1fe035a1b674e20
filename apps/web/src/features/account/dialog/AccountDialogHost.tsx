import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { useSession } from '../../../shared/session/sessionStore.ts';

const AccountDialog = lazyPart(async () => (await import('./AccountDialog.tsx')).AccountDialog);

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
