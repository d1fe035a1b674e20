import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ensureWeb } from './lib/build.mjs';

/** What a page may ask for before it can be read: brotli bytes of scripts, and their number. */
const budget = { bytes: 190_000, files: 20 };
/** Pages of many forms, which draw lists and pickers at once. */
const heavy: Readonly<Record<string, typeof budget>> = {
  '/setting': { bytes: 250_000, files: 26 },
  '/admin/rejudges/new': { bytes: 262_000, files: 32 },
};

interface Page {
  path: string;
  scripts: string[];
  texts: Record<string, string[]>;
}

const dist = join(import.meta.dirname, '../apps/web/dist');
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
      const bytes = all.reduce((sum, file) => sum + sizeOf(file), 0);
      const most = heavy[path] ?? budget;
      return bytes > most.bytes || all.length > most.files
        ? [`${path} ${language}: ${bytes} B, ${all.length} files`]
        : [];
    }),
  );
  expect(over).toEqual([]);
});

test('the editor and the renderer of formulas are no part of any page', () => {
  const pages = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as Page[];
  const named = pages.flatMap(({ scripts }) => scripts).filter((file) => /CodeEditorView|formula/.test(file));
  expect(named).toEqual([]);
});
