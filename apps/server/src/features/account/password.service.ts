import { Failure } from '@assay/domain';
import type { Locale } from '@assay/locales';
import type { Platform } from '../../platform/platform.ts';
import { baseUrlOf, siteNameFor } from '../../platform/settings.ts';
import { translate } from '../../platform/texts.ts';
import { linkCode } from '../../platform/tokens.ts';
import { checkedEmail, checkedPassword } from './account.rules.ts';
import * as store from './account.store.ts';
import type { CaptchaService } from './captcha.service.ts';
import { guardTries } from './guardTries.ts';
import { codeSeconds, type MailCodes } from './mailCode.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { everywhereKey, type SessionService } from './session.service.ts';

/** New passwords: by a mailed link, by the old one, and by administrators. */
export const createPasswordService = (
  platform: Platform,
  needs: { codes: MailCodes; sessions: SessionService; captchas: CaptchaService },
) => {
  const { db, ephemeral, settings, mailer } = platform;
  const { changing } = needs.sessions;

  return {
    applyResetPassword: async (input: { email: string; captcha: string; captchaKey: string; locale: Locale }) => {
      const email = checkedEmail(input.email);
      await needs.captchas.checkPicture(input);
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
      const configured = await settings.get();
      const link = `${baseUrlOf(configured, platform.config.publicUrl)}/reset-password?username=${encodeURIComponent(user.username)}&code=${code}`;
      const site = siteNameFor(configured, input.locale);
      const params = { site, username: user.username, link, minutes: codeSeconds / 60 };
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
      await needs.codes.check(key, input.code);
      await store.updateUser(db, user.uid, { passwordHash: await hashPassword(password) });
      await changing(() => store.endSessions(db, { uid: user.uid }));
      await ephemeral.drop(key);
      // Who has the mail is the owner, and comes from a network that may be new.
      await ephemeral.drop(everywhereKey(user.username));
    },

    /** Ends the other sessions. Body status stays 200; `code` says 200 done, 400 wrong, 403 locked. */
    changePassword: async (
      { uid, sessionId }: { uid: string; sessionId: number },
      input: { oldPassword: string; newPassword: string },
    ) => {
      const password = checkedPassword(input.newPassword);
      if (password === input.oldPassword.trim()) throw new Failure('account.samePassword');
      const user = await store.findUser(db, { uid });
      const outcome = await guardTries(ephemeral, `changePassword:${uid}`, () =>
        verifyPassword(user?.passwordHash, input.oldPassword.trim()),
      );
      if (outcome === 'ok') {
        await store.updateUser(db, uid, { passwordHash: await hashPassword(password) });
        await changing(() => store.endSessions(db, { uid, except: sessionId }));
      }
      return { outcome, minutes: Math.ceil((await ephemeral.secondsLeft(`changePassword:${uid}`)) / 60) };
    },

    /** For the command line and administrators: a new password ends every session of the user. */
    setPassword: async (username: string, password: string) => {
      const user = await store.findUser(db, { username });
      if (!user) throw new Failure('account.usernameUnknown');
      await store.updateUser(db, user.uid, { passwordHash: await hashPassword(checkedPassword(password)) });
      await changing(() => store.endSessions(db, { uid: user.uid }));
    },
  };
};
