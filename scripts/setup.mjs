import { ensure } from './lib/ensure.mjs';
import { guard } from './lib/guard.mjs';
import { languages, present, wantedLanguages } from './lib/languages.mjs';
import { say, step, warn } from './lib/steps.mjs';
import {
  commandFor,
  installer,
  installGroups,
  isOffered,
  learnPackages,
  reportFailures,
} from './lib/systemPackages.mjs';

const usage = `npm run setup: installs and builds everything that npm start and npm test need, and ends.

  npm run setup                              the default languages
  ASSAY_LANGUAGES=all npm run setup          every language Debian has
  npm run setup -- --languages rust haskell  some more languages, then end
  npm run setup -- --report                  languages of this machine as JSON
  npm run setup -- --for server              what start, server or judge needs, and no more
`;

const report = () => {
  learnPackages(languages.flatMap((language) => (present(language) ? [] : language.packages)));
  return languages.map((language) => {
    const here = present(language);
    const command = here || !isOffered(language.packages) ? null : commandFor(language.packages);
    return { key: language.key, names: language.names, set: language.set, present: here, command };
  });
};

const installLanguages = async (keys) => {
  const wanted = wantedLanguages(keys.join(','));
  const missing = wanted.filter((language) => !present(language));
  if (missing.length === 0) return say('All of them are installed already.');
  const { able, prefix, reason } = installer({ ask: 'Installing languages' });
  if (!able) {
    warn(`Debian packages cannot be installed by this user (${reason}). As root:`);
    for (const language of missing) say(`  ${commandFor(language.packages)}`);
    process.exit(1);
  }
  const names = missing.map((language) => language.key).join(', ');
  const failures = await step(`languages: ${names} (apt-get)`, () => installGroups(prefix, missing));
  reportFailures(failures);
  if (failures.length > 0) process.exit(1);
};

guard();
const words = process.argv.slice(2);
if (words.includes('--help') || words.includes('-h')) say(usage);
else if (words[0] === '--report') say(JSON.stringify(report()));
else if (words[0] === '--languages' && words.length > 1) await installLanguages(words.slice(1));
else if (words[0] === '--for' && words.length === 2 && ['start', 'server', 'judge'].includes(words[1])) {
  await ensure({ purpose: words[1] });
} else if (words.length > 0) {
  console.error(`Unknown: ${words.join(' ')}\n\n${usage}`);
  process.exit(2);
} else {
  await ensure({ purpose: 'test', retry: true });
  say('Ready. Next: npm start');
}
