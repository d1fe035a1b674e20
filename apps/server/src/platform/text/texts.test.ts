import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { failures, judgeCodes } from '@assay/domain';
import { type Locale, locales, resources } from '@assay/locales';
import { describe, expect, it } from 'vitest';

type Tree = { readonly [key: string]: string | Tree };
const root = fileURLToPath(new URL('../../../../..', import.meta.url));

const textOf = (locale: Locale, area: string, key: string): string | undefined => {
  let at: string | Tree | undefined = (resources[locale] as Record<string, Tree>)[area];
  for (const step of key.split('.')) at = typeof at === 'object' ? at[step] : undefined;
  return typeof at === 'string' ? at : undefined;
};
const placesIn = (text: string): string[] => [...text.matchAll(/\{\{(\w+)/g)].map((match) => match[1]!).sort();

/** What is thrown with a literal code, by the names of its parameters; what is computed cannot be read here. */
const thrown = (source: string): { code: string; params: string[] }[] =>
  [...source.matchAll(/new Failure\(\s*'([\w.]+)'\s*(?:,\s*\{([^{}]*)\}\s*,?\s*)?\)/g)].map(
    ([, code, params = '']) => ({
      code: code!,
      params: params
        .split(',')
        .map((part) => /^\s*(\w+)/.exec(part)?.[1])
        .filter((name) => name !== undefined),
    }),
  );

const sources = ['apps/server/src', 'packages/domain/src'].flatMap((folder) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(`${root}/${folder}/${name}`, 'utf8')),
);

describe('every refusal', () => {
  it.each(locales)('has its words in %s', (locale) => {
    const silent = Object.keys(failures).filter((code) => !textOf(locale, 'errors', code));
    expect(silent).toEqual([]);
  });

  it('is thrown with all that its words speak of', () => {
    const all = sources.flatMap(thrown);
    expect(all.length).toBeGreaterThan(100);
    const short = all.flatMap(({ code, params }) =>
      locales
        .flatMap((locale) => placesIn(textOf(locale, 'errors', code) ?? ''))
        .filter((place) => !params.includes(place))
        .map((place) => `${code}: ${place}`),
    );
    expect([...new Set(short)]).toEqual([]);
  });

  it('is read where it is thrown', () => {
    expect(thrown("throw new Failure('a.b'); new Failure('c', { max, name: x.y });")).toEqual([
      { code: 'a.b', params: [] },
      { code: 'c', params: ['max', 'name'] },
    ]);
  });
});

describe('every sentence of the judge', () => {
  it.each(locales)('is there in %s, and speaks of nothing but its parameters', (locale) => {
    for (const code of judgeCodes) {
      const text = textOf(locale, 'judge', `said.${code}`);
      expect(text, code).toBeTruthy();
      expect(
        placesIn(text!).filter((place) => !['name', 'number'].includes(place)),
        code,
      ).toEqual([]);
    }
  });

  it('has no words for a code that no judge says', () => {
    const said = (resources['en-US'] as unknown as Record<string, Tree>)['judge']!['said'] as Tree;
    expect(Object.keys(said).sort()).toEqual([...judgeCodes].sort());
  });
});
