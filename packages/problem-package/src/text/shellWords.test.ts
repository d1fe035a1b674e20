import { expect, it } from 'vitest';
import { shellWords } from './shellWords.ts';

it.each([
  ['', []],
  ['  float_tolerance   1e-6 ', ['float_tolerance', '1e-6']],
  ['--say "two words" end', ['--say', 'two words', 'end']],
  [`--say='two words' ""`, ['--say=two words', '']],
  ['a\\ b "c\\"d" \'e\\f\'', ['a b', 'c"d', 'e\\f']],
  ['"never closed', ['never closed']],
])('%s', (line, words) => {
  expect(shellWords(line)).toEqual(words);
});
