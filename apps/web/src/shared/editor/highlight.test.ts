import { expect, test } from 'vitest';
import { highlightLines } from './highlight.ts';
import { plainLines } from './plainLines.ts';
import { streamModes } from './streamModes.ts';
import { classedLines } from './streamText.ts';

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
  [
    'yaml',
    '- limit time: "1 s" # soft',
    { '-': 'meta', 'limit time': 'number', '"1 s"': 'string', '# soft': 'comment' },
  ],
  ['yaml', 'tests: [12, true, a1]', { '12': 'number', true: 'number', '[': 'punctuation' }],
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

test('a long line stays plain, those around it do not', async () => {
  const lines = await highlightLines(`int a;\n${'a+'.repeat(30_000)}\nint b;`, 'C++');
  expect(lines.map((line) => line.length)).toEqual([2, 1, 2]);
});

test('a line of a few hundred letters takes time by its length', async () => {
  const took = async (length: number): Promise<number> => {
    const before = process.cpuUsage();
    for (const part of ['\t', 'a\t', ':\t', '"\\', '-', '#'])
      await highlightLines(part.repeat(length / part.length), 'yaml');
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  await took(100);
  expect(await took(500)).toBeLessThan((await took(100)) * 60 + 50_000);
});

test('work that has lasted too long leaves the rest plain', async () => {
  const effort = { spent: 0 };
  expect(await classedLines('int a;', 'C++', effort)).not.toEqual(plainLines('int a;'));
  expect(effort.spent).toBeGreaterThan(0);
  expect(await classedLines('int a;', 'C++', { spent: 5000 })).toEqual(plainLines('int a;'));
});

test("the page is its user's while a long text is read", async () => {
  const code = 'int a = 1; // b\n'.repeat(20_000);
  let turns = 0;
  const turn = setInterval(() => (turns += 1));
  await highlightLines(code, 'C++');
  clearInterval(turn);
  expect(turns).toBeGreaterThan(2);
});
