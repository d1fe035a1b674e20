import { createBrowserRouter, type DataRouter, type RouteObject, redirect } from 'react-router';
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
import { page } from '../shared/route/page.ts';
import { guarded } from './guard.ts';
import { paths } from './paths.ts';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { RouteError } from './shell/RouteError.tsx';
import { Shell } from './shell/Shell.tsx';

const areas: RouteObject[] = [
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

const development: RouteObject[] = import.meta.env.DEV
  ? [page(paths.styleguide, () => import('../styleguide/StyleguidePage.tsx'), { wide: true })]
  : [];

const pages: RouteObject[] = [
  {
    element: <Shell />,
    HydrateFallback: () => null,
    children: [
      {
        errorElement: <RouteError />,
        children: [
          { path: '/', loader: () => redirect(paths.home) },
          ...guarded(areas),
          ...development,
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

/** Every page of the app: one array of routes per area. Starts at once, so texts must be there for what doors say. */
export const startRouter = (): DataRouter => createBrowserRouter(pages);
