/** How often something may be done: at most `max` times within `seconds`. */
export interface Rate {
  max: number;
  seconds: number;
}

/** One limit for each account, and one for each address of people who are not logged in. */
export interface LimitPair {
  account: Rate;
  address: Rate;
}

/**
 * Kinds of calls by what they cost. `call` holds for everything else. Addresses are generous: a hall of five hundred
 * people may sit behind one.
 */
export const limitKinds = ['call', 'password', 'mail', 'captcha', 'search', 'upload', 'stream'] as const;
export type LimitKind = (typeof limitKinds)[number];

export interface Limits {
  rates: Record<LimitKind, LimitPair>;
  /** Requests under way at the same time. */
  inFlight: { account: number; address: number };
  /** Event streams open at the same time. */
  streams: { account: number; address: number };
  /** Bytes of a JSON body of somebody who is not logged in. */
  guestBody: number;
  /** ms within which such a body must be complete. */
  guestBodyMs: number;
  /** ms without a single byte of a body of somebody who is logged in. */
  stalledBodyMs: number;
  /** ms in which nothing of an answer was taken by its reader. */
  unreadMs: number;
}

const pair = (account: [number, number], address: [number, number]): LimitPair => ({
  account: { max: account[0], seconds: account[1] },
  address: { max: address[0], seconds: address[1] },
});

export const defaultLimits: Limits = {
  rates: {
    call: pair([600, 10], [6000, 10]),
    password: pair([30, 60], [1200, 60]),
    mail: pair([20, 600], [600, 600]),
    captcha: pair([60, 60], [1200, 600]),
    search: pair([40, 10], [400, 10]),
    upload: pair([120, 60], [60, 60]),
    stream: pair([120, 60], [3000, 60]),
  },
  inFlight: { account: 60, address: 1500 },
  streams: { account: 30, address: 1500 },
  guestBody: 64 * 1024,
  guestBodyMs: 20_000,
  stalledBodyMs: 20_000,
  unreadMs: 60_000,
};

const pairs = /^(\d{1,9})\/(\d{1,6}),(\d{1,9})\/(\d{1,6})$/;
const two = /^(\d{1,9}),(\d{1,9})$/;

/**
 * Reads `LIMIT_<KIND>=account/seconds,address/seconds`, `LIMIT_IN_FLIGHT=account,address` and
 * `LIMIT_STREAMS=account,address`; what is absent has its default. Throws a plain sentence for anything else.
 */
export const readLimits = (env: NodeJS.ProcessEnv): Limits => {
  const limits = structuredClone(defaultLimits);
  for (const kind of limitKinds) {
    const name = `LIMIT_${kind.toUpperCase()}`;
    const text = env[name];
    if (!text) continue;
    const [, ...found] = pairs.exec(text) ?? [];
    if (found.length === 0)
      throw new Error(`${name} is not like 600/10,6000/10 (times/seconds per account, per address): ${text}`);
    const [a, b, c, d] = found.map(Number) as [number, number, number, number];
    limits.rates[kind] = pair([a, b], [c, d]);
  }
  for (const [name, key] of [
    ['LIMIT_IN_FLIGHT', 'inFlight'],
    ['LIMIT_STREAMS', 'streams'],
  ] as const) {
    const text = env[name];
    if (!text) continue;
    const [, account, address] = two.exec(text) ?? [];
    if (account === undefined) throw new Error(`${name} is not like 60,1500 (per account, per address): ${text}`);
    limits[key] = { account: Number(account), address: Number(address) };
  }
  return limits;
};
