// @vitest-environment node
import { expect, test } from 'vitest';
import { sources } from './shared/testing/sources.ts';

const resolve = (from: string, to: string): string => new URL(to, `file:///${from}`).pathname.slice(1);

const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g)].map((match) => match[1]!);

/** The lists of pages and shells, and the addresses made from them: what draws a page is behind a lazy import there. */
const lists = new Set(['pages.ts', 'paths.ts', 'paramsOf.ts', 'shells.ts']);

/**
 * What a file may import: `shared` knows only itself and the lists, a feature also the fronts of others, `app` everything. A
 * list of pages may name the page of another area, which is drawn in its own shell too.
 */
const isAllowed = (from: string, to: string): boolean => {
  const [fromLayer, fromArea] = from.split('/');
  const [toLayer, toArea, ...inside] = to.split('/');
  if (lists.has(from) || lists.has(to)) return true;
  if (fromLayer === 'shared') return toLayer === 'shared';
  if (fromLayer !== 'features') return true;
  if (toLayer !== 'features') return toLayer === 'shared';
  const namesPage = /^features\/\w+\/pages\.ts$/.test(from) && /Page\.tsx$/.test(to);
  return toArea === fromArea || inside.join('/') === 'index.ts' || namesPage;
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
  expect(isAllowed('features/home/HomePage.tsx', 'features/solve/ProblemPage.tsx')).toBe(false);
  expect(isAllowed('features/contest/pages.ts', 'features/solve/ProblemPage.tsx')).toBe(true);
  expect(isAllowed('features/contest/pages.ts', 'features/solve/limits.ts')).toBe(false);
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
