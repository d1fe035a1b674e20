import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { formats } from './formats.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const here = fileURLToPath(new URL('.', import.meta.url));

describe('the list of formats', () => {
  it('has every folder with a definition', () => {
    const defined = readdirSync(here).filter((folder) => {
      const files = /\./.test(folder) ? [] : readdirSync(`${here}/${folder}`);
      return files.some((file) => file.endsWith('Format.ts'));
    });
    expect(formats.map(({ key }) => key).sort()).toEqual(defined.sort());
  });
  it('names each format once', () => {
    const ids = formats.flatMap((format) => [...format.ids]);
    expect(new Set(ids).size).toBe(ids.length);
  });
  it.each(['zh-CN', 'en-US'])('has its texts in %s, and there are no others', (locale) => {
    const texts = JSON.parse(readFileSync(`${root}/packages/locales/${locale}/transfer.json`, 'utf8'));
    expect(Object.keys(texts.import.format).sort()).toEqual(formats.map(({ key }) => key).sort());
  });
  it('is the table of the documentation', () => {
    const text = readFileSync(`${root}/docs/problem-packages.md`, 'utf8');
    const table = /\| Format \| Recognised by .*\n\|---.*\n((?:\|.*\n)+)/.exec(text)?.[1] ?? '';
    const rows = formats.flatMap((format) =>
      format.docs.map(({ name, recognisedBy, origin }) => `| ${name} | ${recognisedBy} | ${origin} |`),
    );
    expect(table.trim().split('\n').sort()).toEqual(rows.sort());
  });
});
