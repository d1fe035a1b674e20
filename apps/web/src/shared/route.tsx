import type { RouteObject } from 'react-router';
import { LazyPage, type LoadPage } from './lazyPage.tsx';
import type { PageHandle } from './shell.ts';

/** What a route says about its page beside the frame: which file draws it. */
export interface RouteHandle extends PageHandle {
  load: LoadPage;
}

/** The lazy route of a page or a shell. */
export const route = (
  { path, access, frame, public: isPublic, wide, nav, title }: PageHandle & { path: string },
  load: LoadPage,
): RouteObject => {
  const facts = Object.entries({ access, frame, public: isPublic, wide, nav, title });
  // What a page does not say its shell may have said.
  const said = Object.fromEntries(facts.filter(([, value]) => value !== undefined)) as PageHandle;
  return { path, handle: { ...said, load } satisfies RouteHandle, element: <LazyPage load={load} /> };
};
