import { isUsername, longestUsername } from '@assay/domain';

/** A broken rule as a key of `account.json`, or null. Texts are judged trimmed, as the server does. */
export type Broken = string | null;

const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/;

const isEmail = (text: string): boolean => text.trim().length <= 254 && emailPattern.test(text.trim());

/** Required, at most 20 characters. */
export const checkUsername = (text: string): Broken => {
  const name = text.trim();
  if (name === '') return 'rule.usernameRequired';
  return name.length > longestUsername ? 'rule.usernameLength' : null;
};

/** A name to register must also look like no other. */
export const checkNewUsername = (text: string): Broken =>
  checkUsername(text) ?? (isUsername(text.trim()) ? null : 'rule.usernameFormat');

/** Required, 6 to 20 characters. */
export const checkPassword = (text: string): Broken => {
  const password = text.trim();
  if (password === '') return 'rule.passwordRequired';
  return password.length < 6 || password.length > 20 ? 'rule.passwordLength' : null;
};

/** Required and equal to the password. */
export const checkPasswordAgain = (again: string, password: string): Broken => {
  if (again === '') return 'rule.passwordAgainRequired';
  return again === password ? null : 'rule.passwordMismatch';
};

export const checkEmail = (text: string): Broken => {
  if (text.trim() === '') return 'rule.emailRequired';
  return isEmail(text) ? null : 'rule.emailFormat';
};

/** The code of a mail: exactly 6 characters. */
export const checkMailCode = (text: string): Broken => {
  const code = text.trim();
  if (code === '') return 'rule.codeRequired';
  return code.length === 6 ? null : 'rule.codeLength';
};

/** The answer to the picture: 1 to 8 characters. */
export const checkCaptcha = (text: string): Broken => {
  const answer = text.trim();
  if (answer === '') return 'rule.captchaRequired';
  return answer.length > 8 ? 'rule.captchaLength' : null;
};

/** A mobile number without what people write between its digits. */
export const dialled = (text: string): string => text.replace(/[\s.()-]/g, '');

/** An inland mobile number, or an international one with its plus. */
export const checkMobile = (text: string): Broken => {
  const mobile = dialled(text);
  if (mobile === '') return 'rule.mobileRequired';
  return /^(?:1[3-9]\d{9}|\+[1-9]\d{6,14})$/.test(mobile) ? null : 'rule.mobileFormat';
};
