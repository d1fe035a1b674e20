import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const house = fileURLToPath(new URL('../../..', import.meta.url));
type Tree = { [key: string]: string | Tree };

const sources = ['apps/web/src', 'apps/server/src', 'packages/domain/src', 'packages/contract/src'].flatMap((folder) =>
  readdirSync(`${house}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(`${house}/${folder}/${file}`, 'utf8')),
);

const leaves = (tree: Tree, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : leaves(value, `${prefix}${key}.`),
  );

/** Texts that are asked for by a code that comes from elsewhere: a verdict, a row of the log, an import. */
const byCode = [
  /^judge:(?:said|withheld)\./,
  /^transfer:import\.format\./,
  /^audit:(?:act|detail)\./,
  /^notice:/,
  /^errors:/,
  /^import:/,
  /^verdict:/,
];

const literals = new Set(
  sources.flatMap((text) => [...text.matchAll(/['"`]([\w.:-]+)['"`]/g)].map((match) => match[1]!)),
);
/** Keys that are put together, `list.${kind}`: what stands in the gaps is not known here. `contest:${cid}` is a topic. */
const patterns = [
  ...new Set(
    sources.flatMap((text) => [...text.matchAll(/`([\w.:${}()[\]? -]*\$\{[^`\n]*)`/g)].map((match) => match[1]!)),
  ),
]
  .map((template) => template.split(/\$\{[^}]*\}/))
  .filter(
    (parts) => parts.every((part) => /^[\w.:-]*$/.test(part)) && parts.some((part) => /\w{2,}(?!\w*:$)/.test(part)),
  )
  .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`));

const isUsed = (area: string, key: string): boolean => {
  const plain = key.replace(/_(?:one|other)$/, '');
  const names = [plain, `${area}:${plain}`];
  return (
    names.some((name) => literals.has(name)) ||
    byCode.some((code) => code.test(names[1]!)) ||
    names.some((name) => patterns.some((pattern) => pattern.test(name)))
  );
};

it('has no text that nothing asks for', () => {
  const folder = `${house}/packages/locales/zh-CN`;
  const unused = readdirSync(folder).flatMap((file) => {
    const area = file.replace('.json', '');
    const tree = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Tree;
    return leaves(tree)
      .filter((key) => !isUsed(area, key))
      .map((key) => `${area}:${key}`);
  });
  expect(unused).toEqual([]);
  expect(isUsed('common', 'noSuchTextAnywhere')).toBe(false);
});
