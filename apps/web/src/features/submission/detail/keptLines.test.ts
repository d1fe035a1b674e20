import { expect, test } from 'vitest';
import { keptLines } from './keptLines.ts';

const keptOf = (text: string): string[] => {
  const lines = text.split('\n');
  return lines.filter((_, index) => keptLines(lines)[index]);
};

test.each([
  ['gcc', 'main.cpp:2:3: error: ‘f’ was not declared', ['    2 |   f(1);', '      |   ^', '      |   fn']],
  ['javac', 'Main.java:3: error: cannot find symbol', ['    int y = x;', '            ^']],
  ['older clang', 'main.c:2:3: warning: unused', ['  f(1) + g;', '  ~~~~ ^ ~']],
  ['rustc', 'error[E0425]: cannot find value `x`', ['  |', '2 |     x', '  |     ^^^']],
])('%s: code and the marks beneath it stay in columns, sentences do not', (_, sentence, columns) => {
  expect(keptOf([sentence, ...columns, 'note: see above'].join('\n'))).toEqual(columns);
});
