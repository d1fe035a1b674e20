import type { LoginFailure } from '@assay/contract';
import {
  accountStates,
  Failure,
  mayEnterBackOffice,
  mayUsePassword,
  nameKey,
  type RoleId,
  restingRole,
} from '@assay/domain';
import { createBatch } from '../../platform/cache/batch.ts';
import { emit } from '../../platform/events/events.ts';
import type { Caller } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken, newToken } from '../../platform/process/tokens.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { isPassword } from './account.rules.ts';
import * as store from './account.store.ts';
import { createCallerCache } from './callerCache.ts';
import { findWithPassword, type Identity, takeIdentity, takeLogin, type UserWithPassword } from './credential.store.ts';
import { noteFailure, sweepFailures } from './log/login.store.ts';
import { createLoginTries } from './loginTries.ts';
import { verifyPassword } from './password.ts';
import { createSecondFactorService } from './second/secondFactor.service.ts';
import { findSecondFactor } from './second/secondFactor.store.ts';
import { createAccessTokenService } from './token/accessToken.service.ts';

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
  /** What the browser keeps to be known by. */
  device?: string | undefined;
}
interface Entry {
  username: string;
  password: string;
  code?: string | undefined;
}

/** Refusals of a login that are written down for the account, by their code. */
const noted: Readonly<Record<string, LoginFailure>> = {
  'account.badLogin': 'password',
  'account.secondFactorWrong': 'code',
  'account.loginLocked': 'locked',
  'account.disabled': 'disabled',
};

/** Logins: who comes in, who a token belongs to, and how sessions end. */
export const createSessionService = (platform: Platform) => {
  const { db } = platform;
  const callers = createCallerCache(platform.events);
  const ownerOf = createBatch(store.prepareTokenOwners(db));
  const roleIn = createBatch((ids: number[]) => store.rolesOfSessions(db, ids));

  /** What ends sessions or changes who callers are: this server has forgotten them when it returns, every other hears of it. */
  const changing = async (change: () => Promise<unknown>): Promise<void> => {
    await change();
    emit(db, 'callers');
  };

  const tokens = createAccessTokenService(platform, { callers, changing });

  const tries = createLoginTries(platform);
  const secondFactor = createSecondFactorService(platform, { tries, changing });

  /** The caller with the rights of this moment: those of administrators may rest until they prove a second factor. */
  const inForce = async (caller: Caller): Promise<Caller> => {
    const isRequired = (await platform.settings.get()).secondFactorForAdmins;
    const resting = restingRole(caller, { isRequired, isProven: caller.secondFactor });
    return resting === undefined ? caller : { ...caller, role: resting, heldRole: caller.role };
  };

  type From = { ip: string; userAgent: string; device: string | undefined };
  const fromOf = ({ ip, userAgent, device }: Visit): From => ({ ip, userAgent, device: device && hashToken(device) });

  /** A new session of a user, where what proved it still does: `take` says so, and keeps it until the transaction ends. */
  const begin = async (
    user: UserWithPassword,
    from: From,
    { isProven, take }: { isProven: boolean; take: (tx: Sql) => Promise<boolean> },
  ) => {
    const token = newToken();
    await inTransaction(db, async (tx) => {
      // What ended all sessions while the password was looked at ends this one too.
      if (!(await take(tx))) throw new Failure('account.badLogin');
      // It was set up meanwhile.
      if (!isProven && (await findSecondFactor(tx, user.uid)))
        throw new Failure('account.secondFactorAsked', {}, { secondFactor: true });
      const sessionId = await store.insertSession(tx, { uid: user.uid, secondFactor: isProven, ...from });
      await store.insertToken(tx, sessionId, hashToken(token));
      await store.forgetOldSessions(tx, user.uid);
    });
    return { user, token };
  };

  /** A new session of who proves to be that user by the password. */
  const enter = async (user: UserWithPassword | undefined, input: Entry, visit: Visit, adminOnly: boolean) => {
    const { username, password } = input;
    const from = fromOf(visit);
    const forget = await tries.take('login', { guessed: guessed(user, username), uid: user?.uid, ...from });
    if (!(await verifyPassword(user?.passwordHash, password)) || !user) throw new Failure('account.badLogin');
    if (user.status !== accountStates.normal) throw new Failure('account.disabled');
    const role = user.role as RoleId;
    const viewer = { uid: user.uid, username: user.username, role };
    if (adminOnly && !mayEnterBackOffice(viewer)) throw new Failure('access.adminOnly');
    await forget();
    if (!mayUsePassword(viewer, (await platform.settings.get()).localPasswords))
      throw new Failure('account.passwordsClosed');
    const isProven = await secondFactor.atLogin(user, input.code, from);
    const found = await inForce({ ...viewer, sessionId: 0, secondFactor: isProven });
    if (adminOnly && !mayEnterBackOffice(found)) throw new Failure('access.secondFactor');
    return begin(user, from, { isProven, take: (tx) => takeLogin(tx, user) });
  };

  const ownerBehind = (token: string): Promise<{ caller: Caller; renewed?: string } | undefined> => {
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
  };

  return {
    changing,
    tokens,
    secondFactor,

    login: async (input: Entry, visit: Visit, adminOnly = false) => {
      const username = input.username.trim();
      const password = input.password.trim();
      if (!username || !password) throw new Failure('account.loginEmpty');
      if (username.length > 20) throw new Failure('account.usernameLength');
      if (!isPassword(password)) throw new Failure('account.passwordLength');
      const user = await findWithPassword(db, { username });
      try {
        return await enter(user, { ...input, username, password }, visit, adminOnly);
      } catch (error) {
        const why = error instanceof Failure ? noted[error.code] : undefined;
        const { ip, userAgent } = visit;
        if (why && user) await noteFailure(db, { uid: user.uid, why, ip, userAgent });
        throw error;
      }
    },

    /** Lets in who came by a provider; asks for a second factor as a password does. */
    enterBySignOn: async (uid: string, identity: Identity, code: string | undefined, visit: Visit) => {
      const user = await findWithPassword(db, { uid });
      if (user?.status !== accountStates.normal) throw new Failure('account.disabled');
      const from = fromOf(visit);
      const isProven = await secondFactor.atLogin(user, code, from);
      return begin(user, from, { isProven, take: (tx) => takeIdentity(tx, uid, identity) });
    },

    logout: (sessionId: number) => changing(() => store.endSessions(db, { sessionId })),

    /** For the HTTP layer: the caller behind a token, and a new token when it was due. */
    findCaller: async (token: string, ip: string): Promise<{ caller: Caller; renewed?: string } | undefined> => {
      const found = await (tokens.isOne(token) ? tokens.findCaller(token, ip) : ownerBehind(token));
      return found && { ...found, caller: await inForce(found.caller) };
    },

    /** Is the session or the token of somebody who was let in still open, and are the rights the same? Asked of the database. */
    isStill: async (caller: Caller): Promise<boolean> => {
      const { heldRole, ...rest } = caller;
      const { sessionId, token, role } = { ...rest, role: heldRole ?? rest.role };
      if ((await (token ? tokens.roleOf(token.id) : roleIn(sessionId))) !== role) return false;
      return (await inForce({ ...rest, role })).heldRole === heldRole;
    },

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
      await sweepFailures(db);
    },
  };
};
export type SessionService = ReturnType<typeof createSessionService>;
