import { randomBytes } from 'node:crypto';
import { Failure, type Viewer } from '@assay/domain';
import type { Locale } from '@assay/locales';
import type { Caller } from '../../../platform/http/implement.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashToken } from '../../../platform/process/tokens.ts';
import { siteNameFor } from '../../../platform/settings.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import { endSessions, findUser, lockUsers } from '../account.store.ts';
import { findWithPassword } from '../credential.store.ts';
import { guardTries } from '../guardTries.ts';
import type { LoginTries } from '../loginTries.ts';
import { verifyPassword } from '../password.ts';
import { dropAccessTokens } from '../token/accessToken.store.ts';
import * as store from './secondFactor.store.ts';
import { minutesOf, newTotpSecret, stepAt, stepOfCode, toBase32, totpUri } from './totp.ts';

/** Seconds for which a secret waits for its first code. */
const setupSeconds = 900;
/** Seconds for which a code that was used is remembered: longer than it is good. */
const usedSeconds = 180;
/** Steps within which a wrong clock is told as one. */
const clockSkew = 40;
const setupTries = 10;
const recoveryCount = 10;

const setupKey = (uid: string): string => `second:setup:${uid}`;

/** As people copy codes: with blanks and dashes, in any case. */
const plain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

const hashOf = (uid: string, code: string): string => hashToken(`${uid}:${code}`);

/** Ten characters in two halves, 50 bits. */
const newRecoveryCode = (): string => toBase32(randomBytes(7)).slice(0, 10).replace(/^.{5}/, '$&-');

/** The second factor of accounts: an app's codes by time, and recovery codes for who lost the phone. */
export const createSecondFactorService = (
  { db, ephemeral, settings }: Platform,
  needs: { tries: LoginTries; changing: (change: () => Promise<unknown>) => Promise<void> },
) => {
  const stepNow = async (): Promise<number> => stepAt(await store.secondsNow(db));

  const isRight = async (uid: string, secret: string, given: string): Promise<boolean> => {
    const code = plain(given);
    const step = stepOfCode({ secret, code }, await stepNow());
    // Each code once: whoever looks over a shoulder has nothing of it.
    if (step !== undefined) return ephemeral.gate(`second:used:${uid}:${step}`, usedSeconds);
    return code.length === 10 && store.useRecovery(db, uid, hashOf(uid, code));
  };

  const checkPassword = async (uid: string, password: string): Promise<void> => {
    const user = await findWithPassword(db, { uid });
    const key = `second:password:${uid}`;
    const outcome = await guardTries(ephemeral, key, () => verifyPassword(user?.passwordHash, password.trim()));
    if (outcome === 'wrong') throw new Failure('account.passwordWrong');
    if (outcome === 'locked')
      throw new Failure('account.triesLocked', { minutes: Math.ceil((await ephemeral.secondsLeft(key)) / 60) });
  };

  /** Checks a code of somebody who is logged in. */
  const checkCode = async (uid: string, code: string): Promise<void> => {
    const found = await store.findSecondFactor(db, uid);
    if (!found) throw new Failure('account.secondFactorOff');
    const key = `second:code:${uid}`;
    const outcome = await guardTries(ephemeral, key, () => isRight(uid, found.secret, code));
    if (outcome === 'wrong') throw new Failure('account.secondFactorWrong');
    if (outcome === 'locked')
      throw new Failure('account.triesLocked', { minutes: Math.ceil((await ephemeral.secondsLeft(key)) / 60) });
  };

  const newCodes = (uid: string) => {
    const recoveryCodes = Array.from({ length: recoveryCount }, newRecoveryCode);
    return { recoveryCodes, hashes: recoveryCodes.map((code) => hashOf(uid, plain(code))) };
  };

  return {
    /**
     * Asks for the code at a login whose password was right; answers whether there was one to give.
     * @throws Failure `account.secondFactorAsked`, `account.secondFactorWrong`, `account.loginLocked`; the first two say in their
     * data that a code is wanted.
     */
    atLogin: async (
      user: { uid: string; totpSecret: string | null },
      code: string | undefined,
      from: { ip: string; device: string | undefined },
    ) => {
      if (user.totpSecret === null) return false;
      const { uid, totpSecret } = user;
      if (!code?.trim()) throw new Failure('account.secondFactorAsked', {}, { secondFactor: true });
      // With a new secret the count starts again.
      const forget = await needs.tries.take('second', { guessed: hashToken(`${uid} ${totpSecret}`), uid, ...from });
      if (!(await isRight(uid, totpSecret, code)))
        throw new Failure('account.secondFactorWrong', {}, { secondFactor: true });
      await forget();
      return true;
    },

    state: async ({ uid, secondFactor, heldRole }: Caller) => {
      const found = await store.findSecondFactor(db, uid);
      return {
        since: found?.since ?? null,
        recoveryLeft: found ? await store.countRecovery(db, uid) : 0,
        isProven: secondFactor,
        isRequired: heldRole !== undefined,
      };
    },

    /** Makes a secret that waits for its first code. @throws Failure `account.secondFactorOn`, `account.passwordWrong`. */
    begin: async (uid: string, password: string, locale: Locale) => {
      if (await store.findSecondFactor(db, uid)) throw new Failure('account.secondFactorOn');
      await checkPassword(uid, password);
      const secret = newTotpSecret();
      await ephemeral.put(setupKey(uid), secret, setupSeconds);
      const site = siteNameFor(await settings.get(), locale);
      const username = (await findUser(db, { uid }))!.username;
      return { secret, uri: totpUri({ secret, site, username }) };
    },

    /**
     * Turns it on with a code of the app; this session counts as proven, all others end. Answers the recovery codes, once.
     * @throws Failure `account.codeMissing`, `account.secondFactorWrong`, `account.secondFactorClock`.
     */
    confirm: async ({ uid, sessionId }: Caller, given: string) => {
      const secret = await ephemeral.get<string>(setupKey(uid));
      if (!secret || !(await ephemeral.take(`${setupKey(uid)}:tries`, setupTries, setupSeconds)))
        throw new Failure('account.codeMissing');
      const now = await stepNow();
      const code = plain(given);
      if (stepOfCode({ secret, code }, now) === undefined) {
        const far = stepOfCode({ secret, code }, now, clockSkew);
        if (far !== undefined) throw new Failure('account.secondFactorClock', { minutes: minutesOf(far - now) });
      }
      if (!(await isRight(uid, secret, code))) throw new Failure('account.secondFactorWrong');
      const { recoveryCodes, hashes } = newCodes(uid);
      let isAdded = false;
      await needs.changing(async () => {
        isAdded = await inTransaction(db, (tx) => store.addSecondFactor(tx, { uid, secret, hashes, sessionId }));
      });
      if (!isAdded) throw new Failure('account.secondFactorOn');
      await ephemeral.drop(setupKey(uid));
      await ephemeral.drop(`${setupKey(uid)}:tries`);
      return { recoveryCodes };
    },

    /** Makes new recovery codes; the old ones open nothing any more. */
    renew: async (uid: string, code: string) => {
      await checkCode(uid, code);
      const { recoveryCodes, hashes } = newCodes(uid);
      await inTransaction(db, (tx) => store.replaceRecovery(tx, uid, hashes));
      return { recoveryCodes };
    },

    /** Turns it off, with password and code. */
    end: async (uid: string, input: { password: string; code: string }): Promise<void> => {
      await checkPassword(uid, input.password);
      await checkCode(uid, input.code);
      await needs.changing(() => inTransaction(db, (tx) => store.dropSecondFactor(tx, uid)));
    },

    /**
     * Takes it from somebody who lost the phone and the codes: all sessions and tokens of the account end.
     * @throws Failure `account.secondFactorSelf`: one's own is turned off with a code.
     */
    reset: async (viewer: Viewer, uid: string): Promise<void> => {
      if (viewer.uid === uid) throw new Failure('account.secondFactorSelf');
      await needs.changing(() =>
        inTransaction(db, async (tx) => {
          const [user] = await lockUsers(tx, [uid]);
          if (!user) throw new Failure('account.userUnknown');
          if (!(await store.dropSecondFactor(tx, uid))) throw new Failure('account.secondFactorOff');
          await endSessions(tx, { uid });
          await dropAccessTokens(tx, uid);
          await recordAct(tx, { viewer, act: 'user-second-factor', target: `user:${user.username}` });
        }),
      );
    },

    /** For the operator's command line: the same of anybody, without an administrator who did it. */
    drop: async (username: string): Promise<void> => {
      const user = await findUser(db, { username });
      if (!user) throw new Failure('account.usernameUnknown');
      await needs.changing(() =>
        inTransaction(db, async (tx) => {
          if (!(await store.dropSecondFactor(tx, user.uid))) throw new Failure('account.secondFactorOff');
          await endSessions(tx, { uid: user.uid });
          await dropAccessTokens(tx, user.uid);
        }),
      );
    },
  };
};
export type SecondFactorService = ReturnType<typeof createSecondFactorService>;
