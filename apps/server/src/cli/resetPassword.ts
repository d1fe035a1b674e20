import { type Command, readWords, say, usageError } from './command.ts';
import { newPassword } from './createUser.ts';
import { withServices } from './withServices.ts';

export const resetPassword: Command = {
  name: 'reset-password',
  summary: 'give a user a new password and end all their sessions',
  help: `NAME [--password TEXT]

  --password  6 to 20 characters; generated and printed when absent

Examples
  npm run assay -- reset-password root
  npm run assay -- reset-password alice --password 'new secret'`,
  run: async (words) => {
    const { values, positionals } = readWords(words, { password: { type: 'string' } });
    const [username, ...rest] = positionals;
    if (!username || rest.length > 0) throw usageError('Give one user name.');
    const password = values.password ?? newPassword();
    await withServices(async ({ accounts }) => {
      await accounts.setPassword(username, password);
      say(`The password of ${username} was changed; all their sessions ended.`);
      if (!values.password) say(`Password: ${password}`);
    });
  },
};
