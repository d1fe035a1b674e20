import { describe, expect, it } from 'vitest';
import { readDifference } from './evidence.ts';

describe('what the comparison said', () => {
  it('is taken apart', () => {
    expect(readDifference('line 3, token 2: expected 5368709118, got 1073741822')).toEqual({
      line: 3,
      token: 2,
      expected: '5368709118',
      actual: '1073741822',
    });
    expect(readDifference('line 1, token 1: expected "33", got "-19"')).toMatchObject({
      expected: '33',
      actual: '-19',
    });
    expect(readDifference('line 1, token 1: expected a, b, got end of output\n')?.actual).toBe('end of output');
  });
  it.each(['', 'white space differs', 'wrong answer: 3rd vertex repeats', 'line 2, token 1: output differs'])(
    'is left alone when a checker said: %s',
    (message) => {
      expect(readDifference(message)).toBeNull();
    },
  );
});
