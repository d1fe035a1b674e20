import type { RouteObject } from 'react-router';
import { LazyPage, type LoadPage } from './lazyPage.tsx';
import type { PageEntry, PageHandle } from './pages.ts';

/** What a route says about its page beside the frame: which file draws it. */
export interface RouteHandle extends PageHandle {
  load: LoadPage;
}

/** The lazy route of a page. */
export const route = (
  { path, access, frame, public: isPublic, wide, shell, nav, title }: PageEntry,
  load: LoadPage,
): RouteObject => ({
  path,
  handle: { access, frame, public: isPublic, wide, shell, nav, title, load } satisfies RouteHandle,
  element: <LazyPage load={load} />,
});
