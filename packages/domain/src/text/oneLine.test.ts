import { expect, it } from 'vitest';
import { oneLine, straight } from './oneLine.ts';

it.each([
  ['\u202eexe.txt', 'exe.txt'],
  ['a\u202db\u202cc', 'abc'],
  ['\u2066a\u2067b\u2068c\u2069', 'abc'],
  // Hebrew and Arabic go their own way, with their marks.
  ['שלום\u200f!', 'שלום\u200f!'],
])('%j is straight', (text, expected) => {
  expect(straight(text)).toBe(expected);
});

it('keeps a name to one line', () => {
  expect(oneLine(' Ada\nByron\u2028\u202e ')).toBe('Ada Byron');
});
