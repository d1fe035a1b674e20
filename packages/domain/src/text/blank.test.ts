import { expect, test } from 'vitest';
import { isBlank } from './blank.ts';

test.each([
  '',
  ' \n\t\u3000',
  '\u200b\u200d\ufeff',
  '\u3164',
  '\uffa0\u115f',
  '\u2800',
  '\u202e',
  '\u00ad \u2060',
  '\ufe0f',
  '\u0007',
])('%j is seen by nobody', (text) => {
  expect(isBlank(text)).toBe(true);
});

test.each(['a', '\u200b.\u200b', '🎈', '👨\u200d👩\u200d👧', '한', '⠁', '\u0301', '�'])('%j is seen', (text) => {
  expect(isBlank(text)).toBe(false);
});
