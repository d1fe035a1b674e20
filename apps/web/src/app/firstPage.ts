import { paths } from '../paths.ts';
import { fetchPage } from '../shared/lazyPage.tsx';
import { handlesAt } from './areas.tsx';
import { closedDoor } from './guard.tsx';

/**
 * Fetch the page that will be drawn at the address, before anything is, so that frame and page appear together. One that
 * cannot be fetched is left to the words for a failed page. Where the root or a closed door for users leads home, the address
 * is changed at once: found by the router, that way would draw an empty frame first.
 * Answers what the reader is to be told after the first picture.
 */
export const openFirstPage = async (): Promise<(() => void) | undefined> => {
  const { pathname, search } = location;
  const path = pathname === '/' ? paths.home : pathname;
  const handles = handlesAt(path);
  const closed = closedDoor(handles);
  const leadsTo = closed?.leadsTo ?? path;
  // The login of the back office reads the way back out of the router's own state.
  const moves = leadsTo === paths.home && leadsTo !== pathname;
  if (moves) history.replaceState(history.state, '', leadsTo);
  const wanted = closed === undefined ? handles : handlesAt(leadsTo);
  await Promise.allSettled(wanted.map(({ load }) => fetchPage(load)));
  return moves ? () => closed?.refuse(pathname + search) : undefined;
};
