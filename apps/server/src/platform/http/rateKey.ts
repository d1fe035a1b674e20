import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Credential } from './access.ts';

/** Key of a rate limit: an account, or the address of people who are not logged in. */
export interface RateKey {
  kind: 'account' | 'address';
  key: string;
}

/** An IPv6 customer owns a whole /64; counting single addresses of it would count nothing. */
export const networkOf = (ip: string): string => {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
};

/** Gives the rate key of a request: the account, or the address of a guest (IPv6: its /64). */
export const rateKeyOf = (request: Pick<FastifyRequest, 'ip'>, credential: Pick<Credential, 'caller'>): RateKey =>
  credential.caller
    ? { kind: 'account', key: `account:${credential.caller.uid}` }
    : { kind: 'address', key: `address:${networkOf(request.ip)}` };

/** Counts what is under way at the same time, by rate key. Holds a number for each key that has something under way. */
export const createConcurrency = (limits: { account: number; address: number }) => {
  const running = new Map<string, number>();
  return {
    /** False when the key has as much under way as is permitted; else call `leave` once it is over. */
    enter: (rateKey: RateKey): boolean => {
      const count = running.get(rateKey.key) ?? 0;
      if (count >= limits[rateKey.kind]) return false;
      running.set(rateKey.key, count + 1);
      return true;
    },
    leave: (rateKey: RateKey): void => {
      const count = (running.get(rateKey.key) ?? 1) - 1;
      if (count > 0) running.set(rateKey.key, count);
      else running.delete(rateKey.key);
    },
  };
};
export type Concurrency = ReturnType<typeof createConcurrency>;
