import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

/** How the shell frames a page. */
export interface PageHandle {
  /** `login`: needs a session. `admin`: needs a role that may enter the back office. */
  access?: 'login' | 'admin';
  /**
   * `standard`: navigation and footer. `workbench`: navigation, full height, no footer. `focus`: neither, the page
   * draws its own bar. `admin`: the back office frame.
   */
  frame?: 'standard' | 'workbench' | 'focus' | 'admin';
  /** Up to 1720 px wide instead of 1328: boards. */
  wide?: boolean;
  /** The navigation entry to mark, when the path does not tell: `/status` for a submission. */
  nav?: string;
}

interface PageOptions extends PageHandle {
  children?: RouteObject[];
}

/**
 * A lazy route: `page('/problem', () => import('./route/ProblemListPage.tsx'), { access: 'login' })`. The file exports its
 * page as default and becomes a chunk of its own.
 */
export const page = (
  path: string,
  load: () => Promise<{ default: ComponentType }>,
  { children, ...handle }: PageOptions = {},
): RouteObject => ({
  path,
  handle,
  lazy: async () => ({ Component: (await load()).default }),
  ...(children === undefined ? {} : { children }),
});
