import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Arrival } from './useArrival.ts';

/** Takes over the focus from the field that stood in for a list, and opens the list if it was fetched for that. */
export const useOpenOnArrival = <E extends HTMLElement = HTMLInputElement>(arrival: Arrival): RefObject<E | null> => {
  const input = useRef<E>(null);
  const [first] = useState(arrival);
  useEffect(() => {
    if (first === 'aside') return;
    input.current?.focus({ preventScroll: true });
    if (first === 'opened') input.current?.click();
  }, [first]);
  return input;
};
