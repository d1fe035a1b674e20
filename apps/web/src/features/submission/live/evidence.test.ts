import { describe, expect, it } from 'vitest';
import { isOnlySpace, readDifference } from './evidence.ts';

describe('what the comparison said', () => {
  it('is taken apart', () => {
    expect(readDifference('token 7 (line 3): expected "5368709118", got "1073741822"')).toEqual({
      line: 3,
      token: 7,
      expected: '5368709118',
      actual: '1073741822',
    });
    expect(readDifference('token 1 (line 1): expected "say", got ""say""')).toMatchObject({
      expected: 'say',
      actual: '"say"',
    });
    expect(readDifference('token 1 (line 1): expected "a, b", got end of output\n')).toMatchObject({
      expected: 'a, b',
      actual: 'end of output',
    });
  });
  it.each(['', 'white space differs', 'wrong answer: 3rd vertex repeats', 'token 4 (line 2): output differs'])(
    'is left alone when a checker said: %s',
    (message) => {
      expect(readDifference(message)).toBeNull();
    },
  );
  it('tells a presentation error by its words', () => {
    expect(isOnlySpace('Only white space differs.\n')).toBe(true);
    expect(isOnlySpace('wrong answer')).toBe(false);
  });
});
