import { Failure } from '@assay/domain';
import { networkOf } from '../../platform/http/rateKey.ts';
import type { Platform } from '../../platform/platform.ts';
import { sessionAddresses, wasOpenedBy } from './account.store.ts';

/** What is guessed: seconds and tries, from one network and from all together. */
const bounds = {
  login: { network: { from: 20, seconds: 1800 }, anywhere: { from: 300, seconds: 3600 } },
  // Only who knows the password comes to it, and a code has six digits.
  second: { network: { from: 10, seconds: 1800 }, anywhere: { from: 30, seconds: 3600 } },
} as const;

/**
 * Counts what is tried at a login before it is checked. What is tried from many networks is counted together; networks where
 * the owner was let in before are not asked for that. A browser in which the owner was let in counts for itself alone, so that nobody
 * locks the owner out, not even from the next desk of the same school.
 */
export const createLoginTries = ({ db, ephemeral }: Pick<Platform, 'db' | 'ephemeral'>) => {
  const lockedUntil = async (key: string): Promise<Failure> =>
    new Failure('account.loginLocked', { minutes: Math.ceil((await ephemeral.secondsLeft(key)) / 60) });

  const wasIn = async (uid: string, network: string): Promise<boolean> =>
    (await sessionAddresses(db, uid)).some((ip) => networkOf(ip) === network);

  return {
    /** Takes one try; what it answers forgets them all, once it was right. @throws Failure `account.loginLocked`. */
    take: async (
      kind: keyof typeof bounds,
      {
        guessed,
        uid,
        ip,
        device,
      }: { guessed: string; uid: string | undefined; ip: string; device: string | undefined },
    ): Promise<() => Promise<void>> => {
      const network = networkOf(ip);
      const isOwn = uid !== undefined && device !== undefined && (await wasOpenedBy(db, uid, device));
      const here = `${kind}:${guessed}:${isOwn ? device : network}`;
      const anywhere = `${kind}-anywhere:${guessed}`;
      const max = bounds[kind];
      if (!(await ephemeral.take(here, max.network.from, max.network.seconds))) throw await lockedUntil(here);
      if (isOwn) return () => ephemeral.drop(here);
      const isFree = await ephemeral.take(anywhere, max.anywhere.from, max.anywhere.seconds);
      if (!isFree && !(uid && (await wasIn(uid, network)))) throw await lockedUntil(anywhere);
      return async () => {
        await ephemeral.drop(here);
        await ephemeral.drop(anywhere);
      };
    },
  };
};
export type LoginTries = ReturnType<typeof createLoginTries>;
