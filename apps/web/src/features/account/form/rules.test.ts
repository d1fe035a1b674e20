import { expect, test } from 'vitest';
import {
  checkCaptcha,
  checkEmail,
  checkMailCode,
  checkMobile,
  checkNewUsername,
  checkPassword,
  checkPasswordAgain,
  checkUsername,
  dialled,
} from './rules.ts';

test.each([
  ['', 'rule.usernameRequired'],
  ['   ', 'rule.usernameRequired'],
  ['a'.repeat(20), null],
  [` ${'a'.repeat(20)} `, null],
  ['a'.repeat(21), 'rule.usernameLength'],
  ['周宇', null],
])('username %j: %s', (text, broken) => {
  expect(checkUsername(text)).toBe(broken);
});

test('a new name must fit into a link, an old one may look as it likes', () => {
  for (const name of ['a b', 'a/b', 'a\\b']) {
    expect(checkUsername(name)).toBeNull();
    expect(checkNewUsername(name)).toBe('rule.usernameFormat');
  }
  expect(checkNewUsername('a'.repeat(21))).toBe('rule.usernameLength');
});

test.each([
  ['', 'rule.passwordRequired'],
  ['12345', 'rule.passwordLength'],
  ['123456', null],
  ['1'.repeat(20), null],
  ['1'.repeat(21), 'rule.passwordLength'],
])('password %j: %s', (text, broken) => {
  expect(checkPassword(text)).toBe(broken);
});

test('the repeated password is required and equal', () => {
  expect(checkPasswordAgain('', 'secret')).toBe('rule.passwordAgainRequired');
  expect(checkPasswordAgain('Secret', 'secret')).toBe('rule.passwordMismatch');
  expect(checkPasswordAgain('secret', 'secret')).toBeNull();
});

test.each([
  ['', 'rule.emailRequired'],
  ['amy', 'rule.emailFormat'],
  ['amy@host', 'rule.emailFormat'],
  ['a my@host.org', 'rule.emailFormat'],
  ['amy@host.org', null],
  [' zhou.yu@stu.example.edu.cn ', null],
])('e-mail %j: %s', (text, broken) => {
  expect(checkEmail(text)).toBe(broken);
});

test('the mailed code has exactly 6 characters, the picture 1 to 8', () => {
  expect(checkMailCode('')).toBe('rule.codeRequired');
  expect(checkMailCode('12345')).toBe('rule.codeLength');
  expect(checkMailCode('1234567')).toBe('rule.codeLength');
  expect(checkMailCode(' 123456 ')).toBeNull();
  expect(checkCaptcha('')).toBe('rule.captchaRequired');
  expect(checkCaptcha('7')).toBeNull();
  expect(checkCaptcha('123456789')).toBe('rule.captchaLength');
});

test('a mobile number is an inland one, or has its plus; what stands between digits falls out', () => {
  expect(checkMobile(' ')).toBe('rule.mobileRequired');
  for (const good of ['13800138000', '138 0013-8000', '+44 (20) 7946.0958']) expect(checkMobile(good)).toBeNull();
  for (const bad of ['12800138000', '1380013800', '+0123456789', 'phone', '+1234567890123456']) {
    expect(checkMobile(bad)).toBe('rule.mobileFormat');
  }
  expect(dialled('+44 (20) 7946.0958')).toBe('+442079460958');
});
