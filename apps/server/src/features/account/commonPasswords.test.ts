import { expect, it } from 'vitest';
import { isCommonPassword } from './commonPasswords.ts';

it.each([
  ['rows of keys', 'qwertyuiop 1qaz2wsx asdfgh zxcvbnm qwe123 1q2w3e4r qweasd poiuyt !@#$%^ qazwsx'],
  ['figures in a row', '123456 12345678 987654321 0987654321 123123 111111 147258369 666666 121212 112233112233'],
  ['days', '19900101 20051231 010190 31121999 199912'.replace(' 199912', '')],
  ['what repeats itself', 'aaaaaa abcabc xyxyxyx a1a1a1a1 520520520'],
  [
    'common words',
    'password Password1 P@ssw0rd passw0rd123 iloveyou woaini1314 admin123 letmein! monkey2020 2024summer Dr4gon99 qwerty12',
  ],
])('%s are common', (_, list) => {
  for (const password of list.split(' ')) expect(isCommonPassword(password), password).toBe(true);
});

it('the own name with a little around it is, and with much is not', () => {
  for (const password of ['alice1', 'Alice2024', '!!alice!!', '12alice'])
    expect(isCommonPassword(password, ['alice', 'a.miller'])).toBe(true);
  expect(isCommonPassword('alice-in-a-tin', ['alice'])).toBe(false);
  expect(isCommonPassword('al-tin-fog', ['al'])).toBe(false);
});

it('others are not', () => {
  const fine =
    'tin-fog-9 kx7Pq2 correcthorse secret-password new-secret-9x wordpress-mole 83412967 Vt5mQ0zk plum.tower.41 zugspitze';
  for (const password of fine.split(' ')) expect(isCommonPassword(password), password).toBe(false);
});
