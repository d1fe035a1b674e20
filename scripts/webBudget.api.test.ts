import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { ensureWeb } from './lib/build.mjs';

/** What a page may ask for before it can be read: brotli bytes of scripts, and their number; the test warns from `warns` on. */
const budget = { bytes: 185_500, warns: 170_000, files: 18 };
/** Styles of a page, in brotli bytes. */
const styleBytes = 48_800;
/** Pages with an editor: the journey of the first load bounds all of what they fetch. */
const hasEditor = /\/problem\/:problemID(?:\/full-screen)?$/;

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

const firstOf = (html: string, end: 'js' | 'css'): string[] =>
  [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(\w+))"/g)].flatMap(([, file, is]) => (is === end ? [file!] : []));

test('every page keeps its budget of scripts', () => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const first = firstOf(html, 'js');
  const pages = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as Page[];
  expect(first.length).toBeGreaterThan(0);
  expect(pages.length).toBeGreaterThan(10);
  const loads = pages
    .filter(({ path }) => !hasEditor.test(path))
    .flatMap(({ path, scripts, texts }) =>
      Object.entries(texts).map(([language, files]) => {
        const all = [...new Set([...first, ...scripts, ...files])];
        const bytes = all.reduce((sum, file) => sum + sizeOf(file), inlineBytes(html));
        return { bytes, files: all.length, words: `${path} ${language}: ${bytes} B, ${all.length} files` };
      }),
    );
  const heavy = loads.filter(({ bytes }) => bytes > budget.warns).map(({ words }) => words);
  if (heavy.length > 0) console.warn(`near the budget of ${budget.bytes} B:\n${heavy.join('\n')}`);
  const over = loads.filter(({ bytes, files }) => bytes > budget.bytes || files > budget.files);
  expect(over.map(({ words }) => words)).toEqual([]);
});

test('every page keeps its budget of styles', () => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const pages = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as (Page & { styles: string[] })[];
  const over = pages.flatMap(({ path, styles }) => {
    const bytes = [...firstOf(html, 'css'), ...styles].reduce((sum, file) => sum + sizeOf(file), 0);
    return bytes > styleBytes ? [`${path}: ${bytes} B`] : [];
  });
  expect(over).toEqual([]);
});

test('the editor and the renderer of formulas are no part of any page', () => {
  const pages = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as Page[];
  const named = pages.flatMap(({ scripts }) => scripts).filter((file) => /CodeEditorView|formula/.test(file));
  expect(named).toEqual([]);
});
