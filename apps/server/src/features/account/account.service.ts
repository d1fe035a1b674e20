import { Failure, mayEnterBackOffice, type RoleId, roleIds } from '@assay/domain';
import type { Locale } from '@assay/locales';
import { isUniqueViolation } from '../../platform/database.ts';
import { emit } from '../../platform/events.ts';
import type { Caller } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { translate } from '../../platform/texts.ts';
import { hashToken, linkCode, newToken, newUid, sixDigits } from '../../platform/tokens.ts';
import { checkedEmail, checkedPassword, checkedUsername, isEmail } from './account.rules.ts';
import * as store from './account.store.ts';
import { createCallerCache } from './callerCache.ts';
import { newCaptcha } from './captcha.ts';
import { hashPassword, verifyPassword } from './password.ts';

const lockSeconds = 1800;
const lockFrom = 20;
const codeSeconds = 600;
const changeLockFrom = 5;
const maxTries = 10;

interface Visit {
  ip: string;
  userAgent: string;
}

/** Accounts, logins and everything mailed about them. */
export const createAccountService = (platform: Platform) => {
  const { db, ephemeral, settings, mailer } = platform;
  const callers = createCallerCache(platform.events);

  const login = async (input: { username: string; password: string }, visit: Visit, adminOnly = false) => {
    const username = input.username.trim();
    const password = input.password.trim();
    if (!username || !password) throw new Failure('account.loginEmpty');
    if (username.length > 20) throw new Failure('account.usernameLength');
    if (password.length < 6 || password.length > 20) throw new Failure('account.passwordLength');
    const failureKey = `login:${username.toLowerCase()}:${visit.ip}`;
    if (!(await ephemeral.take(failureKey, lockFrom, lockSeconds))) {
      throw new Failure('account.loginLocked', { minutes: Math.ceil((await ephemeral.secondsLeft(failureKey)) / 60) });
    }
    const user = await store.findUser(db, { username });
    if (!(await verifyPassword(user?.passwordHash, password)) || !user) throw new Failure('account.badLogin');
    if (user.status !== 0) throw new Failure('account.disabled');
    const role = user.role as RoleId;
    if (adminOnly && !mayEnterBackOffice({ uid: user.uid, username: user.username, role }))
      throw new Failure('access.adminOnly');
    await ephemeral.drop(failureKey);
    const token = newToken();
    await db.transaction(async (tx) => {
      const sessionId = await store.insertSession(tx, { uid: user.uid, ...visit });
      await store.insertToken(tx, sessionId, hashToken(token));
    });
    return { user, token };
  };

  const mailCode = async (needs: {
    key: string;
    gap: number;
    email: string;
    kind: 'register' | 'changeEmail';
    locale: Locale;
  }) => {
    const gate = `mail:${needs.kind}:${needs.key}`;
    if (!(await ephemeral.gate(gate, needs.gap))) {
      throw new Failure('account.mailTooSoon', { seconds: await ephemeral.secondsLeft(gate) });
    }
    const code = sixDigits();
    const site = (await settings.get()).name;
    const params = { site, code, minutes: codeSeconds / 60 };
    try {
      await mailer.send({
        to: needs.email,
        subject: translate(needs.locale, `mail:${needs.kind}Subject`, params),
        text: translate(needs.locale, `mail:${needs.kind}Body`, params),
      });
    } catch (error) {
      await ephemeral.drop(gate);
      throw error;
    }
    await ephemeral.drop(`code:${needs.kind}:${needs.key}:tries`);
    await ephemeral.put(`code:${needs.kind}:${needs.key}`, code, codeSeconds);
  };

  const checkCode = async (key: string, code: string): Promise<void> => {
    const expected = await ephemeral.get<string>(key);
    // Six digits must not be guessable within their ten minutes.
    if (!expected || !(await ephemeral.take(`${key}:tries`, maxTries, codeSeconds)))
      throw new Failure('account.codeMissing');
    if (expected !== code.trim()) throw new Failure('account.codeWrong');
  };

  /** Runs a check of the old password or code; the fifth failure within half an hour locks the function as long. */
  const guarded = async (key: string, check: () => Promise<boolean>): Promise<'ok' | 'wrong' | 'locked'> => {
    if (!(await ephemeral.take(key, changeLockFrom, lockSeconds))) return 'locked';
    if (await check()) {
      await ephemeral.drop(key);
      return 'ok';
    }
    return (await ephemeral.count(key)) >= changeLockFrom ? 'locked' : 'wrong';
  };

  /** What ends sessions or changes who callers are: every server has forgotten them when it returns, or hears of it. */
  const changing = async (change: () => Promise<void>): Promise<void> => {
    await change();
    callers.forget();
    await emit(db, 'callers');
  };

  return {
    login,

    logout: (sessionId: number) => changing(() => store.endSessions(db, { sessionId })),

    /** For the HTTP layer: the caller behind a token, and a new token when it was due. */
    findCaller: (token: string): Promise<{ caller: Caller; renewed?: string } | undefined> => {
      const hash = hashToken(token);
      return callers.find(hash, async () => {
        const owner = await store.findTokenOwner(db, hash);
        if (!owner) return undefined;
        const { due, ...caller } = owner;
        if (!due || !(await store.takeRenewal(db, hash))) return { caller, mayKeep: !due };
        const renewed = newToken();
        await store.insertToken(db, owner.sessionId, hashToken(renewed));
        return { caller, renewed, mayKeep: false };
      });
    },

    checkUsernameOrEmail: async (input: { username?: string | undefined; email?: string | undefined }) => ({
      username: input.username ? await store.isUsernameTaken(db, input.username.trim()) : false,
      email: input.email && isEmail(input.email.trim()) ? await store.isEmailTaken(db, input.email.trim()) : false,
    }),

    captcha: async () => {
      const { img, answer } = await newCaptcha();
      const captchaKey = newUid();
      await ephemeral.put(`captcha:${captchaKey}`, answer, 1800);
      return { img, captchaKey };
    },

    sendRegisterCode: async (input: { email: string; locale: Locale }) => {
      if (!(await settings.get()).register) throw new Failure('account.registerClosed');
      const email = checkedEmail(input.email);
      if (await store.isEmailTaken(db, email)) throw new Failure('account.emailUsed');
      await mailCode({ key: email.toLowerCase(), gap: 60, email, kind: 'register', locale: input.locale });
      return { email, expire: 300 };
    },

    register: async (input: { username: string; password: string; email: string; code: string }) => {
      if (!(await settings.get()).register) throw new Failure('account.registerClosed');
      const username = checkedUsername(input.username);
      const password = checkedPassword(input.password);
      const email = checkedEmail(input.email);
      const key = `code:register:${email.toLowerCase()}`;
      await checkCode(key, input.code);
      if (await store.isUsernameTaken(db, username)) throw new Failure('account.usernameUsed');
      if (await store.isEmailTaken(db, email)) throw new Failure('account.emailUsed');
      try {
        await store.insertUser(db, { uid: newUid(), username, email, passwordHash: await hashPassword(password) });
      } catch (error) {
        if (isUniqueViolation(error, 'user_account_username')) throw new Failure('account.usernameUsed');
        if (isUniqueViolation(error, 'user_account_email')) throw new Failure('account.emailUsed');
        throw error;
      }
      await ephemeral.drop(key);
    },

    applyResetPassword: async (input: { email: string; captcha: string; captchaKey: string; locale: Locale }) => {
      const email = checkedEmail(input.email);
      const captchaKey = `captcha:${input.captchaKey}`;
      const answer = await ephemeral.get<string>(captchaKey);
      await ephemeral.drop(captchaKey);
      if (!answer || answer !== input.captcha.trim().toLowerCase()) throw new Failure('account.captchaWrong');
      const user = await store.findUser(db, { email });
      if (!user) throw new Failure('account.emailUnknown');
      const gate = `mail:reset:${user.uid}`;
      if (!(await ephemeral.gate(gate, 90))) {
        throw new Failure('account.mailTooSoon', { seconds: await ephemeral.secondsLeft(gate) });
      }
      const code = linkCode();
      const key = `code:reset:${user.username.toLowerCase()}`;
      await ephemeral.drop(`${key}:tries`);
      await ephemeral.put(key, code, codeSeconds);
      const link = `${platform.config.publicUrl}/reset-password?username=${encodeURIComponent(user.username)}&code=${code}`;
      const params = { site: (await settings.get()).name, username: user.username, link, minutes: codeSeconds / 60 };
      await mailer.send({
        to: email,
        subject: translate(input.locale, 'mail:resetSubject', params),
        text: translate(input.locale, 'mail:resetBody', params),
      });
    },

    resetPassword: async (input: { username: string; password: string; code: string }) => {
      const password = checkedPassword(input.password);
      const user = await store.findUser(db, { username: input.username.trim() });
      if (!user) throw new Failure('account.usernameUnknown');
      const key = `code:reset:${user.username.toLowerCase()}`;
      await checkCode(key, input.code);
      await store.updateUser(db, user.uid, { passwordHash: await hashPassword(password) });
      await changing(() => store.endSessions(db, { uid: user.uid }));
      await ephemeral.drop(key);
    },

    /** Ends the other sessions. Body status stays 200; `code` says 200 done, 400 wrong, 403 locked. */
    changePassword: async (
      { uid, sessionId }: { uid: string; sessionId: number },
      input: { oldPassword: string; newPassword: string },
    ) => {
      const password = checkedPassword(input.newPassword);
      if (password === input.oldPassword.trim()) throw new Failure('account.samePassword');
      const user = await store.findUser(db, { uid });
      const outcome = await guarded(`changePassword:${uid}`, () =>
        verifyPassword(user?.passwordHash, input.oldPassword.trim()),
      );
      if (outcome === 'ok') {
        await store.updateUser(db, uid, { passwordHash: await hashPassword(password) });
        await changing(() => store.endSessions(db, { uid, except: sessionId }));
      }
      return { outcome, minutes: Math.ceil((await ephemeral.secondsLeft(`changePassword:${uid}`)) / 60) };
    },

    sendChangeEmailCode: async (uid: string, input: { email: string; locale: Locale }) => {
      const email = checkedEmail(input.email);
      const user = await store.findUser(db, { uid });
      if (user?.email?.toLowerCase() === email.toLowerCase()) throw new Failure('account.sameEmail');
      if (await store.isEmailTaken(db, email)) throw new Failure('account.emailUsed');
      await mailCode({
        key: `${uid}:${email.toLowerCase()}`,
        gap: 30,
        email,
        kind: 'changeEmail',
        locale: input.locale,
      });
    },

    changeEmail: async (uid: string, input: { password: string; newEmail: string; code: string }) => {
      const email = checkedEmail(input.newEmail);
      const user = await store.findUser(db, { uid });
      if (user?.email?.toLowerCase() === email.toLowerCase()) throw new Failure('account.sameEmail');
      if (await store.isEmailTaken(db, email)) throw new Failure('account.emailUsed');
      const codeKey = `code:changeEmail:${uid}:${email.toLowerCase()}`;
      const expected = await ephemeral.get<string>(codeKey);
      if (!expected) throw new Failure('account.codeMissing');
      const outcome = await guarded(
        `changeEmail:${uid}`,
        async () => expected === input.code.trim() && (await verifyPassword(user?.passwordHash, input.password.trim())),
      );
      if (outcome === 'ok') {
        await store.updateUser(db, uid, { email });
        await ephemeral.drop(codeKey);
      }
      return {
        outcome,
        minutes: Math.ceil((await ephemeral.secondsLeft(`changeEmail:${uid}`)) / 60),
        user: await store.findUser(db, { uid }),
      };
    },

    changeUserInfo: async (uid: string, input: Record<string, string | undefined>) => {
      const limits = {
        realname: 50,
        nickname: 20,
        signature: 65535,
        blog: 255,
        github: 255,
        cfUsername: 255,
        school: 100,
        number: 200,
      };
      const change: Record<string, string | null> = {};
      for (const [field, max] of Object.entries(limits)) {
        const value = input[field];
        if (value === undefined) continue;
        if (value.length > max) throw new Failure('account.fieldTooLong', { field, max });
        change[field] = value.trim() || null;
      }
      const gender = input['gender'];
      if (gender !== undefined) change['gender'] = gender === 'male' || gender === 'female' ? gender : 'secrecy';
      await changing(() => store.updateUser(db, uid, change));
      const user = await store.findUser(db, { uid });
      if (!user) throw new Failure('account.userUnknown');
      return user;
    },

    user: async (uid: string) => {
      const user = await store.findUser(db, { uid });
      if (!user) throw new Failure('account.userUnknown');
      return user;
    },

    /** Creates the built-in super admin once; true when it was created now. */
    createRoot: async (password: string): Promise<boolean> => {
      if (await store.findUser(db, { uid: '1' })) return false;
      await store.insertUser(db, {
        uid: '1',
        username: 'root',
        passwordHash: await hashPassword(password),
        role: roleIds.root,
      });
      return true;
    },

    /** For the command line: an account without mail code. */
    createUser: async (input: { username: string; password: string; email?: string; role?: RoleId }) => {
      const username = checkedUsername(input.username);
      const password = checkedPassword(input.password);
      if (await store.isUsernameTaken(db, username)) throw new Failure('account.usernameUsed');
      const uid = newUid();
      await store.insertUser(db, {
        uid,
        username,
        passwordHash: await hashPassword(password),
        email: input.email ? checkedEmail(input.email) : null,
        role: input.role ?? roleIds.user,
      });
      return uid;
    },

    /** For the command line and administrators: a new password ends every session of the user. */
    setPassword: async (username: string, password: string) => {
      const user = await store.findUser(db, { username });
      if (!user) throw new Failure('account.usernameUnknown');
      await store.updateUser(db, user.uid, { passwordHash: await hashPassword(checkedPassword(password)) });
      await changing(() => store.endSessions(db, { uid: user.uid }));
    },

    /** The login before the present one, or the present one when it is the first. */
    previousSession: async (uid: string) => {
      const [newest, before] = await store.newestSessions(db, uid);
      const row = before ?? newest;
      if (!row) throw new Failure('account.userUnknown');
      return row;
    },

    sweep: () => store.sweepSessions(db),
  };
};
export type AccountService = ReturnType<typeof createAccountService>;
