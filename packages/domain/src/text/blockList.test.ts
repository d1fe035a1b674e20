import { expect, test } from 'vitest';
import { blockedWords, findBlocked } from './blockList.ts';

const words = blockedWords('Casino\n\n 代写作业 \ncasino\nQQ8812\n');

test('a list has a word on each line, each once', () => {
  expect(words).toEqual(['casino', '代写作业', 'qq8812']);
});

test.each([
  ['a CASINO tonight', 'casino'],
  ['ｃａｓｉｎｏ', 'casino'],
  ['c a s\u200bi n o', 'casino'],
  ['提供代 写 作业服务', '代写作业'],
  ['c\u0336a\u0336s\u0336i\u0336n\u0336o\u0336', 'casino'],
  ['Q\u20e3Q ٨٨①२', 'qq8812'],
  ['ＱＱ\u200d ８８1𝟚', 'qq8812'],
  ['QQ 8813', undefined],
  ['a case in order', undefined],
])('%j: %j', (text, word) => {
  expect(findBlocked(words, ['something else', text])).toBe(word);
});

test('an empty list blocks nothing', () => {
  expect(findBlocked(blockedWords(' \n'), ['anything'])).toBeUndefined();
});
