import { hash, verify } from '@node-rs/argon2';

/** OWASP's second profile for argon2id: 19 MiB, two passes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

let decoy: Promise<string> | undefined;

/** Takes as long for an unknown user as for a wrong password, so that the time tells nothing. */
export const verifyPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword('no such user');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== undefined && matches;
};
