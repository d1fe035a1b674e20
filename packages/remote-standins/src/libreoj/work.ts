import { createHash, randomBytes } from 'node:crypto';

interface Challenge {
  action: string;
  token: string;
  randomData: string;
  expiresAt: number;
}

/** Hexadecimal zeros that a hash must begin with. */
const difficulty = 3;
const lifeMs = 5 * 60_000;

/** Challenges for proof of work: each is good once, for one action, in one session, for five minutes. */
export const makeWork = () => {
  const open = new Map<string, Challenge>();
  return {
    issue: (action: string, token: string) => {
      const id = randomBytes(8).toString('hex');
      const challenge = { action, token, randomData: randomBytes(16).toString('hex'), expiresAt: Date.now() + lifeMs };
      open.set(id, challenge);
      return {
        id,
        randomData: challenge.randomData,
        difficulty,
        expiresAt: new Date(challenge.expiresAt).toISOString(),
      };
    },
    /** Whether the header's text solves an open challenge of this action and session; whatever it is, it is used up. */
    accepts: (header: string | undefined, action: string, token: string): boolean => {
      try {
        const { id, nonce, response } = JSON.parse(header ?? '') as { id: string; nonce: number; response?: string };
        const challenge = open.get(id);
        open.delete(id);
        if (!challenge || challenge.action !== action || challenge.token !== token) return false;
        if (Date.now() > challenge.expiresAt || !Number.isInteger(nonce)) return false;
        const hash = createHash('sha256').update(`${challenge.randomData}${nonce}`).digest('hex');
        return hash.startsWith('0'.repeat(difficulty)) && (response === undefined || response === hash);
      } catch {
        return false;
      }
    },
  };
};
