import { remoteKeys } from '@assay/domain';
import { expect, it } from 'vitest';
import { remoteSites } from './index.ts';

it('has one site for each key, in the order of keys', () => {
  const order = remoteSites.map((site) => remoteKeys.indexOf(site.key));
  expect(order).toEqual([...new Set(order)].sort((one, other) => one - other));
});

it('names each language of a site once, by one id, with the day of its list', () => {
  for (const { key, languages, home, ways } of remoteSites) {
    const { list, readOn } = languages;
    expect(list.length, key).toBeGreaterThan(0);
    expect(new Set(list.map((one) => one.name)).size, key).toBe(list.length);
    expect(readOn).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(new URL(home).origin).toBe(home);
    expect(ways.length).toBeGreaterThan(0);
  }
});
