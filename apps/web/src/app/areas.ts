import { matchRoutes, type RouteObject } from 'react-router';
import { routes as account } from '../features/account/routes.tsx';
import { routes as admin } from '../features/admin/routes.tsx';
import { routes as contest } from '../features/contest/routes.tsx';
import { routes as discussion } from '../features/discussion/routes.tsx';
import { routes as group } from '../features/group/routes.tsx';
import { routes as home } from '../features/home/routes.tsx';
import { routes as message } from '../features/message/routes.tsx';
import { routes as problem } from '../features/problem/routes.tsx';
import { routes as standings } from '../features/standings/routes.tsx';
import { routes as submission } from '../features/submission/routes.tsx';
import { routes as training } from '../features/training/routes.tsx';

/** Every area's pages. */
export const areas: RouteObject[] = [
  ...home,
  ...account,
  ...problem,
  ...submission,
  ...contest,
  ...standings,
  ...discussion,
  ...message,
  ...training,
  ...group,
  ...admin,
];

/** Is there a page at this address? Menus leave out what is not built, so that no entry leads nowhere. */
export const hasPage = (to: string): boolean => matchRoutes(areas, to.split('?')[0] ?? to) !== null;
