import { existsSync } from 'node:fs';
import type { Locale } from '@assay/locales';
import { type Command, readWords, say, usageError } from './command.ts';
import { failureText } from './failureText.ts';
import { operatorsPath } from './place.ts';
import { withServices } from './withServices.ts';

const locales = ['zh-CN', 'en-US'] as const;
const acceptScores = ['case', 'group'] as const;
const defaultLocale = (): Locale =>
  /^zh/i.test(process.env['LC_ALL'] || process.env['LANG'] || '') ? 'zh-CN' : 'en-US';

export const importProblems: Command = {
  name: 'import',
  summary: 'import problem packages (zip files or folders)',
  help: `FILE… [--locale LOCALE] [--accept-score case|group]

Takes packages of ICPC/Kattis (legacy and 2025-09), Polygon, HOJ, Hydro, QDUOJ, FPS, SYZOJ/LibreOJ, UOJ, CMS and DMOJ; the
format is recognised. Each problem is imported wholly or not at all; what a package says that Assay cannot keep is listed.
The author is user root.

  --locale        language of the report: ${locales.join(', ')}
  --accept-score  what accept_score of a test group of a legacy ICPC package is for: each case, or the group as in DOMjudge

Examples
  npm run assay -- import aplusb.zip
  npm run assay -- import contest/*.zip`,
  run: async (words) => {
    const { values, positionals } = readWords(words, {
      locale: { type: 'string', default: defaultLocale() },
      'accept-score': { type: 'string', default: 'case' },
    });
    const locale = locales.find((name) => name === values.locale);
    if (!locale) throw usageError(`Unknown locale "${values.locale}".`);
    const acceptScore = acceptScores.find((name) => name === values['accept-score']);
    if (!acceptScore) throw usageError(`accept_score is for each ${acceptScores.join(' or each ')}.`);
    if (positionals.length === 0) throw usageError('Give at least one file.');
    const files = positionals.map((name) => ({ name, path: operatorsPath(name) }));
    const absent = files.find(({ path }) => !existsSync(path));
    if (absent) throw new Error(`${absent.name} does not exist.`);

    let imported = 0;
    let failed = 0;
    await withServices(async ({ imports, accounts }) => {
      const root = await accounts.user('1');
      for (const { name, path } of files) {
        try {
          const outcome = await imports.importArchive(path, {
            importer: { uid: root.uid, username: root.username },
            locale,
            acceptScore,
          });
          say(`${name} (${outcome.format})`);
          for (const problem of outcome.imported) {
            imported += 1;
            say(`  ✓ ${problem.problemId} ${problem.title}`);
            for (const loss of problem.losses) say(`      ${loss}`);
          }
          for (const problem of outcome.failed) {
            failed += 1;
            say(`  ✗ ${problem.name}`);
            for (const reason of problem.reasons) say(`      ${reason}`);
          }
        } catch (error) {
          failed += 1;
          say(`${name}\n  ✗ ${failureText(error, locale)}`);
        }
      }
    });
    say(`${imported} imported, ${failed} failed`);
    if (failed > 0) process.exitCode = 1;
  },
};
