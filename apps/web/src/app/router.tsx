import type { QueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { BrowserRouter, Navigate, type RouteObject, useLocation, useNavigate, useRoutes } from 'react-router';
import { paths } from '../paths.ts';
import { route } from '../shared/route.tsx';
import { areas, routesTo } from './areas.tsx';
import { elsewhere } from './guard.tsx';
import { Shell } from './shell/Shell.tsx';
import { wireSession } from './wireSession.ts';

const development: RouteObject[] = import.meta.env.DEV
  ? [route({ path: paths.styleguide, wide: true }, () => import('../styleguide/StyleguidePage.tsx'))]
  : [];

const shell = <Shell />;
const home: RouteObject = { path: '/', element: <Navigate to={paths.home} replace /> };
const below = [home, ...areas, ...development, ...elsewhere];

/** Without a question for what was typed: it is not this reader's. */
const reload = (): void => {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.reload();
};

/** Every page, and the session's way of leading to them. Bound before anything below asks the server. */
const Pages = ({ queries }: { queries: QueryClient }) => {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  });
  useLayoutEffect(
    () => wireSession({ queries, navigate: (to, from) => void latest.current(to, { state: { from } }), reload }),
    [queries],
  );
  const { pathname } = useLocation();
  return useRoutes([{ element: shell, children: routesTo(pathname, below) }]);
};

/**
 * The app's addresses. The router of components only: what a data router adds (loaders, actions, fetchers) weighs as
 * much as the page's own file and our data comes through queries.
 */
export const Router = ({ queries }: { queries: QueryClient }) => (
  <BrowserRouter>
    <Pages queries={queries} />
  </BrowserRouter>
);
