import { expect, test } from 'vitest';
import { createPageDocument, inlineHashes, withAnswers } from './pageDocument.ts';

const html =
  '<html><head><script type="application/json" id="first"></script><script src="/assets/head.js"></script></head><body></body></html>';
const texts = { 'zh-CN': ['assets/zh.js'], 'en-US': ['assets/en.js'] };
const document = createPageDocument({
  html,
  pages: [
    {
      path: '/home',
      first: { path: '/home' },
      scripts: ['assets/home.js'],
      styles: ['assets/home.css'],
      areas: ['home'],
      texts,
    },
    {
      path: '/problem/:problemID',
      first: { path: '/problem/:problemID', login: true },
      scripts: ['assets/problem.js'],
      styles: [],
      areas: [],
      texts,
    },
    { path: '/admin/', first: { path: '/admin/' }, scripts: ['assets/admin.js'], styles: [], areas: [], texts },
  ],
});
const filesOf = (path: string, language?: string): string[] =>
  [...document({ path, language }).html.matchAll(/(?:href|src)="\/([^"]+)"/g)].map((match) => match[1]!);

test.each([
  ['/home', 'en-GB,en;q=0.9', ['assets/head.js', 'assets/home.css', 'assets/en.js', 'assets/home.js']],
  ['/', undefined, ['assets/head.js', 'assets/home.css', 'assets/zh.js', 'assets/home.js']],
  ['/problem/P1000', 'fr, zh-TW', ['assets/head.js', 'assets/zh.js', 'assets/problem.js']],
  ['/problem/P1000/', 'fr', ['assets/head.js', 'assets/zh.js', 'assets/problem.js']],
  ['/admin', 'en', ['assets/head.js', 'assets/en.js', 'assets/admin.js']],
  ['/nowhere', 'en', ['assets/head.js']],
])('%s, read in %s, names its files', (path, language, files) => {
  expect(filesOf(path, language)).toEqual(files);
});

test('a document describes its page, and home beside one that is not open without a session', () => {
  const described = (path: string): unknown =>
    JSON.parse(/id="first">([^<]*)/.exec(document({ path, language: 'en' }).html)![1]!);
  expect(described('/home')).toEqual([{ path: '/home' }]);
  expect(described('/problem/P1')).toEqual([{ path: '/problem/:problemID', login: true }, { path: '/home' }]);
});

test('the areas of texts a page draws with are said', () => {
  expect(document({ path: '/home', language: 'en' }).html).toContain('<meta name="texts" content="home">');
});

test('what a request says never gets into the document', () => {
  const odd = document({ path: '/problem/"><script>', language: '"><script>,$&' }).html;
  expect(odd.match(/<script/g)).toHaveLength(2);
});

test('the policy allows what the document says itself, by its hash', () => {
  // printf 'a < b;' | openssl dgst -sha256 -binary | base64
  expect(inlineHashes('<head><script>a < b;</script><script src="/x.js"></script></head>')).toEqual([
    "'sha256-Wf3t1Wkz7Qi3nSFZafRk5WJutMhVlt1et8Jq802z2qo='",
  ]);
});

test('what is said without being asked stands in its element, whatever it is', () => {
  const empty = '<script type="application/json" id="said"></script>';
  expect(withAnswers(`<head>${empty}</head>`, '{"a":"$& $1"}')).toBe(
    '<head><script type="application/json" id="said">{"a":"$& $1"}</script></head>',
  );
});
