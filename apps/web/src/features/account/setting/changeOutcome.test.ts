import { expect, test } from 'vitest';
import { refusalOf } from './changeOutcome.ts';

test('only code 200 is a success; a refusal shows the words of the server', () => {
  expect(refusalOf({ code: 200, msg: 'fine', userInfo: null }, 'failed')).toBeNull();
  expect(refusalOf({ code: 400, msg: 'wrong password', userInfo: null }, 'failed')).toBe('wrong password');
  expect(refusalOf({ code: 403, msg: null, userInfo: null }, 'failed')).toBe('failed');
});
