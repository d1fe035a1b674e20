import { expect, test } from 'vitest';
import { highlightLines } from './highlight.ts';
import { plainLines } from './plainLines.ts';
import { streamModes } from './streamModes.ts';

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

test.each([
  ['C++', 'unsigned x = 0x1F; // y', { unsigned: 'type', '0x1F': 'number', '// y': 'comment' }],
  ['Python3', 'def f(s): return "a"', { def: 'keyword', return: 'keyword', '"a"': 'string' }],
  ['Java', 'class A { String s = "b"; }', { class: 'keyword', '"b"': 'string' }],
  ['Golang', 'func main() { x := 1 }', { func: 'keyword', '1': 'number' }],
  ['Rust', 'let a = "b"; // c', { let: 'keyword', '// c': 'comment' }],
  ['JavaScript Node', 'const a = 12', { const: 'keyword', '12': 'number' }],
  ['Haskell', '-- note', { '-- note': 'comment' }],
])('%s is read', async (language, text, expected) => {
  const spans = (await highlightLines(text, language)).flat();
  for (const [part, kind] of Object.entries(expected)) {
    expect(spans.find((span) => span.text.trim() === part)?.className, part).toContain(kind);
  }
});

test('every grammar ends, whatever it is given', async () => {
  const odd = '/* "\t\u0001 \'\\\n`${ <<EOF %{ (* #| =begin\n\n"""\n~`@$';
  for (const mode of Object.keys(streamModes)) {
    const lines = await highlightLines(odd, mode);
    expect(lines.map((line) => line.map((span) => span.text).join('')).join('\n'), mode).toBe(odd);
  }
});
