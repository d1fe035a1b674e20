import { useMatches } from 'react-router';
import type { PageHandle } from '../pages.ts';

/** What the routes of the page that is shown say of it: its entry in `pages.ts`. */
export const usePageHandle = (): PageHandle => {
  const handles = useMatches().map((match) => (match.handle ?? {}) as PageHandle);
  return Object.assign({}, ...handles) as PageHandle;
};
