import { expect, test } from 'vitest';
import { highlightLines } from './highlight.ts';
import { plainLines } from './plainLines.ts';

const code = '#include <cstdio>\nint main() {\r\n  return 0; // done\n}\n';

test('highlighting keeps every character and line', async () => {
  const lines = await highlightLines(code, 'C++');
  expect(lines.map((line) => line.map((span) => span.text).join(''))).toEqual([
    '#include <cstdio>',
    'int main() {',
    '  return 0; // done',
    '}',
    '',
  ]);
});

test('keywords and comments get their class', async () => {
  const spans = (await highlightLines(code, 'C++')).flat();
  const classOf = (text: string) => spans.find((span) => span.text === text)?.className;
  expect(classOf('return')).toContain('keyword');
  expect(classOf('// done')).toContain('comment');
});

test('unknown languages stay plain', async () => {
  expect(await highlightLines('a\nb', 'Whitespace')).toEqual(plainLines('a\nb'));
});
