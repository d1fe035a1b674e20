import { accountStates, Failure, mayEnterBackOffice, nameKey, type RoleId } from '@assay/domain';
import { createBatch } from '../../platform/cache/batch.ts';
import { emit } from '../../platform/events/events.ts';
import type { Caller } from '../../platform/http/implement.ts';
import { networkOf } from '../../platform/http/rateKey.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken, newToken } from '../../platform/process/tokens.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { isPassword } from './account.rules.ts';
import * as store from './account.store.ts';
import { createCallerCache } from './callerCache.ts';
import { findWithPassword, takeLogin, type UserWithPassword } from './credential.store.ts';
import { verifyPassword } from './password.ts';
import { createAccessTokenService } from './token/accessToken.service.ts';

/** Seconds that a user name and network are locked together, after so many failures. */
const lockSeconds = 1800;
const lockFrom = 20;
/**
 * The same of a user name from all networks together, for whoever guesses from many. Networks where its owner was let in
 * are not asked, so that nobody can lock the owner out.
 */
const lockEverywhere = { from: 300, seconds: 3600 };

/**
 * What failures are counted against: the account and the password that is guessed, by its hash. With a new one the count
 * starts again, so that whoever was given one, after many tries with a forgotten one, comes in at once. Names without an
 * account count as such.
 */
const guessed = (user: UserWithPassword | undefined, username: string): string =>
  user ? hashToken(`${user.uid} ${user.passwordHash}`) : nameKey(username);

interface Visit {
  ip: string;
  userAgent: string;
}

/** Logins: who comes in, who a token belongs to, and how sessions end. */
export const createSessionService = (platform: Platform) => {
  const { db, ephemeral } = platform;
  const callers = createCallerCache(platform.events);
  const ownerOf = createBatch(store.prepareTokenOwners(db));
  const roleIn = createBatch((ids: number[]) => store.rolesOfSessions(db, ids));

  /** What ends sessions or changes who callers are: this server has forgotten them when it returns, every other hears of it. */
  const changing = async (change: () => Promise<unknown>): Promise<void> => {
    await change();
    emit(db, 'callers');
  };

  const tokens = createAccessTokenService(platform, { callers, changing });

  const lockedUntil = async (key: string): Promise<Failure> =>
    new Failure('account.loginLocked', { minutes: Math.ceil((await ephemeral.secondsLeft(key)) / 60) });

  const wasIn = async (uid: string, network: string): Promise<boolean> =>
    (await store.sessionAddresses(db, uid)).some((ip) => networkOf(ip) === network);

  return {
    changing,
    tokens,

    login: async (input: { username: string; password: string }, visit: Visit, adminOnly = false) => {
      const username = input.username.trim();
      const password = input.password.trim();
      if (!username || !password) throw new Failure('account.loginEmpty');
      if (username.length > 20) throw new Failure('account.usernameLength');
      if (!isPassword(password)) throw new Failure('account.passwordLength');
      const network = networkOf(visit.ip);
      const user = await findWithPassword(db, { username });
      const failureKey = `login:${guessed(user, username)}:${network}`;
      if (!(await ephemeral.take(failureKey, lockFrom, lockSeconds))) throw await lockedUntil(failureKey);
      const anywhere = `login-anywhere:${guessed(user, username)}`;
      const isFree = await ephemeral.take(anywhere, lockEverywhere.from, lockEverywhere.seconds);
      if (!isFree && !(user && (await wasIn(user.uid, network)))) throw await lockedUntil(anywhere);
      if (!(await verifyPassword(user?.passwordHash, password)) || !user) throw new Failure('account.badLogin');
      if (user.status !== accountStates.normal) throw new Failure('account.disabled');
      const role = user.role as RoleId;
      if (adminOnly && !mayEnterBackOffice({ uid: user.uid, username: user.username, role }))
        throw new Failure('access.adminOnly');
      await ephemeral.drop(failureKey);
      await ephemeral.drop(anywhere);
      const token = newToken();
      await inTransaction(db, async (tx) => {
        // What ended all sessions while the password was looked at ends this one too.
        if (!(await takeLogin(tx, user))) throw new Failure('account.badLogin');
        const sessionId = await store.insertSession(tx, { uid: user.uid, ...visit });
        await store.insertToken(tx, sessionId, hashToken(token));
        await store.forgetOldSessions(tx, user.uid);
      });
      return { user, token };
    },

    logout: (sessionId: number) => changing(() => store.endSessions(db, { sessionId })),

    /** For the HTTP layer: the caller behind a token, and a new token when it was due. */
    findCaller: (token: string, ip: string): Promise<{ caller: Caller; renewed?: string } | undefined> => {
      if (tokens.isOne(token)) return tokens.findCaller(token, ip);
      const hash = hashToken(token);
      return callers.find(hash, async () => {
        const owner = await ownerOf(hash);
        if (!owner) return undefined;
        const { due, ...caller } = owner;
        if (!due || !(await store.takeRenewal(db, hash))) return { caller, mayKeep: !due };
        const renewed = newToken();
        await store.insertToken(db, owner.sessionId, hashToken(renewed));
        return { caller, renewed, mayKeep: false };
      });
    },

    /** Is the session or the token of somebody who was let in still open, and are the rights the same? Asked of the database. */
    isStill: async ({ sessionId, role, token }: Caller): Promise<boolean> =>
      (await (token ? tokens.roleOf(token.id) : roleIn(sessionId))) === role,

    /** The login before the present one, or the present one when it is the first. */
    previousSession: async (uid: string) => {
      const [newest, before] = await store.newestSessions(db, uid);
      const row = before ?? newest;
      if (!row) throw new Failure('account.userUnknown');
      return row;
    },

    sweep: async () => {
      await store.sweepSessions(db);
      await tokens.sweepTokens();
    },
  };
};
export type SessionService = ReturnType<typeof createSessionService>;
