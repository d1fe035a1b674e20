// biome-ignore lint/style/noRestrictedImports: the test runner empties style imports, so the files are read as text.
import { readdirSync, readFileSync } from 'node:fs';
// biome-ignore lint/style/noRestrictedImports: as above.
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** What stands for a class in a file that imports its sheet as `name`: `name['card']`, `name.card`, or a choice among words. */
const isNamed = (text: string, name: string, className: string): boolean => {
  if (new RegExp(`\\b${name}(?:\\['${className}'\\]|\\.${className}\\b)`).test(text)) return true;
  const isChosen = new RegExp(`\\b${name}\\[[^'\\]]`).test(text);
  const word = className.replace(/\d+$/, '');
  return isChosen && new RegExp(`\\b${className}\\b|\`${word}\\$\\{`).test(text);
};

/** Classes that are chosen by a word of another file: phases, states of imports, looks of verdicts and cells, colours of code. */
const chosenElsewhere = new Map([
  ['features/contest/problems/ProgressCard.module.css', ['partial', 'pending', 'tried']],
  ['features/contest/ruler/Ruler.module.css', ['ended', 'scheduled']],
  ['features/problem/import/Import.module.css', ['queued', 'reading', 'sending', 'waiting']],
  ['features/standings/board/Cells.module.css', ['tried']],
  ['shared/editor/tokens.module.css', ['comment', 'keyword', 'meta', 'number', 'punctuation', 'type']],
  ['shared/verdict/VerdictTag.module.css', ['dashed', 'outline']],
]);

const classesOf = (sheet: string): string[] => {
  const selectors = read(sheet)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\([^)]*\)/g, '')
    .replace(/\{[^{}]*\}/g, '{}');
  return [...new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map((match) => match[1]!))];
};

test('a class of a sheet is drawn by a file that imports the sheet', () => {
  const users = new Map<string, { name: string; text: string }[]>();
  for (const file of files.filter((path) => /\.tsx?$/.test(path))) {
    const text = read(file);
    for (const [, name, from] of text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
      const sheet = join(dirname(file), from!);
      users.set(sheet, [...(users.get(sheet) ?? []), { name: name!, text }]);
    }
  }
  const sheets = files.filter((path) => path.endsWith('.module.css'));
  expect(sheets.length).toBeGreaterThan(150);
  const unused = sheets.flatMap((sheet) =>
    classesOf(sheet)
      .filter((one) => !one.startsWith('mantine-') && !chosenElsewhere.get(sheet)?.includes(one))
      .filter((one) => !users.get(sheet)?.some(({ name, text }) => isNamed(text, name, one)))
      .map((one) => `${sheet}: ${one}`),
  );
  expect(unused).toEqual([]);
});
