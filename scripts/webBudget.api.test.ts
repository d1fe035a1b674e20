import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { ensureWeb } from './lib/build.mjs';

/** What a page may ask for before it can be read: brotli bytes of scripts, and their number. */
const budget = { bytes: 170_000, files: 12 };
/** All styles, in one file. */
const styleBytes = 48_800;

interface Page {
  path: string;
  scripts: string[];
  texts: Record<string, string[]>;
}

const dist = join(import.meta.dirname, '../apps/web/dist');
/** The script in the head of the document counts too, as it would weigh alone. */
const inlineBytes = (html: string): number =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].reduce(
    (sum, [, code = '']) => sum + brotliCompressSync(code).byteLength,
    0,
  );
const sizeOf = (file: string): number =>
  (statSync(join(dist, `${file}.br`), { throwIfNoEntry: false }) ?? statSync(join(dist, file))).size;

beforeAll(async () => {
  await ensureWeb();
}, 180_000);

test('every page keeps its budget of scripts', () => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const first = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1]!);
  const pages = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as Page[];
  expect(first.length).toBeGreaterThan(1);
  expect(pages.length).toBeGreaterThan(10);
  const over = pages.flatMap(({ path, scripts, texts }) =>
    Object.entries(texts).flatMap(([language, files]) => {
      const all = [...new Set([...first, ...scripts, ...files])];
      const bytes = all.reduce((sum, file) => sum + sizeOf(file), inlineBytes(html));
      return bytes > budget.bytes || all.length > budget.files
        ? [`${path} ${language}: ${bytes} B, ${all.length} files`]
        : [];
    }),
  );
  expect(over).toEqual([]);
});

test('all styles are one file of no more than its budget', () => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const sheets = [...html.matchAll(/href="\/(assets\/[^"]+\.css)"/g)].map((match) => match[1]!);
  const pages = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as (Page & { styles: string[] })[];
  expect(sheets).toHaveLength(1);
  expect(pages.flatMap(({ styles }) => styles)).toEqual([]);
  expect(sizeOf(sheets[0]!)).toBeLessThan(styleBytes);
});

test('what every page runs first is compiled while it comes', () => {
  const files = readdirSync(join(dist, 'assets')).filter((file) => /^(?:react|core|kit)-[\w-]+\.js$/.test(file));
  expect(files).toHaveLength(3);
  for (const file of files)
    expect(readFileSync(join(dist, 'assets', file), 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('the editor and the renderer of formulas are no part of any page', () => {
  const pages = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as Page[];
  const named = pages.flatMap(({ scripts }) => scripts).filter((file) => /CodeEditorView|formula/.test(file));
  expect(named).toEqual([]);
});
