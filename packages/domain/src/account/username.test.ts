import { expect, it } from 'vitest';
import { isUsername, nameKey } from './username.ts';

it.each(['root', '张三', 'Émile', 'ДМИТРИЙ', 'ΟΔΟΣ', '=1+1', 'a_b-c.d', '🙂', 'team-07', 'İstanbul', 'x'.repeat(20)])(
  '%s can be a username',
  (name) => {
    expect(isUsername(name)).toBe(true);
  },
);

it.each([
  ['nothing', ''],
  ['too much', 'x'.repeat(21)],
  ['a space', 'a b'],
  ['a slash', 'a/b'],
  ['a control character', 'a\u0007b'],
  ['a space without width', 'root\u200b'],
  ['a mark that turns the line round', '\u202eroot'],
  ['a soft hyphen', 'ro\u00adot'],
  ['a filler that looks empty', '\u3164'],
  ['an empty braille cell', 'root\u2800'],
  ['half a character', 'a\ud800'],
  ['another width', 'ｒｏｏｔ'],
  ['letters written as one', 'ﬁsh'],
  ['a letter and its accent apart', 'e\u0301mile'],
  ['Cyrillic among Latin letters', 'r\u043e\u043et'],
  ['Greek among Latin letters', 'r\u03bfot'],
  ['a mark without a letter', '\u0301a'],
  ['a heap of marks', 'x\u0316\u0317\u0318\u0319'],
  ['the name of a deleted account', 'gone-0123456789ab'],
])('%s is no username', (_what, name) => {
  expect(isUsername(name)).toBe(false);
});

it.each([
  ['ROOT', 'root'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['İstanbul', 'istanbul'],
])('%s is looked for as %s', (name, key) => {
  expect(nameKey(name)).toBe(key);
});
