import { Failure, type RoleId, roleIds } from '@assay/domain';
import type { Locale } from '@assay/locales';
import type { Platform } from '../../platform/platform.ts';
import { newUid } from '../../platform/process/tokens.ts';
import { isUniqueViolation } from '../../platform/sql/database.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import type { Above } from './above.ts';
import {
  checkedEmail,
  checkedPassword,
  checkedUsername,
  chosenPassword,
  isEmail,
  isPassword,
} from './account.rules.ts';
import * as store from './account.store.ts';
import { insertUser } from './credential.store.ts';
import type { MailCodes } from './mailCode.ts';
import { hashPassword } from './password.ts';

/** How accounts come into being: by registering, and from the command line. */
export const createRegistrationService = (platform: Platform, needs: { codes: MailCodes } & Pick<Above, 'welcome'>) => {
  const { db, ephemeral, settings } = platform;

  return {
    checkUsernameOrEmail: async (input: { username?: string | undefined; email?: string | undefined }) => ({
      username: input.username ? await store.isUsernameTaken(db, input.username.trim()) : false,
      email: input.email && isEmail(input.email.trim()) ? await store.isEmailTaken(db, input.email.trim()) : false,
    }),

    sendRegisterCode: async (input: { email: string; locale: Locale }) => {
      if (!(await settings.get()).register) throw new Failure('account.registerClosed');
      const email = checkedEmail(input.email);
      if (await store.isEmailTaken(db, email)) throw new Failure('account.emailUsed');
      await needs.codes.send({ key: email.toLowerCase(), gap: 60, email, kind: 'register', locale: input.locale });
      return { email, expire: 300 };
    },

    register: async (input: { username: string; password: string; email: string; code: string }) => {
      if (!(await settings.get()).register) throw new Failure('account.registerClosed');
      const username = checkedUsername(input.username);
      const email = checkedEmail(input.email);
      const password = chosenPassword(input.password, [username, email]);
      const key = `code:register:${email.toLowerCase()}`;
      await needs.codes.check(key, input.code);
      if (await store.isUsernameTaken(db, username)) throw new Failure('account.usernameUsed');
      if (await store.isEmailTaken(db, email)) throw new Failure('account.emailUsed');
      try {
        const made = { uid: newUid(), username, email, passwordHash: await hashPassword(password) };
        await inTransaction(db, async (tx) => {
          await insertUser(tx, made);
          await needs.welcome(tx, [made.uid]);
        });
      } catch (error) {
        if (isUniqueViolation(error, 'user_account_username')) throw new Failure('account.usernameUsed');
        if (isUniqueViolation(error, 'user_account_email')) throw new Failure('account.emailUsed');
        throw error;
      }
      await ephemeral.drop(key);
    },

    /** Creates the built-in super admin once; true when it was created now. */
    createRoot: async (password: string): Promise<boolean> => {
      if (await store.findUser(db, { uid: '1' })) return false;
      // With another, login would be impossible.
      if (password !== password.trim() || !isPassword(password))
        throw new Error('ROOT_PASSWORD must have 6 to 20 characters, and no spaces at its ends');
      const passwordHash = await hashPassword(password);
      await inTransaction(db, (tx) => insertUser(tx, { uid: '1', username: 'root', passwordHash, role: roleIds.root }));
      return true;
    },

    /** For the command line: an account without mail code. */
    createUser: async (input: { username: string; password: string; email?: string; role?: RoleId }) => {
      const username = checkedUsername(input.username);
      const password = checkedPassword(input.password);
      if (await store.isUsernameTaken(db, username)) throw new Failure('account.usernameUsed');
      const uid = newUid();
      const passwordHash = await hashPassword(password);
      const email = input.email ? checkedEmail(input.email) : null;
      await inTransaction(db, async (tx) => {
        await insertUser(tx, { uid, username, passwordHash, email, role: input.role ?? roleIds.user });
        await needs.welcome(tx, [uid]);
      });
      return uid;
    },
  };
};
