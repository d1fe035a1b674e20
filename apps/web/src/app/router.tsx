import { createBrowserRouter, type DataRouter, type RouteObject, redirect } from 'react-router';
import { paths } from '../shared/paths.ts';
import { route } from '../shared/route.ts';
import { areas } from './areas.ts';
import { guarded } from './guard.ts';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { RouteError } from './shell/RouteError.tsx';
import { Shell } from './shell/Shell.tsx';

const development: RouteObject[] = import.meta.env.DEV
  ? [
      route(
        { path: paths.styleguide, wide: true, checkedAs: 'visitor' },
        () => import('../styleguide/StyleguidePage.tsx'),
      ),
    ]
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
