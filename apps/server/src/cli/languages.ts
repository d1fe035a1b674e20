import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, type ProcessMark } from '../platform/postgres/postmaster.ts';
import { type Command, readWords, say, usageError } from './command.ts';
import { installedLanguages, installLanguages } from './installed.ts';
import { dataDir } from './place.ts';

/** The judge of this machine looks for languages now and then; its launcher can ask it to look at once. */
const tellJudge = (): void => {
  try {
    const launcher = JSON.parse(readFileSync(join(dataDir(), 'run/judge.lock'), 'utf8')) as ProcessMark;
    if (!isAlive(launcher)) throw new Error('no launcher');
    process.kill(launcher.pid, 'SIGUSR2');
    say('The judge takes them up now: it tries them and tells the server, without a restart.');
  } catch {
    say('No judge of this data folder is running. One that is finds them by itself within a minute.');
  }
};

const list = (): void => {
  const languages = installedLanguages();
  const width = Math.max(...languages.map((language) => language.key.length)) + 2;
  for (const { key, names, present, command } of languages) {
    const how = present ? '' : `   ${command ?? 'this distribution has no package of it'}`;
    say(`${present ? '✓' : '·'} ${key.padEnd(width)}${names.join(', ')}${how}`);
  }
  say('\n✓ on this machine   · not installed: npm run assay -- languages install NAME…');
};

export const languages: Command = {
  name: 'languages',
  summary: 'list the languages of this machine, or install more',
  help: `[install NAME…]

Without words: every language, whether this machine has it, and the command that installs it.

Examples
  npm run assay -- languages
  npm run assay -- languages install rust haskell
  npm run assay -- languages install all`,
  run: async (words) => {
    const [verb, ...names] = readWords(words, {}).positionals;
    if (!verb) return list();
    if (verb !== 'install') throw usageError(`Unknown word "${verb}".`);
    if (names.length === 0) throw usageError('Name at least one language.');
    if (installLanguages(names)) tellJudge();
    else process.exitCode = 1;
  },
};
