import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '../../../platform/process/tokens.ts';

/** Codes by time, RFC 6238: HMAC-SHA-1, 30 seconds, as every authenticator app has them. */
const stepSeconds = 30;
const digits = 6;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Writes bytes in base32 of RFC 4648, without padding. */
export const toBase32 = (bytes: Buffer): string => {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
};

/** Reads what `toBase32` wrote. */
export const fromBase32 = (text: string): Buffer => {
  let bits = '';
  for (const letter of text) bits += alphabet.indexOf(letter).toString(2).padStart(5, '0');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
};

/** Makes a secret of 160 bits, as RFC 4226 wants it. */
export const newTotpSecret = (): string => toBase32(randomBytes(20));

/** Gives the code of a counter (RFC 4226). */
export const codeOfStep = (secret: Buffer, step: number, length = digits): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac[mac.length - 1]! & 15;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** length).padStart(length, '0');
};

/** Gives the counter of a moment, in seconds since 1970. */
export const stepAt = (seconds: number): number => Math.floor(seconds / stepSeconds);

/**
 * Finds the counter, at most `skew` steps from the present one, whose code this is: clocks of phones are a little wrong. All are
 * looked at, so that the time taken tells nothing.
 */
export const stepOfCode = (
  { secret, code }: { secret: string; code: string },
  now: number,
  skew = 1,
): number | undefined => {
  const key = fromBase32(secret);
  let found: number | undefined;
  for (let step = now - skew; step <= now + skew; step += 1)
    if (isSameSecret(code, codeOfStep(key, step))) found = step;
  return found;
};

/** Tells how many minutes a clock is wrong that is so many steps ahead. */
export const minutesOf = (steps: number): number => Math.max(1, Math.round((Math.abs(steps) * stepSeconds) / 60));

/** What an authenticator app reads from the picture. */
export const totpUri = ({ secret, site, username }: { secret: string; site: string; username: string }): string => {
  // A colon parts the two in the label.
  const issuer = site.replaceAll(':', ' ');
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
};
