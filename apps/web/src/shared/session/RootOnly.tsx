import { type ReactNode, useEffect } from 'react';
import { usePart } from '../hooks/usePart.ts';
import { useIsSuperAdmin } from './roles.ts';

const loadLedAway = async () => (await import('./LedAway.tsx')).LedAway;

/** Pages of the super admin; others are led away. */
export const RootOnly = ({ children }: { children: ReactNode }) => {
  const superAdmin = useIsSuperAdmin();
  const [LedAway, want] = usePart(loadLedAway);
  useEffect(() => {
    if (!superAdmin) want(true);
  }, [superAdmin, want]);
  if (superAdmin) return children;
  return LedAway === undefined ? null : <LedAway />;
};
