import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { pages } from '../pages.ts';
import { paramsOf } from '../paramsOf.ts';
import type { LoadPage } from '../shared/lazyPage.tsx';
import type { PageEntry } from '../shared/page.ts';
import { type RouteHandle, route } from '../shared/route.tsx';
import type { Shell } from '../shared/shell.ts';
import { shells } from '../shells.ts';
import { guarded } from './guard.tsx';

/** What draws pages and shells, each in a file that is fetched when it is wanted. */
const files = import.meta.glob<{ default: ComponentType }>([
  '../features/**/*Page.tsx',
  '../features/*/shell/*Shell.tsx',
  './adminFrame/AdminFrame.tsx',
]);

const loadOf = (file: string): LoadPage => {
  const load = files[file.replace(/^app\//, './').replace(/^features\//, '../features/')];
  if (load === undefined)
    throw new Error(`no page in ${file}: its name ends in Page.tsx, that of a shell in Shell.tsx`);
  return load;
};

const entries: readonly PageEntry[] = Object.values(pages);
const routesIn = (shell: string | undefined): RouteObject[] =>
  entries.filter((entry) => entry.shell === shell).map((entry) => route(entry, loadOf(`features/${entry.file}`)));

/** Every page's route behind its door; those of a shell lie inside it. */
export const areas: RouteObject[] = guarded([
  ...routesIn(undefined),
  ...(Object.entries(shells) as [string, Shell][]).map(
    ([name, shell]): RouteObject => ({ ...route(shell, loadOf(shell.file)), index: false, children: routesIn(name) }),
  ),
]);

/** Is there a page at this address? Menus leave out what is not built, so that no entry leads nowhere. */
export const hasPage = (to: string): boolean =>
  entries.some(({ path }) => paramsOf(path, to.split('?')[0] ?? to) !== undefined);

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
