import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ensureWeb } from './lib/build.mjs';

/** What a page may ask for before it can be read: brotli bytes of scripts, and their number. */
const budget = { bytes: 170_000, files: 12 };
/**
 * A statement is drawn by a renderer of 48 KB, which its document names beside the page; the editor comes after it, and
 * all of it together has its limit in the journey over the first load.
 */
const withStatement = { bytes: 229_500, files: 14 };
/** Pages of a contest carry its head with clock and tabs, 10 KB and two files: over the aim, and held where they are. */
const inContest = { bytes: 183_000, files: 15 };
/** Pages that draw forms. */
const withForms = { bytes: 177_000, files: 12 };
/** Pages of the back office with filters, switches and dialogs that come when they are opened. */
const ofAdministrators = { bytes: 181_000, files: 16 };
/** What else is over the aim, held where it is; decision 23 says why. */
const others: Readonly<Record<string, typeof budget>> = {
  '/problem/:problemID': withStatement,
  '/problem/:problemID/full-screen': withStatement,
  '/contest/:contestID/problem/:problemID': { bytes: 192_000, files: 15 },
  '/contest/:contestID/problem/:problemID/full-screen': { bytes: 192_000, files: 15 },
  '/contest/:contestID/problem/:problemID/submission-detail/:submitID': { bytes: 186_500, files: 15 },
  '/contest/:contestID/desk': { bytes: 193_000, files: 21 },
  '/home': withForms,
  '/reset-password': withForms,
  '/setting': { bytes: 180_000, files: 12 },
  '/submission-detail/:submitID': withForms,
  '/discussion-detail/:discussionID': { bytes: 171_000, files: 13 },
  '/scrollBoard': { bytes: 181_500, files: 12 },
  '/admin/conf': { bytes: 196_000, files: 17 },
  '/admin/problem/:pid/lab': { bytes: 192_000, files: 16 },
  '/admin/rejudges/new': { bytes: 190_500, files: 15 },
};
const budgetOf = (path: string): typeof budget =>
  others[path] ?? (path.startsWith('/admin/') ? ofAdministrators : path.startsWith('/contest/') ? inContest : budget);
/** All styles, in one file. */
const styleBytes = 49_500;

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
