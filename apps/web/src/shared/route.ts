import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { PageEntry, PageHandle } from './pages.ts';

/** Fetches a page's own chunk; the file exports the page as default. */
export type LoadPage = () => Promise<{ default: ComponentType }>;

/** The lazy route of a page. */
export const route = ({ path, access, frame, wide, shell, nav, title }: PageEntry, load: LoadPage): RouteObject => ({
  path,
  handle: { access, frame, wide, shell, nav, title } satisfies PageHandle,
  lazy: async () => ({ Component: (await load()).default }),
});
