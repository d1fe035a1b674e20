import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { keepIfRoom } from '../keepIfRoom.ts';

/** State of a navigation that leaves the page where it is: filters, tabs. */
export const keepScroll = { keepScroll: true } as const;

const storageKey = 'assay.scroll';
/** Entries of the history whose place is kept. */
const most = 100;

type Places = Record<string, number>;

const stored = (): Places => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Places;
  } catch {
    return {};
  }
};

/**
 * A new page begins at its top, or where its `#` points; back, forward and reload return to where the reader was. The
 * browser's own way returns before the page's data is drawn.
 */
export const useScrollPlace = (): void => {
  const { key: step, pathname, hash, state } = useLocation();
  // The first page of a load is always of the same step, whatever its address.
  const key = step + pathname;
  const type = useNavigationType();
  const places = useRef<Places>(undefined);
  places.current ??= stored();
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = (): void => keepIfRoom(sessionStorage, storageKey, JSON.stringify(places.current));
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);
  useLayoutEffect(() => {
    const known = places.current![key];
    if (type === 'POP') window.scrollTo(0, known ?? 0);
    else if ((state as Partial<typeof keepScroll> | null)?.keepScroll !== true) window.scrollTo(0, 0);
    const target =
      known === undefined && hash !== '' ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    target?.scrollIntoView();
    const note = (): void => {
      const { [key]: _old, ...others } = places.current!;
      places.current = Object.fromEntries([...Object.entries(others).slice(1 - most), [key, window.scrollY]]);
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key, type, state, hash]);
};
