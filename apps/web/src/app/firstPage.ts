import { fetchPage } from '../shared/lazyPage.tsx';
import { paths } from '../shared/paths.ts';
import { handlesAt } from './areas.tsx';
import { mayEnter } from './guard.tsx';

/**
 * Fetch the page at an address before anything is drawn, so that frame and page appear together. One that may not be
 * entered, or cannot be fetched, is left to its door and to the words for a failed page.
 */
export const fetchFirstPage = async (path: string): Promise<void> => {
  const handles = handlesAt(path === '/' ? paths.home : path);
  const wanted = handles.every(mayEnter) ? handles : handlesAt(paths.home);
  await Promise.allSettled(wanted.map(({ load }) => fetchPage(load)));
};
