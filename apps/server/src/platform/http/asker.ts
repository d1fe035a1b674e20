import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Credential } from './access.ts';

/** Whom a limit counts: an account, or the address of people who are not logged in. */
export interface Asker {
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

/** Whom a request counts for: the account, or the address of a guest (IPv6: its /64). */
export const askerOf = (request: Pick<FastifyRequest, 'ip'>, credential: Pick<Credential, 'caller'>): Asker =>
  credential.caller
    ? { kind: 'account', key: `account:${credential.caller.uid}` }
    : { kind: 'address', key: `address:${networkOf(request.ip)}` };

/** Counts what is under way at the same time, by asker. Holds a number for each asker who has something under way. */
export const createConcurrency = (limits: { account: number; address: number }) => {
  const running = new Map<string, number>();
  return {
    /** False when the asker has as much under way as is permitted; else call `leave` once it is over. */
    enter: (asker: Asker): boolean => {
      const count = running.get(asker.key) ?? 0;
      if (count >= limits[asker.kind]) return false;
      running.set(asker.key, count + 1);
      return true;
    },
    leave: (asker: Asker): void => {
      const count = (running.get(asker.key) ?? 1) - 1;
      if (count > 0) running.set(asker.key, count);
      else running.delete(asker.key);
    },
  };
};
export type Concurrency = ReturnType<typeof createConcurrency>;
