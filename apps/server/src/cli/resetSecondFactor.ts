import { type Command, readWords, say, usageError } from './command.ts';
import { withServices } from './withServices.ts';

export const resetSecondFactor: Command = {
  name: 'reset-second-factor',
  summary: 'take the second factor from a user who lost it, and end all their sessions',
  help: `NAME

Examples
  npm run assay -- reset-second-factor root
  npm run assay -- reset-second-factor alice`,
  run: async (words) => {
    const { positionals } = readWords(words, {});
    const [username, ...rest] = positionals;
    if (!username || rest.length > 0) throw usageError('Give one user name.');
    await withServices(async ({ accounts }) => {
      await accounts.secondFactor.drop(username);
      say(`The second factor of ${username} is gone; all their sessions and tokens ended.`);
    });
  },
};
