import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { locales } from './index.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
type Tree = { [key: string]: string | Tree };

const leaves = (tree: Tree, prefix = ''): Map<string, string> => {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') found.set(prefix + key, value);
    else for (const [path, text] of leaves(value, `${prefix}${key}.`)) found.set(path, text);
  }
  return found;
};
const load = (locale: string, file: string) => leaves(JSON.parse(readFileSync(`${root}/${locale}/${file}`, 'utf8')));
const areas = readdirSync(`${root}/zh-CN`).sort();
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map((match) => match[1]).sort();

describe('locales', () => {
  it('have the same areas', () => {
    for (const locale of locales) expect(readdirSync(`${root}/${locale}`).sort()).toEqual(areas);
  });
  it.each(areas)('%s: same keys, no empty text, same placeholders', (area) => {
    const zh = load('zh-CN', area);
    const en = load('en-US', area);
    const singular = (keys: Iterable<string>) =>
      [...new Set([...keys].map((key) => key.replace(/_(one|other)$/, '')))].sort();
    expect(singular(en.keys())).toEqual(singular(zh.keys()));
    for (const [key, text] of [...zh, ...en]) expect(text, key).not.toBe('');
    for (const [key, text] of zh) {
      const other = en.get(key);
      if (other !== undefined) expect(placeholders(other), key).toEqual(placeholders(text));
    }
  });
  it('English texts hold no Han characters', () => {
    for (const area of areas) {
      for (const [key, text] of load('en-US', area)) {
        if (!key.endsWith('chinese')) expect(text, `${area} ${key}`).not.toMatch(/\p{Script=Han}/u);
      }
    }
  });
  it('Chinese texts address the reader as 你 everywhere but in letters', () => {
    for (const area of areas.filter((name) => name !== 'mail.json')) {
      for (const [key, text] of load('zh-CN', area)) expect(text, `${area} ${key}`).not.toContain('您');
    }
  });
});
