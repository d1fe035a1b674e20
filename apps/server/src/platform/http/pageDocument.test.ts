import { expect, test } from 'vitest';
import { createPageDocument } from './pageDocument.ts';

const html = '<html><head><script src="/scheme.js"></script></head><body></body></html>';
const texts = { 'zh-CN': ['assets/zh.js'], 'en-US': ['assets/en.js'] };
const document = createPageDocument({
  html,
  pages: [
    { path: '/home', scripts: ['assets/home.js'], styles: ['assets/home.css'], texts },
    { path: '/problem/:problemID', scripts: ['assets/problem.js'], styles: [], texts },
    { path: '/admin/', scripts: ['assets/admin.js'], styles: [], texts },
  ],
});
const filesOf = (path: string, language?: string): string[] =>
  [...document({ path, language }).matchAll(/(?:href|src)="\/([^"]+)"/g)].map((match) => match[1]!);

test.each([
  ['/home', 'en-GB,en;q=0.9', ['scheme.js', 'assets/home.css', 'assets/en.js', 'assets/home.js']],
  ['/', undefined, ['scheme.js', 'assets/home.css', 'assets/zh.js', 'assets/home.js']],
  ['/problem/P1000', 'fr, zh-TW', ['scheme.js', 'assets/zh.js', 'assets/problem.js']],
  ['/problem/P1000/', 'fr', ['scheme.js', 'assets/zh.js', 'assets/problem.js']],
  ['/admin', 'en', ['scheme.js', 'assets/en.js', 'assets/admin.js']],
  ['/nowhere', 'en', ['scheme.js']],
])('%s, read in %s, names its files', (path, language, files) => {
  expect(filesOf(path, language)).toEqual(files);
});

test('what a request says never gets into the document', () => {
  const odd = document({ path: '/problem/"><script>', language: '"><script>,$&' });
  expect(odd.match(/<script/g)).toHaveLength(1);
});
