import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ensureWeb } from './lib/build.mjs';

/** What a page may ask for before it can be read: brotli bytes of scripts, and their number. */
const budget = { bytes: 170_000, files: 12 };
/** Pages of a contest carry its head with clock and tabs: two files more than the aim. */
const inContest = { bytes: 170_800, files: 14 };
/** Pages of the back office with filters, switches and dialogs that come when they are opened. */
const ofAdministrators = { bytes: 170_000, files: 14 };
/** What else is over the aim, held where it is; decision 23 says why. */
const others: Readonly<Record<string, typeof budget>> = {
  '/contest/:contestID/submissions': { bytes: 170_900, files: 15 },
  '/contest/:contestID/problem/:problemID/submission-detail/:submitID': { bytes: 171_700, files: 15 },
  '/contest/:contestID/desk': { bytes: 176_600, files: 17 },
  '/discussion-detail/:discussionID': { bytes: 160_000, files: 13 },
  '/admin/conf': { bytes: 170_300, files: 14 },
  '/admin/problems': { bytes: 168_000, files: 15 },
  '/admin/problem/:pid/lab': { bytes: 178_300, files: 15 },
};
const budgetOf = (path: string): typeof budget =>
  others[path] ?? (path.startsWith('/admin/') ? ofAdministrators : path.startsWith('/contest/') ? inContest : budget);
/** All styles, in one file. */
const styleBytes = 49_200;

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
      const most = budgetOf(path);
      return bytes > most.bytes || all.length > most.files
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

test('the editor and the renderer of formulas are no part of any page', () => {
  const pages = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as Page[];
  const named = pages.flatMap(({ scripts }) => scripts).filter((file) => /CodeEditorView|formula/.test(file));
  expect(named).toEqual([]);
});
