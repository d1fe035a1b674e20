import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../lazyPart.tsx';
import { useIsSuperAdmin } from './roles.ts';

const LedAway = lazyPart(async () => (await import('./LedAway.tsx')).LedAway);

/** Pages of the super admin; others are led away. */
export const RootOnly = ({ children }: { children: ReactNode }) => {
  const superAdmin = useIsSuperAdmin();
  return superAdmin ? (
    children
  ) : (
    <Suspense>
      <LedAway />
    </Suspense>
  );
};
