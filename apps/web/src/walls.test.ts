// @vitest-environment node
import { expect, test } from 'vitest';
import { sources } from './shared/testing/sources.ts';

const resolve = (from: string, to: string): string => new URL(to, `file:///${from}`).pathname.slice(1);

const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g)].map((match) => match[1]!);

/**
 * What a file may import: `shared` knows only itself, a feature also the fronts of others, `app` everything. Lists of
 * routes also know each other: a page of one area may be another's page in a scope of its own.
 */
const isAllowed = (from: string, to: string): boolean => {
  const [fromLayer, fromArea] = from.split('/');
  const [toLayer, toArea, ...inside] = to.split('/');
  if (fromLayer === 'shared') return toLayer === 'shared';
  if (fromLayer !== 'features') return true;
  if (toLayer !== 'features') return toLayer === 'shared';
  const areRoutes = /^features\/\w+\/routes\.ts$/.test(from) && inside.join('/') === 'routes.ts';
  return toArea === fromArea || inside.join('/') === 'index.ts' || areRoutes;
};

test('imports go one way: shared, features, app; between features only through their fronts', () => {
  const breaches = sources.flatMap(({ path, text }) =>
    importsOf(text)
      .map((to) => resolve(path, to))
      .filter((to) => !to.startsWith('packages/') && !isAllowed(path, to))
      .map((to) => `${path} imports ${to}`),
  );
  expect(breaches).toEqual([]);
});

test('the walls hold', () => {
  expect(isAllowed('shared/kit/Card.tsx', 'features/home/HomePage.tsx')).toBe(false);
  expect(isAllowed('features/home/HomePage.tsx', 'app/areas.ts')).toBe(false);
  expect(isAllowed('features/home/HomePage.tsx', 'features/solve/draft/draft.ts')).toBe(false);
  expect(isAllowed('features/home/HomePage.tsx', 'features/solve/index.ts')).toBe(true);
  expect(isAllowed('features/home/HomePage.tsx', 'features/solve/routes.ts')).toBe(false);
  expect(isAllowed('features/contest/routes.ts', 'features/solve/routes.ts')).toBe(true);
});

const linesOf = (isMeant: (path: string) => boolean, pattern: RegExp): string[] =>
  sources
    .filter(({ path }) => !/\.test\.|^styleguide\/|\/testing[/.]/.test(path) && isMeant(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line) => (pattern.test(line) ? [`${path}: ${line.trim()}`] : [])),
    );

test('only shared/session compares roles', () => {
  const compares =
    /includes\('(?:root|admin|problem_admin)'\)|\b(?:role|fromRole) [!=]== '(?:root|admin|user|problem_admin)'/;
  expect(linesOf((path) => !path.startsWith('shared/session/'), compares)).toEqual([]);
});

test('states and kinds are named, not compared as numbers', () => {
  expect(linesOf((path) => path.startsWith('features/'), /\b(?:status|auth|type) [!=]== -?\d{1,2}\b/)).toEqual([]);
});
