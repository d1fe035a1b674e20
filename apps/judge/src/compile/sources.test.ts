import { expect, test } from 'vitest';
import { asSource, takesIn, withoutMark, withTemplate } from './sources.ts';

const templates = {
  'C++ 17': { prepend: '#include <cstdio>', append: 'int main() { f(); }' },
  Python3: { prepend: 'import os', append: '' },
};

test('C++ keeps the line numbers of the contestant', () => {
  expect(withTemplate('void f() {}', 'C++ 17', 'main.cpp', templates)).toBe(
    '#include <cstdio>\n#line 1 "main.cpp"\nvoid f() {}\n#line 1 "append"\nint main() { f(); }',
  );
});

test('other languages are only put together', () => {
  expect(withTemplate('print(1)', 'Python3', 'main.py', templates)).toBe('import os\nprint(1)');
});

test('without a template the code stays as it is', () => {
  expect(withTemplate('x', 'C', 'main.c', templates)).toBe('x');
  expect(withTemplate('x', 'C', 'main.c', undefined)).toBe('x');
});

test('line ends of DOS become those that every language knows', () => {
  expect(asSource('\uFEFFread n\r\necho $n\r\n')).toBe('read n\necho $n\n');
  expect(asSource('a\rb')).toBe('a\rb');
});

test('the mark of the encoding goes, and nothing else', () => {
  expect(withoutMark('\uFEFFint x;')).toBe('int x;');
  expect(withoutMark('int x; // \uFEFF')).toBe('int x; // \uFEFF');
});

test.each([
  ['#include "grader.cpp"', true],
  ['int x;\r\n\t#  include\t"grader.cpp" // all of it', true],
  ['#include <grader.cpp>', true],
  ['include!("grader.cpp");', true],
  ['f = fopen("grader.cpp", "r");', false],
  ['// goes with "grader.cpp"\n#include "other.cpp"', false],
  ['#include "mygrader.cpp"', false],
])('%j takes in grader.cpp: %s', (text, expected) => {
  expect(takesIn(text, 'grader.cpp')).toBe(expected);
});
