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
  ['ca\u0301sinò', 'casino'],
  ['C\u0327á\u0336sino', 'casino'],
  ['ca**s**i_n_o', 'casino'],
  ['ca<b class="x">si</b><!-- -->no', 'casino'],
  ['ca\\sin`o`', 'casino'],
  ['代**写**作业', '代写作业'],
  ['QQ 8813', undefined],
  ['ca < si > no', undefined],
  ['a case in order', undefined],
])('%j: %j', (text, word) => {
  expect(findBlocked(words, ['something else', text])).toBe(word);
});

test('a word of the list is met as it stands there: accents and signs in it are asked for', () => {
  const list = blockedWords('piñata\nf**k\nмои\nか');
  expect(findBlocked(list, ['PIÑATA'])).toBe('piñata');
  expect(findBlocked(list, ['pin\u0303ata'])).toBe('piñata');
  expect(findBlocked(list, ['pinata', 'fk', 'мой', 'が'])).toBeUndefined();
  expect(findBlocked(list, ['f**k'])).toBe('f**k');
});

test('a long text takes time by its length', () => {
  const took = (length: number): number => {
    const before = process.cpuUsage();
    for (let turn = 0; turn < 40; turn++) findBlocked(words, ['<a'.repeat(length / 2)]);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  took(1000);
  expect(took(40_000)).toBeLessThan(took(4000) * 40 + 40_000);
});

test('an empty list blocks nothing', () => {
  expect(findBlocked(blockedWords(' \n'), ['anything'])).toBeUndefined();
});
