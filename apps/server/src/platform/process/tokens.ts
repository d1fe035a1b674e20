import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** An opaque token, 256 bits, safe in headers and cookies. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored in place of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** An unguessable whole number, 53 bits: as large as JSON carries exactly. */
export const newNumber = (): number => Number(randomBytes(8).readBigUInt64BE() >> 11n);

/** A 32-hex user id. */
export const newUid = (): string => randomBytes(16).toString('hex');

/** A code for mails, such as `042137`. */
export const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** 21 letters and digits, for links in mails. */
export const linkCode = (): string => randomBytes(16).toString('base64url').slice(0, 21);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares a password or code with the stored one, in a time that tells nothing of it. */
export const isSameSecret = (given: string, stored: string): boolean => timingSafeEqual(digest(given), digest(stored));
