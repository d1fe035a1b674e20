import { availableParallelism } from 'node:os';
import { Failure } from '@assay/domain';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's second profile for argon2id: 19 MiB, two passes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing at the same time takes memory and the threads that files need too; so many more may wait for their turn. */
const turns = pLimit(Math.max(1, Math.min(4, availableParallelism() - 1)));
const maxWaiting = 600;

/** @throws Failure `request.tooMany` when hundreds wait already. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  if (turns.pendingCount >= maxWaiting) throw new Failure('request.tooMany');
  return turns(work);
};

/** ms that one of the last passwords took, from its call to its end; a tenth of each counts, so that one slow one is forgotten. */
let each = 40;

/** About how many ms a password takes now, its turn in the queue included. */
export const passwordMs = (): number => Math.round(each);

/** Passwords whose turn has not come yet. */
export const passwordsWaiting = (): number => turns.pendingCount;

/** @throws Failure `request.tooMany` when hundreds wait already. */
export const hashPassword = async (password: string): Promise<string> => {
  const since = performance.now();
  const made = await inTurn(() => hash(password, options));
  each += (performance.now() - since - each) / 10;
  return made;
};

let decoy: Promise<string> | undefined;

/**
 * Takes as long for an unknown user as for a wrong password, so that the time tells nothing.
 * @throws Failure `request.tooMany` when hundreds wait already.
 */
export const verifyPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  decoy ??= hash('no such user', options);
  const expected = stored ?? (await decoy);
  const matches = await inTurn(() => verify(expected, password));
  return !!stored && matches;
};
