import { type ComponentType, useCallback, useRef, useState } from 'react';
import { whyLost } from '../client/whyLost.ts';
import { say } from '../i18n/texts.ts';
import { toast } from '../kit/toastStore.ts';

/** Fetches the chunk of a part. */
export type LoadPart<P> = () => Promise<ComponentType<P>>;

const fetched = new Map<LoadPart<never>, ComponentType<never>>();

/**
 * A part of the page that is fetched when it is first wanted (pointer near, focus, a click), so that no page pays for
 * what few readers open. `loud` says so when the fetch failed; either way the next wish tries again.
 */
export const usePart = <P>(load: LoadPart<P>): [ComponentType<P> | undefined, (loud?: boolean) => void] => {
  const [part, setPart] = useState<ComponentType<P>>();
  const asked = useRef(false);
  const want = useCallback(
    (loud = false): void => {
      if (asked.current) return;
      asked.current = true;
      const known = fetched.get(load as LoadPart<never>) as ComponentType<P> | undefined;
      if (known !== undefined) {
        setPart(() => known);
        return;
      }
      load().then(
        (loaded) => {
          fetched.set(load as LoadPart<never>, loaded as ComponentType<never>);
          setPart(() => loaded);
        },
        async () => {
          asked.current = false;
          if (loud) toast.error(say(`common:error.${await whyLost()}`));
        },
      );
    },
    [load],
  );
  return [part, want];
};
