import { expect, test, vi } from 'vitest';
import { renewModules } from './renewModules.ts';

const load = () => Promise.all([import('@assay/domain'), import('@assay/contract'), import('../i18n/texts.ts')]);

test('modules are new but those that are said to keep nothing', async () => {
  const [domain, contract, ours] = await load();
  renewModules(/\/packages\/domain\//);
  const [sameDomain, newContract, newOurs] = await load();
  expect(sameDomain).toBe(domain);
  expect(newContract).not.toBe(contract);
  expect(newOurs).not.toBe(ours);
});

test('without an exception all are new', async () => {
  const loaded = await load();
  renewModules();
  for (const [at, module] of (await load()).entries()) expect(module).not.toBe(loaded[at]);
});

test('what a test puts in the place of a module that stays is what is imported', async () => {
  await load();
  vi.doMock('@assay/domain', () => ({ put: 'here' }));
  renewModules(/\/packages\/domain\//);
  expect(Object.keys(await import('@assay/domain'))).toEqual(['put']);
  vi.doUnmock('@assay/domain');
  renewModules(/\/packages\/domain\//);
  expect(Object.keys(await import('@assay/domain'))).not.toContain('put');
});
