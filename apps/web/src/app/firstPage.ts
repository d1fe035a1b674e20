import { fetchPage } from '../shared/lazyPage.tsx';
import { paths } from '../shared/paths.ts';
import { handlesAt } from './areas.tsx';
import { closedDoor } from './guard.tsx';

const homeOf = (path: string): string => (path === '/' ? paths.home : path);

/**
 * Fetch the page at an address before anything is drawn, so that frame and page appear together. In place of one that may
 * not be entered comes the page that its door leads to; one that cannot be fetched is left to the words for a failed page.
 */
export const fetchFirstPage = async (path: string): Promise<void> => {
  const handles = handlesAt(homeOf(path));
  const closed = closedDoor(handles);
  const wanted = closed === undefined ? handles : handlesAt(closed.leadsTo);
  await Promise.allSettled(wanted.map(({ load }) => fetchPage(load)));
};

/**
 * Change the address to the one that is drawn, where the root or a closed door for users leads elsewhere: found by the
 * router, it would draw an empty frame first. Returns what the reader is to be told after the first picture.
 */
export const enterFirstPage = (): (() => void) | undefined => {
  const { pathname, search } = location;
  const closed = closedDoor(handlesAt(homeOf(pathname)));
  const leadsTo = closed?.leadsTo ?? homeOf(pathname);
  // The login of the back office reads the way back out of the router's own state.
  if (leadsTo !== paths.home || leadsTo === pathname) return undefined;
  history.replaceState(history.state, '', leadsTo);
  return () => closed?.refuse(pathname + search);
};
