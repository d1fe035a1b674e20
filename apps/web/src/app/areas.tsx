import { matchRoutes, type RouteObject } from 'react-router';
import { routes as account } from '../features/account/routes.ts';
import { routes as audit } from '../features/audit/routes.ts';
import { routes as comment } from '../features/comment/routes.ts';
import { routes as contest } from '../features/contest/routes.ts';
import { routes as desk } from '../features/desk/routes.ts';
import { routes as discussion } from '../features/discussion/routes.ts';
import { routes as home } from '../features/home/routes.ts';
import { routes as lab } from '../features/lab/routes.ts';
import { routes as message } from '../features/message/routes.ts';
import { routes as node } from '../features/node/routes.ts';
import { routes as people } from '../features/people/routes.ts';
import { routes as problem } from '../features/problem/routes.ts';
import { routes as rank } from '../features/rank/routes.ts';
import { routes as rejudge } from '../features/rejudge/routes.ts';
import { routes as site } from '../features/site/routes.ts';
import { routes as solve } from '../features/solve/routes.ts';
import { routes as standings } from '../features/standings/routes.ts';
import { routes as submission } from '../features/submission/routes.ts';
import { routes as task } from '../features/task/routes.ts';
import type { LoadPage } from '../shared/lazyPage.tsx';
import { type PageEntry, type PageName, pages } from '../shared/pages.ts';
import { paramsOf } from '../shared/paramsOf.ts';
import { paths } from '../shared/paths.ts';
import { type RouteHandle, route } from '../shared/route.tsx';
import { guarded } from './guard.tsx';

/** The component of every page; the type says which is missing. */
const components: Readonly<Record<PageName, LoadPage>> = {
  ...home,
  ...account,
  ...problem,
  ...solve,
  ...submission,
  ...contest,
  ...comment,
  ...discussion,
  ...desk,
  ...standings,
  ...node,
  ...rejudge,
  ...site,
  ...task,
  ...audit,
  ...people,
  ...message,
  ...rank,
  ...lab,
};

const entries = Object.entries(pages) as [PageName, PageEntry][];
const routesOf = (wanted: (entry: PageEntry) => boolean): RouteObject[] =>
  entries.filter(([, entry]) => wanted(entry)).map(([name, entry]) => route(entry, components[name]));

const isBackOffice = ({ access }: PageEntry): boolean => access === 'admin';

const isInContest = ({ shell }: PageEntry): boolean => shell === 'contest';

/** Every page's route behind its door; those of the back office lie inside its frame, those of a contest inside its shell. */
export const areas: RouteObject[] = guarded([
  ...routesOf((entry) => !isBackOffice(entry) && !isInContest(entry)),
  {
    ...route(
      { path: paths.contest.pattern, access: 'login', checkedAs: 'user' },
      () => import('../features/contest/shell/ContestShell.tsx'),
    ),
    index: false,
    children: routesOf(isInContest),
  },
  {
    ...route({ path: '/admin', frame: 'admin', checkedAs: 'root' }, () => import('./adminFrame/AdminFrame.tsx')),
    index: false,
    children: routesOf(isBackOffice),
  },
]);

/** Is there a page at this address? Menus leave out what is not built, so that no entry leads nowhere. */
export const hasPage = (to: string): boolean =>
  entries.some(([, { path }]) => paramsOf(path, to.split('?')[0] ?? to) !== undefined);

const firstPart = (path = ''): string => (path.split('/')[1] ?? '').toLowerCase();

/**
 * The routes that an address may lead to, told by its first part: to sort those of all pages by rank, which the router does
 * each time it is asked, takes as long as drawing the head of the page.
 */
export const routesTo = (path: string, routes: readonly RouteObject[]): RouteObject[] => {
  const found = routes.filter((route) => firstPart(route.path) === firstPart(path));
  const others = routes.filter((route) => route.path === '*');
  // An address may be written otherwise (`%70roblem`), which the router understands.
  return found.length === 0 ? [...routes] : [...found, ...others];
};

/** What the routes at an address say of their pages, from the outside in. */
export const handlesAt = (path: string): RouteHandle[] =>
  (matchRoutes(routesTo(path, areas), path) ?? [])
    .map(({ route: { handle } }) => handle as RouteHandle)
    .filter(Boolean);
