import { Failure, oneLine } from '@assay/domain';
import type { Locale } from '@assay/locales';
import type { Platform } from '../../platform/platform.ts';
import { isUniqueViolation } from '../../platform/sql/database.ts';
import type { Above } from './above.ts';
import { checkedEmail } from './account.rules.ts';
import * as store from './account.store.ts';
import { createCaptchaService } from './captcha.service.ts';
import { findWithPassword } from './credential.store.ts';
import { guardTries } from './guardTries.ts';
import { createMailCodes } from './mailCode.ts';
import { createPasswordService } from './password.service.ts';
import { verifyPassword } from './password.ts';
import { createRegistrationService } from './registration.service.ts';
import { createSessionService } from './session.service.ts';

/** Characters that the fields of a profile may have. */
const fieldLimits = {
  realname: 50,
  nickname: 20,
  signature: 65535,
  blog: 255,
  github: 255,
  cfUsername: 255,
  school: 100,
  number: 200,
};

/** Accounts, logins and everything mailed about them. */
export const createAccountService = (platform: Platform, above: Pick<Above, 'welcome'>) => {
  const { db, ephemeral } = platform;
  const codes = createMailCodes(platform);
  const sessions = createSessionService(platform);
  const captchas = createCaptchaService(platform);
  const { changing } = sessions;

  return {
    ...sessions,
    ...captchas,
    ...createRegistrationService(platform, { codes, ...above }),
    ...createPasswordService(platform, { sessions, captchas }),

    sendChangeEmailCode: async (uid: string, input: { email: string; locale: Locale }) => {
      const email = checkedEmail(input.email);
      const user = await store.findUser(db, { uid });
      if (user?.email?.toLowerCase() === email.toLowerCase()) throw new Failure('account.sameEmail');
      if (await store.isEmailTaken(db, email)) throw new Failure('account.emailUsed');
      await codes.send({
        key: `${uid}:${email.toLowerCase()}`,
        gap: 30,
        email,
        kind: 'changeEmail',
        locale: input.locale,
      });
    },

    changeEmail: async (uid: string, input: { password: string; newEmail: string; code: string }) => {
      const email = checkedEmail(input.newEmail);
      const user = await findWithPassword(db, { uid });
      if (user?.email?.toLowerCase() === email.toLowerCase()) throw new Failure('account.sameEmail');
      if (await store.isEmailTaken(db, email)) throw new Failure('account.emailUsed');
      const codeKey = `code:changeEmail:${uid}:${email.toLowerCase()}`;
      const expected = await ephemeral.get<string>(codeKey);
      if (!expected) throw new Failure('account.codeMissing');
      const outcome = await guardTries(
        ephemeral,
        `changeEmail:${uid}`,
        async () => expected === input.code.trim() && (await verifyPassword(user?.passwordHash, input.password.trim())),
      );
      if (outcome === 'ok') {
        await store.updateUser(db, uid, { email }).catch((error: unknown) => {
          // It was taken since it was looked for.
          throw isUniqueViolation(error, 'user_account_email') ? new Failure('account.emailUsed') : error;
        });
        await ephemeral.drop(codeKey);
      }
      return {
        outcome,
        minutes: Math.ceil((await ephemeral.secondsLeft(`changeEmail:${uid}`)) / 60),
        user: await store.findUser(db, { uid }),
      };
    },

    /** The whole profile as a form has it. Clients of the reference leave out what is empty, so that missing is empty. */
    changeUserInfo: async (uid: string, input: Record<string, string | undefined>) => {
      const change: Record<string, string | null> = {};
      for (const [field, max] of Object.entries(fieldLimits)) {
        const value = input[field] ?? '';
        if (value.length > max) throw new Failure('account.fieldTooLong', { field, max });
        change[field] = (field === 'signature' ? value.trim() : oneLine(value)) || null;
      }
      const gender = input['gender'];
      const before = await store.findUser(db, { uid });
      // The figure of another handle says nothing of this one.
      if (before?.cfUsername !== change['cfUsername']) Object.assign(change, { rating: null, ratingReadAt: null });
      if (gender !== undefined) change['gender'] = gender === 'male' || gender === 'female' ? gender : 'secrecy';
      await changing(() => store.updateUser(db, uid, change));
      const user = await store.findUser(db, { uid });
      if (!user) throw new Failure('account.userUnknown');
      return user;
    },

    endOtherSessions: ({ uid, sessionId }: { uid: string; sessionId: number }) =>
      changing(() => store.endSessions(db, { uid, except: sessionId })),

    rating: async (uid: string) => {
      const user = await store.findUser(db, { uid });
      return { rating: user?.rating ?? null, readAt: user?.ratingReadAt ?? null };
    },

    user: async (uid: string) => {
      const user = await store.findUser(db, { uid });
      if (!user) throw new Failure('account.userUnknown');
      return user;
    },
  };
};
export type AccountService = ReturnType<typeof createAccountService>;
