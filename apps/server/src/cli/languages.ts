import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, type ProcessMark } from '../platform/postgres/postmaster.ts';
import { type Command, readWords, say, usageError } from './command.ts';
import { installedLanguages, installLanguages } from './installed.ts';
import { dataDir } from './place.ts';

/** The judge of this machine looks for languages when it starts: ask its launcher to start it anew. */
const tellJudge = (): void => {
  try {
    const launcher = JSON.parse(readFileSync(join(dataDir(), 'run/judge.lock'), 'utf8')) as ProcessMark;
    if (!isAlive(launcher)) return;
    process.kill(launcher.pid, 'SIGUSR2');
    say('The judge starts anew with them.');
  } catch {
    say('A judge that is running now finds them when it starts again.');
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
