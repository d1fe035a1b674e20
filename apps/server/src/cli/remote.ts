import { type Command, readWords, say, usageError } from './command.ts';
import { withServices } from './withServices.ts';

export const remote: Command = {
  name: 'remote',
  summary: 'try whether other judges can be read and logged in to',
  help: `check [SITE…] [--problem ID]

Reads a problem of each site, logs in where an account is stored, reads its list and a verdict. Nothing is sent. Ends with code 1
when something does not work. Sites: HDU, CF, GYM, POJ, SPOJ, AC, LIBRE.

  --problem  another problem than the usual one; for one site

Examples
  npm run assay -- remote check
  npm run assay -- remote check HDU --problem 1001`,
  run: async (words) => {
    const { values, positionals } = readWords(words, { problem: { type: 'string' } });
    const [verb, ...named] = positionals;
    if (verb !== 'check') throw usageError(verb === undefined ? 'Say what to do: check.' : `Unknown word "${verb}".`);
    if (values.problem !== undefined && named.length !== 1) throw usageError('Name one site with --problem.');
    await withServices(async ({ remoteCheck, sites }) => {
      for (const key of named.length > 0 ? named : sites.map((site) => site.key)) {
        say(key);
        for (const { step, outcome, words: said, ms } of await remoteCheck.check(key.toUpperCase(), values.problem)) {
          const works = outcome === 'works';
          if (!works) process.exitCode = 1;
          say(`  ${works ? '✓' : '✗'} ${step}: ${outcome}${said ? `, ${said}` : ''} (${ms} ms)`);
        }
      }
    });
  },
};
