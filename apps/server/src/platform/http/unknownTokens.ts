import { Failure } from '@assay/domain';
import { hashToken } from '../process/tokens.ts';
import type { Rate } from './limits.ts';

/** Networks that are counted, and tokens that are known to be good: the newest. */
const most = 20_000;

const keepNewest = <Value>(kept: Map<string, Value>, key: string, value: Value): void => {
  kept.delete(key);
  const [oldest] = kept.keys();
  if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
  kept.set(key, value);
};

/**
 * Bounds how often tokens that belong to nobody are looked for, by network and before they are. Tokens that were good are
 * always looked up, so that no stranger in the same network takes a turn of theirs.
 */
export const createUnknownTokens = ({ max, seconds }: Rate) => {
  const tries = new Map<string, { count: number; until: number }>();
  const good = new Map<string, true>();

  const triesOf = (network: string) => {
    const known = tries.get(network);
    if (known && performance.now() < known.until) return known;
    const fresh = { count: 0, until: performance.now() + seconds * 1000 };
    keepNewest(tries, network, fresh);
    return fresh;
  };

  return {
    /** What `look` finds for the token. @throws Failure `request.tooMany` */
    find: async <Found>(
      network: string,
      token: string,
      look: () => Promise<Found | undefined>,
    ): Promise<Found | undefined> => {
      const hash = hashToken(token);
      const own = triesOf(network);
      const wasGood = good.has(hash);
      if (!wasGood) {
        if (own.count >= max)
          throw new Failure('request.tooMany', {
            seconds: Math.max(1, Math.ceil((own.until - performance.now()) / 1000)),
          });
        // Counted before it is looked for, so that many at the same time are no more than max.
        own.count += 1;
      }
      const found = await look();
      if (!found) {
        good.delete(hash);
        return undefined;
      }
      if (!wasGood) own.count -= 1;
      keepNewest(good, hash, true);
      return found;
    },
  };
};
