import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const folder = join(root, 'packages/domain/src/language');

/**
 * What the installer knows of languages, in the order of their numbers: short key for the operator, names users see, Debian
 * packages (best first where distributions differ) and the files that show the language is there. Read from each language's
 * file of facts; languages.test.ts holds this to the product's list.
 */
export const languages = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  .sort((one, other) => one.dialects[0].id - other.dialects[0].id)
  .map(({ key, dialects, packages, installed, files, programs }) => ({
    key,
    names: dialects.map(({ name }) => name),
    packages,
    files: files ?? Object.values(programs).map((places) => places.join('|')),
    set: installed,
  }));

/** Are all files there? `a|b` means either. */
export const present = (item, exists = existsSync) =>
  item.files.every((file) => file.split('|').some((path) => exists(path)));

/** Languages to install for `ASSAY_LANGUAGES`: `minimal`, `all`, or keys with commas; absent: the default set. */
export const wantedLanguages = (choice) => {
  const required = languages.filter((language) => language.set === 'required');
  if (choice === 'minimal') return required;
  if (choice === 'all') return languages;
  if (!choice) return languages.filter((language) => language.set !== 'more');
  const keys = choice.split(/[\s,]+/).filter(Boolean);
  const chosen = keys.map((key) => {
    const found = languages.find((language) => language.key === key.toLowerCase() || language.names.includes(key));
    if (!found)
      throw new Error(`Unknown language "${key}". Known: ${languages.map((language) => language.key).join(', ')}`);
    return found;
  });
  return [...new Set([...required, ...chosen])];
};
