import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createConcurrency, rateKeyOf } from './rateKey.ts';

const guest = { caller: null, bad: false };
const from = (ip: string) => rateKeyOf({ ip } as FastifyRequest, guest).key;

describe('who is counted', () => {
  it.each([
    ['192.0.2.7', 'address:192.0.2.7'],
    ['::ffff:192.0.2.7', 'address:::ffff:192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', 'address:2001:db8:1:2::/64'],
    ['2001:db8::1', 'address:2001:db8:0:0::/64'],
    ['::1', 'address:0:0:0:0::/64'],
  ])('%s counts as %s', (ip, key) => {
    expect(from(ip)).toBe(key);
  });
  it('the account where there is one', () => {
    const caller = { uid: 'u7', username: 'u', role: 1002, sessionId: 1, secondFactor: false } as const;
    expect(rateKeyOf({ ip: '192.0.2.7' } as FastifyRequest, { caller })).toEqual({
      kind: 'account',
      key: 'account:u7',
    });
  });
});

describe('what is under way', () => {
  it('is let in up to the limit, and again when something ends', () => {
    const places = createConcurrency({ account: 2, address: 1 });
    const rateKey = { kind: 'account', key: 'account:a' } as const;
    expect([places.enter(rateKey), places.enter(rateKey), places.enter(rateKey)]).toEqual([true, true, false]);
    expect(places.enter({ kind: 'account', key: 'account:b' })).toBe(true);
    places.leave(rateKey);
    expect([places.enter(rateKey), places.enter(rateKey)]).toEqual([true, false]);
  });
});
