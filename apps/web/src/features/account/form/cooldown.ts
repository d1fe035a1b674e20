import { create } from 'zustand';
import { useSecondsLeft } from '../../../shared/hooks/useSecondsLeft.ts';

/** When each wait is over, in ms. Outside the components, so that a closed and reopened dialog goes on counting. */
const useEnds = create<Readonly<Record<string, number>>>()(() => ({}));

/** How long to wait between two mails, in ms (document 1, section 4; the change of address: the server's gap). */
export const waits = { register: 60_000, reset: 90_000, changeEmail: 30_000 } as const;
type Wait = keyof typeof waits;

export const startCooldown = (wait: Wait): void => useEnds.setState({ [wait]: Date.now() + waits[wait] });

/** Whole seconds until the next mail may be asked for; 0 when it may. */
export const useCooldown = (wait: Wait): number => {
  const end = useEnds((ends) => ends[wait] ?? 0);
  return useSecondsLeft(end);
};
