import { expect, test } from 'vitest';
import { plainText } from './plainText.ts';

test.each([
  ['# Title\n\n**Bold** and `code`', 'Title\nBold and code'],
  ['> quoted\n\nIs $n * m$ small?', 'quoted\nIs $n * m$ small?'],
  ['```cpp\nint x;\n```', 'int x;'],
])('%j is told as %j', (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});
