import { Failure } from '@assay/domain';
import type { Locale } from '@assay/locales';
import type { Platform } from '../../platform/platform.ts';
import { hashToken, linkCode } from '../../platform/process/tokens.ts';
import { baseUrlOf, siteNameFor } from '../../platform/settings.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { translate } from '../../platform/text/texts.ts';
import { checkedEmail, checkedPassword, chosenPassword } from './account.rules.ts';
import * as store from './account.store.ts';
import type { CaptchaService } from './captcha.service.ts';
import * as credentials from './credential.store.ts';
import { guardTries } from './guardTries.ts';
import { codeSeconds } from './mailCode.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { SessionService } from './session.service.ts';

interface ResetLink {
  code: string;
  state: string;
}

const linkKey = ({ uid }: Pick<store.UserRow, 'uid'>): string => `code:reset:${uid}`;

/** What a mailed link was made for: it opens nothing once the password, or the address it went to, is another one. */
const stateOf = ({ passwordHash, email }: Pick<credentials.UserWithPassword, 'passwordHash' | 'email'>): string =>
  hashToken(`${passwordHash}\n${email}`);

/** New passwords: by a mailed link, by the old one, and by administrators. */
export const createPasswordService = (
  platform: Platform,
  needs: { sessions: SessionService; captchas: CaptchaService },
) => {
  const { db, ephemeral, settings, mailer } = platform;
  const { changing } = needs.sessions;

  const replace = async (change: Parameters<typeof credentials.replacePassword>[1]): Promise<boolean> => {
    let isDone = false;
    await changing(async () => {
      isDone = await inTransaction(db, (tx) => credentials.replacePassword(tx, change));
    });
    return isDone;
  };

  return {
    applyResetPassword: async (
      rateKey: string,
      input: { email: string; captcha: string; captchaKey: string; locale: Locale },
    ) => {
      const email = checkedEmail(input.email);
      if (!(await needs.captchas.isAnswered(rateKey, input))) throw new Failure('account.captchaWrong');
      const user = await credentials.findWithPassword(db, { email });
      if (!user) throw new Failure('account.emailUnknown');
      const gate = `mail:reset:${user.uid}`;
      if (!(await ephemeral.gate(gate, 90))) {
        throw new Failure('account.mailTooSoon', { seconds: await ephemeral.secondsLeft(gate) });
      }
      const code = linkCode();
      await ephemeral.put(linkKey(user), { code, state: stateOf(user) } satisfies ResetLink, codeSeconds);
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
      const user = await credentials.findWithPassword(db, { username: input.username.trim() });
      if (!user) throw new Failure('account.usernameUnknown');
      const password = chosenPassword(input.password, [user.username, user.email]);
      const link = await ephemeral.get<ResetLink>(linkKey(user));
      if (!link || link.state !== stateOf(user)) throw new Failure('account.codeMissing');
      // Not counted: it cannot be guessed, and strangers who send nonsense must not make the owner's link void.
      if (link.code !== input.code.trim()) throw new Failure('account.codeWrong');
      const passwordHash = await hashPassword(password);
      if (!(await replace({ uid: user.uid, from: user.passwordHash ?? '', to: passwordHash })))
        throw new Failure('account.codeMissing');
      await ephemeral.drop(linkKey(user));
    },

    /** Ends the other sessions. Body status stays 200; `code` says 200 done, 400 wrong, 403 locked. */
    changePassword: async (
      { uid, sessionId }: { uid: string; sessionId: number },
      input: { oldPassword: string; newPassword: string },
    ) => {
      const user = await credentials.findWithPassword(db, { uid });
      const password = chosenPassword(input.newPassword, [user?.username, user?.email]);
      if (password === input.oldPassword.trim()) throw new Failure('account.samePassword');
      const checked = await guardTries(ephemeral, `changePassword:${uid}`, () =>
        verifyPassword(user?.passwordHash, input.oldPassword.trim()),
      );
      const isDone =
        checked === 'ok' &&
        (await replace({ uid, from: user!.passwordHash!, to: await hashPassword(password), except: sessionId }));
      const outcome = checked === 'ok' && !isDone ? 'wrong' : checked;
      return { outcome, minutes: Math.ceil((await ephemeral.secondsLeft(`changePassword:${uid}`)) / 60) };
    },

    /** For the command line and administrators: a new password ends every session of the user. */
    setPassword: async (username: string, password: string) => {
      const user = await store.findUser(db, { username });
      if (!user) throw new Failure('account.usernameUnknown');
      const passwordHash = await hashPassword(checkedPassword(password));
      await changing(() => inTransaction(db, (tx) => credentials.putPassword(tx, user.uid, passwordHash)));
    },
  };
};
