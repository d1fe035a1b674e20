// @vitest-environment node
import { expect, test } from 'vitest';
import { sources } from '../testing/sources.ts';

type Tree = { [key: string]: string | Tree };

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

const called = /\b(?:t|say)\(\s*'([\w.:-]+)'(?:,\s*\{\s*ns: '(\w+)')?/g;
/** Keys that are passed on: titles of pages, choices between two. What has no dot is as well a topic of events. */
const passedOn = /'(\w+):(\w+(?:\.[\w-]+)+)'/g;

/** Literal keys of a file with the area they are read from; computed keys cannot be checked here. */
const keysOf = (source: string): [string, string][] => {
  const areasUsed = [...source.matchAll(/useTranslation\(\s*\[?\s*'(\w+)'/g)].map((match) => match[1]!);
  const [own] = areasUsed;
  const home = areasUsed.every((other) => other === own) ? own : undefined;
  const spoken = [...source.matchAll(called)].flatMap((match): [string, string][] => {
    const [first, second] = match[1]!.split(':') as [string, string?];
    if (second !== undefined) return [[first, second]];
    const area = match[2] ?? home;
    return area === undefined ? [] : [[area, first]];
  });
  const passed = [...source.matchAll(passedOn)].map((match): [string, string] => [match[1]!, match[2]!]);
  return [...spoken, ...passed.filter(([area]) => areas.has(area))];
};

test('every literal text key exists', () => {
  const missing = sources
    .filter(({ path }) => !path.includes('.test.'))
    .flatMap(({ path, text }) =>
      keysOf(text)
        .filter(([area, key]) => !find(area, key))
        .map(([area, key]) => `${path}: ${area}:${key}`),
    );
  expect(missing).toEqual([]);
});

test('the check reads files and finds what is wrong', () => {
  const source = "const { t } = useTranslation('common'); t('retry'); t('shell:nav.home'); t('no.such')";
  expect(keysOf(source).filter(([area, key]) => !find(area, key))).toEqual([['common', 'no.such']]);
  const elsewhere = "say('common:no.such'); title: 'shell:no.nav', topic: 'contest:7', file: 'node:fs.x'";
  const missing = [...new Set(keysOf(elsewhere).map(([area, key]) => `${area}:${key}`))];
  expect(missing).toEqual(['common:no.such', 'shell:no.nav']);
  expect(keysOf("useTranslation(['common', 'shell']); t('no.such')")).toEqual([['common', 'no.such']]);
  expect(sources.length).toBeGreaterThan(50);
});
