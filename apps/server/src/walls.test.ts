import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/*
 * The walls of the server, for every file but tests:
 *
 * 1. An area is a folder of `features`, its inner folders (`authoring/import`, `scope/contest`) included. What others may
 *    use of it is named in its front, `features/<area>/index.ts`.
 * 2. Tables are joined and referred to: a `*.store.ts` or `*.table.ts` may import the `*.table.ts` of another area, and
 *    nothing else may.
 * 3. A front names each thing (no `export *`), and of services only their types: `<area>.area.ts` builds every service
 *    once, and `areas.ts` hands it to the areas that need it. So two areas may need each other without a cycle of imports
 *    (Biome refuses one).
 * 4. Areas stand on floors and import downwards only, types included. What stands above hands in what is needed below
 *    (`areas.ts`).
 * 5. `platform` knows no area and not what stands above it; `areas.ts`, `server.ts`, `http.ts`, `background.ts`, `main.ts` and `cli`
 *    put everything together and may import anything, and no area imports those.
 */

const root = import.meta.dirname;
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g)].map((match) => match[1]!);

const isAllowed = (from: string, to: string): boolean => {
  const [fromLayer, fromArea] = from.split('/');
  const [toLayer, toArea, ...inside] = to.split('/');
  if (fromLayer === 'platform') return toLayer === 'platform';
  if (fromLayer !== 'features') return true;
  if (toLayer !== 'features') return toLayer === 'platform';
  if (toArea === fromArea) return true;
  if (to.endsWith('.table.ts')) return /\.(?:store|table)\.ts$/.test(from);
  return inside.join('/') === 'index.ts';
};

it('lets an area use another through its front only, and its tables in stores', () => {
  const breaches = sources.flatMap(({ path, text }) =>
    importsOf(text)
      .map((to) => join(dirname(path), to))
      .filter((to) => !to.startsWith('..') && !isAllowed(path, to))
      .map((to) => `${path} imports ${to}`),
  );
  expect(breaches).toEqual([]);
});

it.each([
  ['features/home/home.routes.ts', 'features/problem/problem.service.ts', false],
  ['features/home/home.routes.ts', 'features/problem/index.ts', true],
  ['features/home/home.routes.ts', 'features/authoring/import/index.ts', false],
  ['features/home/home.routes.ts', 'features/account/account.table.ts', false],
  ['features/home/home.store.ts', 'features/account/account.table.ts', true],
  ['features/home/home.table.ts', 'features/account/account.table.ts', true],
  ['features/home/home.store.ts', 'features/account/account.store.ts', false],
  ['features/authoring/import/import.store.ts', 'features/problem/problem.table.ts', true],
  ['features/home/home.routes.ts', 'server.ts', false],
  ['platform/events/events.ts', 'features/home/index.ts', false],
  ['server.ts', 'features/home/home.routes.ts', true],
])('%s importing %s: %s', (from, to, allowed) => {
  expect(isAllowed(from, to)).toBe(allowed);
});

/** The floors, lowest first. */
const floors = [
  ['audit'],
  ['account', 'task'],
  ['file', 'notice', 'node'],
  ['language'],
  ['problem'],
  ['rank'],
  ['submission'],
  ['queue'],
  ['remote'],
  ['group'],
  ['contest', 'training'],
  ['scope'],
  ['rejudge'],
  ['standings'],
  ['gradebook'],
  ['discussion'],
  ['comment'],
  ['authoring'],
  ['lab'],
  ['desk', 'message', 'profile', 'home', 'site'],
  ['demo'],
].flatMap((areas, floor) => areas.map((area) => [area, floor] as const));

it('has every area on a floor', () => {
  const areas = readdirSync(join(root, 'features'));
  expect(floors.map(([area]) => area).sort()).toEqual(areas.sort());
});

it('lets areas import downwards only, types included', () => {
  const floorOf = new Map<string, number>(floors);
  const upwards = sources.flatMap(({ path, text }) =>
    importsOf(text).flatMap((to) => {
      const [, from] = path.split('/');
      const [layer, area] = join(dirname(path), to).split('/');
      if (!path.startsWith('features/') || layer !== 'features' || area === from) return [];
      return floorOf.get(area!)! < floorOf.get(from!)! ? [] : [`${path} imports ${area}`];
    }),
  );
  expect(upwards).toEqual([]);
});

it('names things in fronts one by one, and no service but its type', () => {
  const fronts = sources.filter(({ path }) => /^features\/\w+\/index\.ts$/.test(path));
  expect(fronts.length).toBeGreaterThan(0);
  const open = fronts.filter(({ text }) => /export \*|\bcreate\w+Service\b/.test(text));
  expect(open.map(({ path }) => path)).toEqual([]);
});
