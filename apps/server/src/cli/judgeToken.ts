import { readSecrets } from '../platform/process/secrets.ts';
import { type Command, readWords, say, usageError } from './command.ts';
import { dataDir, demandStarted } from './place.ts';

export const judgeToken: Command = {
  name: 'judge-token',
  summary: 'print the token that judge nodes on other machines need',
  help: `

Examples
  npm run assay -- judge-token
  On another machine:  SERVER_URL=https://judge.example.org JUDGE_TOKEN=… npm run judge`,
  run: async (words) => {
    if (readWords(words, {}).positionals.length > 0) throw usageError('This command takes no words.');
    demandStarted(dataDir());
    say(process.env['JUDGE_TOKEN'] || readSecrets(dataDir()).judgeToken);
  },
};
