import { expect, test } from 'vitest';

type Tree = { [key: string]: string | Tree };

const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const texts = import.meta.glob<Tree>('../../../../../packages/locales/zh-CN/*.json', {
  import: 'default',
  eager: true,
});

const areas = new Map(Object.entries(texts).map(([path, tree]) => [/(\w+)\.json$/.exec(path)![1]!, tree]));

const find = (area: string, key: string): boolean => {
  let at: string | Tree | undefined = areas.get(area);
  const steps = key.split('.');
  for (const step of steps.slice(0, -1)) at = typeof at === 'object' ? at[step] : undefined;
  const last = steps.at(-1)!;
  return typeof at === 'object' && (last in at || `${last}_other` in at);
};

/** Literal keys of a file with the area they are read from; computed keys cannot be checked here. */
const keysOf = (source: string): [string, string][] => {
  const areasUsed = [...source.matchAll(/useTranslation\(\s*'(\w+)'/g)].map((match) => match[1]!);
  const [area] = areasUsed;
  if (area === undefined || areasUsed.some((other) => other !== area)) return [];
  return [...source.matchAll(/\bt\(\s*'([\w.:-]+)'/g)].map((match) => {
    const [first, second] = match[1]!.split(':') as [string, string?];
    return second === undefined ? [area, first] : [first, second];
  });
};

test('every literal text key exists', () => {
  const missing = Object.entries(sources)
    .filter(([path]) => !path.includes('.test.'))
    .flatMap(([path, source]) =>
      keysOf(source)
        .filter(([area, key]) => !find(area, key))
        .map(([area, key]) => `${path}: ${area}:${key}`),
    );
  expect(missing).toEqual([]);
});

test('the check reads files and finds what is wrong', () => {
  const source = "const { t } = useTranslation('common'); t('retry'); t('shell:nav.home'); t('no.such')";
  expect(keysOf(source).filter(([area, key]) => !find(area, key))).toEqual([['common', 'no.such']]);
  expect(Object.keys(sources).length).toBeGreaterThan(50);
});
