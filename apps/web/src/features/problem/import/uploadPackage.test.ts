import { expect, test } from 'vitest';
import { readSent } from './uploadPackage.ts';

const answer = (status: number, data: unknown, msg: string): string => JSON.stringify({ status, data, msg });

test('a success gives the key of the import', () => {
  expect(readSent(answer(200, { task: 'k-1' }, 'success'), 'oops')).toEqual({ task: 'k-1' });
});

test('a refusal gives the words, an unreadable answer the fallback', () => {
  expect(readSent(answer(400, null, 'too large'), 'oops')).toEqual({ message: 'too large' });
  expect(readSent('<html>', 'oops')).toEqual({ message: 'oops' });
  expect(readSent(answer(500, null, ''), 'oops')).toEqual({ message: 'oops' });
  expect(readSent(answer(200, null, ''), 'oops')).toEqual({ message: 'oops' });
});
