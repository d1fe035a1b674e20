import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './paths.mjs';

const made = /(?:^|\/)(?:node_modules|dist|build|results)\//;

const sources = ['apps', 'attacks', 'bench', 'e2e', 'packages', 'scripts']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.(?:tsx?|m[jt]s)$/.test(file) && !made.test(file))
  .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').trimEnd().split('\n') }));

const textFiles = (folder: string, isMeant: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => isMeant.test(file) && !made.test(file))
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n') }));

const documents = [
  ...textFiles('docs', /\.md$/),
  ...textFiles('packages/locales/en-US', /\.json$/),
  ...textFiles('packages/sandbox/native', /\.[ch]$/),
];

/** The lines that are code: text between backquotes may be a program of another language. */
const codeOf = (lines: readonly string[]): string[] => {
  let isText = false;
  return lines.filter((line) => {
    const wasText = isText;
    if ((line.replaceAll('\\`', '').match(/`/g)?.length ?? 0) % 2 === 1) isText = !isText;
    return !wasText;
  });
};

it('writes functions as arrows', () => {
  const declaration = /^\s*(?:export\s+)?(?:declare\s+)?(?:default\s+)?(?:async\s+)?function\s+\w/;
  const found = sources.flatMap(({ file, lines }) =>
    codeOf(lines).flatMap((line) => (declaration.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

it('is written in plain words', () => {
  const oddWords = [
    'mend(?:s|ed|ing)?',
    'anew',
    'in vain',
    'lest',
    'unhurried(?:ly)?',
    'thereof',
    'whence',
    'amongst',
    'whilst',
    'hitherto',
    'wherein',
    'reckon(?:s|ed|ing)?',
    'thrice',
    'nought',
    'seldom',
    'unasked',
    'shall',
    'for want of',
    'of (?:its|their) own accord',
  ];
  const odd = new RegExp(`\\b(?:${oddWords.join('|')})\\b`, 'i');
  // What is quoted here, and what other people's texts and programs say, is no language of ours.
  const isOurs = ({ file }: { file: string }): boolean => !/house\.test\.ts$|\/testing\//.test(file);
  const found = [...sources, ...documents]
    .filter(isOurs)
    .flatMap(({ file, lines }) =>
      lines.flatMap((line, index) => (odd.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});

it('says what each function does that other packages and areas may use', () => {
  const textOf = new Map(sources.map(({ file, lines }) => [file, lines]));
  const isShared = (file: string): boolean =>
    /^packages\/(?:domain|contract)\/src\//.test(file) && !/\.test\.ts$|\/testing\//.test(file);
  const shared = sources
    .filter(({ file }) => isShared(file))
    .flatMap(({ file, lines }) =>
      lines.flatMap((line) => {
        const name = /^export const (\w+)(?:: [^=]*)? = (?:async )?(?:<[^>]*>)?\(/.exec(line)?.[1];
        return name === undefined ? [] : [{ file, name }];
      }),
    );
  // What a front of the server names, where it is written.
  const fronts = sources
    .filter(({ file }) => /^apps\/server\/src\/features\/\w+\/index\.ts$/.test(file))
    .flatMap(({ file, lines }) =>
      [...lines.join('\n').matchAll(/export \{([^}]*)\} from '\.\/([^']+)'/g)].flatMap(([, names, from]) =>
        names!
          .split(',')
          .map((name) => name.trim().split(' as ')[0]!)
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => ({ file: `${file.slice(0, -'index.ts'.length)}${from}`, name })),
      ),
    );
  expect(shared.length).toBeGreaterThan(200);
  expect(fronts.length).toBeGreaterThan(30);
  const unsaid = [...shared, ...fronts].filter(({ file, name }) => {
    const lines = textOf.get(file) ?? [];
    const at = lines.findIndex((line) => new RegExp(`^export const ${name}\\b`).test(line));
    return at >= 0 && !lines[at - 1]?.trimEnd().endsWith('*/');
  });
  expect(unsaid).toEqual([]);
});

it('keeps files that are no tests under 301 lines', () => {
  const found = sources.filter(({ file, lines }) => !/\.test\.tsx?$/.test(file) && lines.length > 300);
  expect(found.map(({ file, lines }) => `${file}: ${lines.length}`)).toEqual([]);
});

it('has no circle of files, types included', () => {
  const imports = new Map(
    sources.map(({ file, lines }) => [
      file,
      [...lines.join('\n').matchAll(/\bfrom\s+'(\.[^']+)'/g)].map(([, to]) => join(dirname(file), to!)),
    ]),
  );
  const circles: string[] = [];
  const done = new Set<string>();
  const follow = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
    if (done.has(file) || path.includes(file)) return;
    for (const next of imports.get(file) ?? []) follow(next, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) follow(file, []);
  expect(circles).toEqual([]);
});
