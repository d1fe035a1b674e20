import { createCipheriv, createDecipheriv, createHash, randomBytes, randomInt } from 'node:crypto';

export interface GeneratedUser {
  username: string;
  password: string;
}

/** Letters and digits that look like no other when they are printed. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password of so many characters, to be printed and typed. */
export const randomPassword = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/**
 * `prefix` + number + `suffix` for each number of the range, with zeros in front up to `width` digits: so account rules of
 * contests read them.
 */
export const namesOf = (input: { prefix: string; suffix: string; from: number; to: number; width: number }): string[] =>
  Array.from(
    { length: input.to - input.from + 1 },
    (_, place) => `${input.prefix}${String(input.from + place).padStart(input.width, '0')}${input.suffix}`,
  );

const keyOf = (secret: string): Buffer => createHash('sha256').update(`generated:${secret}`).digest();

/** Passwords on their way to the download: only whoever holds `secret` can read them, not whoever reads the database. */
export const seal = (users: readonly GeneratedUser[], secret: string): string => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(users), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
};

/** What `seal` closed. @throws when the secret is another one. */
export const unseal = (sealed: string, secret: string): GeneratedUser[] => {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
  return JSON.parse(text.toString('utf8')) as GeneratedUser[];
};
