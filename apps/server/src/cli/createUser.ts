import { randomBytes } from 'node:crypto';
import { roleIds, roleNames } from '@assay/domain';
import { type Command, readWords, say, usageError } from './command.ts';
import { withServices } from './withServices.ts';

const roles = {
  user: roleIds.user,
  admin: roleIds.admin,
  'problem-admin': roleIds.problemAdmin,
  root: roleIds.root,
} as const;

/** A password that is easy to read out: 12 letters and digits. */
export const newPassword = (): string => randomBytes(9).toString('base64url').replace(/[-_]/g, 'x');

export const createUser: Command = {
  name: 'create-user',
  summary: 'create an account without a mail code',
  help: `NAME [--password TEXT] [--email ADDRESS] [--role ROLE]

  --password  6 to 20 characters; generated and printed when absent
  --email     address of the account
  --role      ${Object.keys(roles).join(', ')} (default user)

Examples
  npm run assay -- create-user alice
  npm run assay -- create-user bob --role admin --email bob@example.org`,
  run: async (words) => {
    const { values, positionals } = readWords(words, {
      password: { type: 'string' },
      email: { type: 'string' },
      role: { type: 'string', default: 'user' },
    });
    const [username, ...rest] = positionals;
    if (!username || rest.length > 0) throw usageError('Give one user name.');
    const role = roles[values.role as keyof typeof roles];
    if (!role) throw usageError(`Unknown role "${values.role}".`);
    const password = values.password ?? newPassword();
    await withServices(async ({ accounts }) => {
      await accounts.createUser({ username, password, role, ...(values.email ? { email: values.email } : {}) });
      say(`User ${username} was created as ${roleNames[role]}.`);
      if (!values.password) say(`Password: ${password}`);
    });
  },
};
