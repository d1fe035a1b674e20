import type { TokenComparison } from '@assay/domain';
import { status } from '@assay/domain';
import { describe, expect, test } from 'vitest';
import { compareTokens } from './tokens.ts';

const plain: TokenComparison = { caseSensitive: false, spaceSensitive: false };
const compare = (expected: string, actual: string, flags: Partial<TokenComparison> = {}) =>
  compareTokens(Buffer.from(expected), Buffer.from(actual), { ...plain, ...flags });

describe('compareTokens', () => {
  test.each<[string, string, Partial<TokenComparison>]>([
    ['1 2\n3\n', '1\n2 3', {}],
    ['', ' \n\t', {}],
    ['Yes', 'yES', {}],
    ['1.0', '1.0000009', { floatAbsolute: 1e-6 }],
    ['1000000', '1000000.9', { floatRelative: 1e-6 }],
    ['1e3', '1000', { floatRelative: 1e-9 }],
    ['0', '-0.0', { floatAbsolute: 1e-9 }],
    ['x 1.5', 'X 1.50', { floatAbsolute: 0 }],
    ['a b\n', 'a b\n', { spaceSensitive: true, caseSensitive: true }],
    ['inf', 'INF', { floatAbsolute: 1e-6 }],
  ])('%j takes %j with %j', (expected, actual, flags) => {
    expect(compare(expected, actual, flags)).toEqual({ status: status.accepted, message: '' });
  });

  test.each<[string, string, Partial<TokenComparison>, string]>([
    ['1 2', '1 3', {}, 'token 2 (line 1): expected "2", got "3"'],
    ['a\nb c', 'a\nb d', {}, 'token 3 (line 2): expected "c", got "d"'],
    ['1 2', '1', {}, 'token 2 (line 1): expected "2", got end of output'],
    ['1', '1 2', {}, 'token 2 (line 1): expected end of output, got "2"'],
    ['Yes', 'yes', { caseSensitive: true }, 'token 1 (line 1): expected "Yes", got "yes"'],
    ['1.0', '1.1', { floatAbsolute: 1e-2 }, 'token 1 (line 1): expected "1.0", got "1.1"'],
    ['1.0', '1.0x', { floatAbsolute: 1 }, 'token 1 (line 1): expected "1.0", got "1.0x"'],
    ['1.0', 'nan', { floatAbsolute: 1 }, 'token 1 (line 1): expected "1.0", got "nan"'],
    ['1.0', '1.00', {}, 'token 1 (line 1): expected "1.0", got "1.00"'],
    ['a  b', 'a b', { spaceSensitive: true }, 'token 2 (line 1): white space differs'],
    ['a\n', 'a', { spaceSensitive: true }, 'token 2 (line 1): white space differs'],
  ])('%j refuses %j with %j', (expected, actual, flags, message) => {
    expect(compare(expected, actual, flags)).toEqual({ status: status.wrongAnswer, message });
  });

  test('long and unprintable tokens are cut for the message', () => {
    const { message } = compare('x', `${'9'.repeat(1_000_000)}\x01`);
    expect(message).toBe(`token 1 (line 1): expected "x", got "${'9'.repeat(40)}…"`);
    expect(compare('x', 'a\x07b').message).toContain('got "a?b"');
  });
});
