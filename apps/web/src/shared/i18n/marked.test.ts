import { expect, test } from 'vitest';
import { markedParts } from './marked.ts';

test.each([
  ['plain', [['plain', null]]],
  [
    '<b>3</b> match',
    [
      ['3', 'b'],
      [' match', null],
    ],
  ],
  [
    'in the <list>problem list</list>: all',
    [
      ['in the ', null],
      ['problem list', 'list'],
      [': all', null],
    ],
  ],
  [
    'a < b',
    [
      ['a ', null],
      ['<', null],
      [' b', null],
    ],
  ],
  ['', []],
])('%s', (text, parts) => {
  expect(markedParts(text).map((part) => [part.text, part.tag])).toEqual(parts);
});
