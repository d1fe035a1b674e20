// biome-ignore lint/style/noRestrictedImports: the test runner empties style imports, so the files are read as text.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = `${import.meta.dirname}/../..`;
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

test('only the read-outs themselves set the padding of their items: another length is cut off with the first rule', () => {
  const strangers = sheets.filter((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/([^{}]*\bdl\b[^{}]*)\{([^{}]*)\}/g)].some(([, , body]) =>
      body?.includes('padding'),
    ),
  );
  expect(strangers).toEqual([]);
  expect(sheets.length).toBeGreaterThan(50);
});
