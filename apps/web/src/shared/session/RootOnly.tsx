import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../lazyPart.tsx';
import { isSuperAdmin, mayImport } from './roles.ts';
import { useSession } from './sessionStore.ts';

const LedAway = lazyPart(async () => (await import('./LedAway.tsx')).LedAway);

const Only = ({ may, children }: { may: (roles: readonly string[]) => boolean; children: ReactNode }) =>
  useSession((session) => may(session.roles)) ? (
    children
  ) : (
    <Suspense>
      <LedAway may={may} why={may === isSuperAdmin ? 'rootOnly' : 'problemAdminsOnly'} />
    </Suspense>
  );

/** Pages of the super admin; others are led away. */
export const RootOnly = ({ children }: { children: ReactNode }) => <Only may={isSuperAdmin}>{children}</Only>;

/** Pages of those who may import problems; others are led away. */
export const ImportersOnly = ({ children }: { children: ReactNode }) => <Only may={mayImport}>{children}</Only>;
