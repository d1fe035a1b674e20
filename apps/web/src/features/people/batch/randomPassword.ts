/** Letters and digits that look like no others when they are printed. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Makes a password of ten characters. The alphabet has fewer than 32: five bits choose, and misfits are left out. */
export const randomPassword = (): string => {
  let made = '';
  while (made.length < 10) {
    const [value = 0] = crypto.getRandomValues(new Uint8Array(1));
    made += alphabet[value & 31] ?? '';
  }
  return made;
};
