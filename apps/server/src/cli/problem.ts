import { existsSync } from 'node:fs';
import { Failure } from '@assay/domain';
import type { Locale } from '@assay/locales';
import type { Services } from '../areas.ts';
import { type Command, readWords, say, usageError } from './command.ts';
import { failureText } from './failureText.ts';
import { operatorsPath } from './place.ts';
import type { LocalProblem } from './problemFiles.ts';
import { withServices } from './withServices.ts';

const locales = ['zh-CN', 'en-US'] as const;
const defaultLocale = (): Locale =>
  /^zh/i.test(process.env['LC_ALL'] || process.env['LANG'] || '') ? 'zh-CN' : 'en-US';

// Readers of packages take longer to come than all other commands together.
const texts = () => import('../platform/text/texts.ts');
const files = () => import('./problemFiles.ts');

const reasonOf = async (error: unknown, locale: Locale): Promise<string> => {
  const { PackageError } = await import('@assay/problem-package');
  if (!(error instanceof PackageError)) return failureText(error, locale);
  return (await texts()).translate(locale, `import:error.${error.code}`, error.params);
};

/** Says what is wrong with a package and what of it would be lost; answers its problems when nothing is wrong. */
const checked = async (path: string, locale: Locale): Promise<LocalProblem[] | null> => {
  const { localProblem, withPackage } = await files();
  return await withPackage(path, async ({ format, version, problems }) => {
    const { translate } = await texts();
    say(`${format} ${version}`.trim());
    const found: LocalProblem[] = [];
    for (const result of problems) {
      say(`  ${result.ok ? '✓' : '✗'} ${result.name}`);
      if (!result.ok) {
        for (const { code, params } of result.errors) say(`      ${translate(locale, `import:error.${code}`, params)}`);
        continue;
      }
      for (const { code, params } of result.losses) say(`      ${translate(locale, `import:loss.${code}`, params)}`);
      found.push(await localProblem(result));
      say(`      release ${found.at(-1)!.hash.slice(0, 12)}`);
    }
    return found.length === problems.length ? found : null;
  });
};

const pull = async ({ exports }: Services, id: string, folder: string): Promise<void> => {
  const { writeFiles } = await files();
  const pulled = await exports.pull(id);
  await writeFiles(folder, pulled.files, 'assay-problem.json');
  say(`${id.toUpperCase()} is in ${folder}, as revision ${pulled.revision}`);
};

/** What stands against a push, field by field. */
const conflictOf = (error: Failure, { problemId }: LocalProblem): Error => {
  const { people, fields } = error.data as { people: string[]; fields: { field: string; theirs: string }[] };
  const shown = fields.map(({ field, theirs }) => {
    const [first = '', ...more] = theirs.trimEnd().split('\n');
    return `  ${field}${first === '' ? '' : `: here it is now ${first}${more.length > 0 ? ' …' : ''}`}`;
  });
  return new Error(
    [
      `${problemId} was changed here since it was pulled${people.length > 0 ? `, by ${people.join(', ')}` : ''}.`,
      'What both sides changed, each in its own way:',
      ...shown,
      'Pull it into another folder, bring both together, and push that; or push with --force to replace it.',
    ].join('\n'),
  );
};

const push = async (services: Services, path: string, options: { locale: Locale; force: boolean }): Promise<void> => {
  const found = await checked(path, options.locale);
  if (found === null) throw new Error('Nothing was pushed.');
  const [local, ...more] = found;
  if (!local || more.length > 0) throw new Error('A push takes one problem.');
  const root = await services.accounts.user('1');
  const sending = services.imports.importArchive(path, {
    importer: { uid: root.uid, username: root.username },
    locale: options.locale,
    onExisting: 'update',
    push: { force: options.force },
  });
  const outcome = await sending.catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'problem.changedMeanwhile') throw conflictOf(error, local);
    throw error;
  });
  const [failed] = outcome.failed;
  if (failed) throw new Error(`${failed.name}: ${failed.reasons.join('; ')}`);
  for (const { problemId, title, isUpdate, revision } of outcome.imported) {
    say(`${problemId} ${title}: ${isUpdate ? 'updated' : 'new'}, revision ${revision}`);
  }
};

export const problem: Command = {
  name: 'problem',
  summary: 'pull a problem into a folder, push it back, check a package',
  help: `pull ID FOLDER | push FOLDER | check FILE… [--force] [--locale LOCALE]

pull   writes a problem with everything that belongs to it into a folder: statements, tests, programs, settings.
push   brings what a folder (or a package of any known format) says to its problem: statements, limits, tests, lab. The
       folder names the revision it was pulled from: what was changed here since is kept, and where both sides changed the
       same field, each to something else, the push is refused and says where.
check  reads packages and says what is wrong or would be lost; nothing is stored.

  --force   push although the problem was changed since
  --locale  language of the report: ${locales.join(', ')}

Examples
  npm run assay -- problem pull P1000 ./p1000
  npm run assay -- problem push ./p1000
  npm run assay -- problem check contest/*.zip`,
  run: async (words) => {
    const { values, positionals } = readWords(words, {
      locale: { type: 'string', default: defaultLocale() },
      force: { type: 'boolean', default: false },
    });
    const locale = locales.find((name) => name === values.locale);
    if (!locale) throw usageError(`Unknown locale "${values.locale}".`);
    const [action, ...rest] = positionals;
    if (action === 'pull') {
      const [id, folder, ...more] = rest;
      if (!id || !folder || more.length > 0) throw usageError('Give an id and a folder.');
      await withServices((services) => pull(services, id, operatorsPath(folder)));
      return;
    }
    if (action !== 'push' && action !== 'check') throw usageError('Say pull, push or check.');
    if (rest.length === 0 || (action === 'push' && rest.length > 1)) throw usageError('Give a file or folder.');
    const absent = rest.find((name) => !existsSync(operatorsPath(name)));
    if (absent) throw new Error(`${absent} does not exist.`);
    if (action === 'push') {
      await withServices((services) => push(services, operatorsPath(rest[0]!), { locale, force: values.force }));
      return;
    }
    let isFine = true;
    for (const name of rest) {
      say(name);
      try {
        isFine = (await checked(operatorsPath(name), locale)) !== null && isFine;
      } catch (error) {
        isFine = false;
        say(`  ✗ ${await reasonOf(error, locale)}`);
      }
    }
    if (!isFine) process.exitCode = 1;
  },
};
