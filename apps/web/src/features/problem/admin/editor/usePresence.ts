import { type DataOf, problemHistory } from '@assay/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../../shared/client/api.ts';
import { useChanges } from '../../../../shared/client/useChanges.ts';

/** ms between two signs of life; the server forgets whoever gives none for 45 s. */
const signMs = 20_000;

export type Presence = DataOf<typeof problemHistory.tellPresence>;

/** Tells the others that this editor is open, and who else has it open; undefined until the server answered. */
export const usePresence = (pid: number, isWriting: boolean): Presence | undefined => {
  const [present, setPresent] = useState<Presence>();
  const writing = useRef(isWriting);
  writing.current = isWriting;
  const tell = useCallback((): void => {
    if (pid === 0) return;
    const body = { pid, isWriting: writing.current };
    api(problemHistory.tellPresence, { body }, { quiet: true }).then(setPresent, () => undefined);
  }, [pid]);
  useEffect(() => {
    if (pid === 0) return undefined;
    const timer = setInterval(tell, signMs);
    return () => {
      clearInterval(timer);
      const body = { pid, isWriting: false, isLeaving: true };
      api(problemHistory.tellPresence, { body }, { quiet: true }).catch(() => undefined);
    };
  }, [pid, tell]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `isWriting` is what is told.
  useEffect(tell, [tell, isWriting]);
  useChanges(pid === 0 ? [] : [`problem:${pid}`], tell);
  return present;
};
