import { expect, it } from 'vitest';
import { pages } from './pages.ts';

const areas = import.meta.glob<{ pages: Record<string, { path: string }> }>('./features/*/pages.ts', { eager: true });

it('no area takes a name or an address of another', () => {
  const all = Object.values(areas).flatMap((area) => Object.entries(area.pages));
  expect(all.length).toBeGreaterThan(50);
  const twice = (list: string[]) => list.filter((one, index) => list.indexOf(one) !== index);
  expect(twice(all.map(([name]) => name))).toEqual([]);
  expect(twice(all.map(([, { path }]) => path))).toEqual([]);
  expect(Object.keys(pages).sort()).toEqual(all.map(([name]) => name).sort());
});
