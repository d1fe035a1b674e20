import { expect, test } from 'vitest';
import { linkify } from './linkify.ts';

test('addresses become links, sentence marks around them do not', () => {
  expect(linkify('点击 http://127.0.0.1:8080/reset-password?username=a&code=x1。\n谢谢')).toEqual([
    { text: '点击 ' },
    {
      text: 'http://127.0.0.1:8080/reset-password?username=a&code=x1',
      href: 'http://127.0.0.1:8080/reset-password?username=a&code=x1',
    },
    { text: '。\n谢谢' },
  ]);
  expect(linkify('See https://a.org.')).toEqual([
    { text: 'See ' },
    { text: 'https://a.org', href: 'https://a.org' },
    { text: '.' },
  ]);
});

test('nothing is lost, and only http and https are links', () => {
  for (const text of ['', 'no link', 'javascript:alert(1)', 'a https://b.c d https://e.f']) {
    expect(
      linkify(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  }
  expect(linkify('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)' }]);
});
