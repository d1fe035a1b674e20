import { Failure, isUsername, longestUsername } from '@assay/domain';
import { isCommonPassword } from './commonPasswords.ts';

/** Throw-away mail domains, refused by suffix. */
const blockedDomains = [
  '10minutemail.com',
  '20minutemail.com',
  'dispostable.com',
  'emailondeck.com',
  'fakeinbox.com',
  'fakemail.net',
  'getairmail.com',
  'getnada.com',
  'guerrillamail.com',
  'guerrillamail.info',
  'inboxkitten.com',
  'linshiyouxiang.net',
  'mailcatch.com',
  'maildrop.cc',
  'mailinator.com',
  'mailnesia.com',
  'mintemail.com',
  'moakt.com',
  'mohmal.com',
  'mytemp.email',
  'sharklasers.com',
  'spamgourmet.com',
  'temp-mail.io',
  'temp-mail.org',
  'tempail.com',
  'tempmail.com',
  'tempmail.net',
  'tempr.email',
  'throwawaymail.com',
  'trashmail.com',
  'yopmail.com',
];

const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/;

/** Could a mail be sent to this? At most 254 characters. */
export const isEmail = (text: string): boolean => text.length <= 254 && emailPattern.test(text);

/** Trimmed address, or a refusal. */
export const checkedEmail = (text: string): string => {
  const email = text.trim();
  if (!isEmail(email)) throw new Failure('account.emailFormat');
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (blockedDomains.some((blocked) => domain === blocked || domain.endsWith(`.${blocked}`))) {
    throw new Failure('account.emailBlocked');
  }
  return email;
};

/** Has as many characters as a password has. */
export const isPassword = (text: string): boolean => text.length >= 6 && text.length <= 20;

/** Trimmed password of 6 to 20 characters, or a refusal. */
export const checkedPassword = (text: string): string => {
  const password = text.trim();
  if (!isPassword(password)) throw new Failure('account.passwordLength');
  return password;
};

/** Trimmed password that somebody chose for an account of these names, or a refusal: not one of the first that are tried. */
export const chosenPassword = (text: string, own: readonly (string | null | undefined)[]): string => {
  const password = checkedPassword(text);
  const names = own.flatMap((name) => (name ? [name, name.split('@')[0]!] : []));
  if (isCommonPassword(password, names)) throw new Failure('account.passwordCommon');
  return password;
};

/** Trimmed new username, or a refusal. */
export const checkedUsername = (text: string): string => {
  const username = text.trim();
  if (username.length < 1 || username.length > longestUsername) throw new Failure('account.usernameLength');
  if (!isUsername(username)) throw new Failure('account.usernameFormat');
  return username;
};

/** Mobile number as it is dialled: an inland one, or an international one with its plus. Spaces, dots and hyphens fall out. */
export const checkedMobile = (text: string): string => {
  const mobile = text.replace(/[\s.()-]/g, '');
  if (!/^(?:1[3-9]\d{9}|\+[1-9]\d{6,14})$/.test(mobile)) throw new Failure('account.mobileFormat');
  return mobile;
};
