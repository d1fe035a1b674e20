import { expect, test } from 'vitest';
import { githubAddress, shortAddress, webAddress } from './webAddress.ts';

test.each([
  ['https://blog.example.org/a', 'https://blog.example.org/a'],
  ['blog.example.org', 'https://blog.example.org'],
  ['博客.example.cn/文章', 'https://博客.example.cn/文章'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['just words', undefined],
  ['', undefined],
])('%s leads to %s', (text, address) => {
  expect(webAddress(text)).toBe(address);
});

test('GitHub takes a name as well', () => {
  expect(githubAddress('linzhou-dev')).toBe('https://github.com/linzhou-dev');
  expect(githubAddress('@linzhou-dev')).toBe('https://github.com/linzhou-dev');
  expect(githubAddress('https://github.com/linzhou-dev')).toBe('https://github.com/linzhou-dev');
  expect(githubAddress('javascript:alert(1)')).toBeUndefined();
});

test('the scheme is not shown', () => {
  expect(shortAddress('https://blog.example.org/')).toBe('blog.example.org');
});
