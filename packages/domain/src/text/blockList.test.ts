import { expect, test } from 'vitest';
import { blockedWords, findBlocked, readBlockList } from './blockList.ts';

const sample = 'Casino\n\n 代写作业 \ncasino\nQQ8812\n';
const words = readBlockList(sample);

test('a list has a word on each line, each once', () => {
  expect(blockedWords(sample)).toEqual(['casino', '代写作业', 'qq8812']);
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
  ['\\text{ca}sino', 'casino'],
  ['\\mathrm{ca}\\operatorname{sino}', 'casino'],
  ['\\frac{ca}{sino}', undefined],
  ['QQ 8813', undefined],
  ['ca < si > no', undefined],
  ['a case in order', undefined],
  ['саsinо', 'casino'],
  ['СΑЅІΝΟ', 'casino'],
  ['ᴄᴀsɪɴᴏ 🅲🅰🆂🅸🅽🅾', 'casino'],
  ['c-a-s-i-n-o', 'casino'],
  ['come to c.a.s.i.n.o!', 'casino'],
  ['c a s i n o', 'casino'],
  ['c\na\ns\ni\nn\no', 'casino'],
  ['\u202eonisac\u202c now', 'casino'],
  ['代。写。作。业', '代写作业'],
  ['QQ: 8812', 'qq8812'],
  ['a replica s in order', undefined],
  ['the ca sin o of it', undefined],
  ['casi no', undefined],
  ['现代。写作业要早', undefined],
  ['现代\n写作业要早', undefined],
])('%j: %j', (text, word) => {
  expect(findBlocked(words, ['something else', text])).toBe(word);
});

test('a word of the list is met as it stands there: accents and signs in it are asked for', () => {
  const list = readBlockList('piñata\nf**k\nмои\nか');
  expect(findBlocked(list, ['PIÑATA'])).toBe('piñata');
  expect(findBlocked(list, ['pin\u0303ata'])).toBe('piñata');
  expect(findBlocked(list, ['pinata', 'fk', 'мой', 'が'])).toBeUndefined();
  expect(findBlocked(list, ['f**k'])).toBe('f**k');
});

test('ordinary words that follow each other are not read as one', () => {
  const list = readBlockList('heroin\nass\nanus\nсор\n13800138000\nbest price');
  for (const text of [
    'The hero in the tale',
    'It was sent',
    'as sent',
    'an US team',
    'cop',
    'о сходимости: cop',
    '1 380 013 800 01',
  ])
    expect(findBlocked(list, [text])).toBeUndefined();
  expect(findBlocked(list, ['call 138 0013 8000'])).toBe('13800138000');
  expect(findBlocked(list, ['call 138-0013-8000'])).toBe('13800138000');
  for (const text of ['at the best price', 'BEST\nprice', 'bestprice'])
    expect(findBlocked(list, [text])).toBe('best price');
  // Russian is Russian, whatever it looks like.
  const latin = readBlockList('cop\npot');
  expect(findBlocked(latin, ['Выбросить сор, закрыть рот'])).toBeUndefined();
  expect(findBlocked(latin, ['a с0p? no, a сop'])).toBe('cop');
  expect(findBlocked(list, ['вынести сор'])).toBe('сор');
});

test.each(['<a', 'q ', 'сa', '\u202eb', 'q8'])('a long text of %j takes time by its length', (text) => {
  const took = (length: number, turns: number): number => {
    const before = process.cpuUsage();
    for (let turn = 0; turn < turns; turn++) findBlocked(words, [text.repeat(length / text.length)]);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / turns;
  };
  took(4000, 10);
  // 40 times as long: 40 × by length, 1600 × by its square. The least of three, for what else the process does meanwhile.
  const least = (length: number, turns: number): number => Math.min(...[1, 2, 3].map(() => took(length, turns)));
  expect(least(160_000, 1)).toBeLessThan(least(4000, 10) * 300 + 40_000);
});

test('an empty list blocks nothing', () => {
  expect(findBlocked(readBlockList(' \n'), ['anything'])).toBeUndefined();
});

test('of several words the first of the list is named, wherever it stands', () => {
  const list = readBlockList('second\nsec\nfirst');
  expect(findBlocked(list, ['first', 'the sec, the second'])).toBe('second');
  expect(findBlocked(list, ['the sec', 'first'])).toBe('sec');
});

test('a long list takes hardly more time than a short one', () => {
  const text = 'A text of words that nobody forbids, as most are. 没有人禁止的文字。'.repeat(600);
  const took = (count: number): number => {
    const list = readBlockList(Array.from({ length: count }, (_, index) => `word${index} 词语${index}`).join('\n'));
    const before = process.cpuUsage();
    for (let turn = 0; turn < 3; turn++) expect(findBlocked(list, [text])).toBeUndefined();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  took(10);
  expect(took(2000)).toBeLessThan(took(10) * 3 + 20_000);
});
