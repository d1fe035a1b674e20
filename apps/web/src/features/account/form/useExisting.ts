import { account } from '@assay/contract';
import { useCallback, useRef, useState } from 'react';
import { api } from '../../../shared/client/api.ts';

type Kind = 'username' | 'email';

export interface Existing {
  /** Ask the server; a failed call leaves the value unknown, which counts as passing. */
  look: (kind: Kind, value: string) => Promise<void>;
  /** Undefined while unknown. */
  exists: (kind: Kind, value: string) => boolean | undefined;
}

/** Which names and addresses have an account, as far as this form has asked. */
export const useExisting = (): Existing => {
  const known = useRef(new Map<string, boolean>());
  const [, redraw] = useState(0);

  const exists = useCallback((kind: Kind, value: string) => known.current.get(`${kind} ${value.trim()}`), []);

  const look = useCallback(
    async (kind: Kind, value: string): Promise<void> => {
      const text = value.trim();
      if (exists(kind, text) !== undefined) return;
      try {
        const answer = await api(account.checkUsernameOrEmail, { body: { [kind]: text } }, { quiet: true });
        known.current.set(`${kind} ${text}`, answer[kind]);
        redraw((count) => count + 1);
      } catch {
        // Unknown counts as passing; the server checks again when the form is sent.
      }
    },
    [exists],
  );

  return { look, exists };
};
