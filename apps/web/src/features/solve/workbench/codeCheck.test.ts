import { describe, expect, it } from 'vitest';
import { codeProblem, maxCode } from './codeCheck.ts';

describe('code before it is sent', () => {
  it.each([
    ['', 'check.empty'],
    [' \n\t', 'check.empty'],
    ['x'.repeat(maxCode + 1), 'check.tooLong'],
    ['x'.repeat(maxCode), null],
    ['print(1)', null],
  ])('%#', (code, expected) => {
    expect(codeProblem(code)).toBe(expected);
  });
});
