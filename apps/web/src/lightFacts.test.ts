// @vitest-environment node
import { languageFamilies } from '@assay/domain';
import { expect, test } from 'vitest';
import { lightFacts } from '../lightFacts.ts';

test('the browser gets names, modes and limits of languages, and neither templates nor programs', () => {
  const hook = lightFacts.transform as { filter: { id: RegExp }; handler: (json: string) => string };
  expect('/work/packages/domain/src/language/cpp.json').toMatch(hook.filter.id);
  for (const family of languageFamilies) {
    const { key, dialects, contentType, extensions, limitFactor } = family;
    const light = JSON.parse(hook.handler(JSON.stringify(family))) as object;
    const names = dialects.map(({ id, name }) => ({ id, name }));
    expect(light).toEqual({ key, dialects: names, contentType, extensions, limitFactor });
  }
});
