import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './paths.mjs';
import { parts } from './suite/parts.mjs';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const below = (folder: string, isMeant: (file: string) => boolean): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => isMeant(file) && !/\/node_modules\//.test(file));

const documents = ['README.md', 'CONTRIBUTING.md', ...below('docs', (file) => file.endsWith('.md'))];
const all = (pattern: RegExp): { file: string; found: string }[] =>
  documents.flatMap((file) => [...read(file).matchAll(pattern)].map((match) => ({ file, found: match[1]! })));

describe('what a reader is told to type', () => {
  it('are scripts that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(all(/npm run ([\w-]+)/g).filter(({ found }) => !(found in scripts))).toEqual([]);
  });
  it('are commands of the operator that there are', () => {
    const commands = below('apps/server/src/cli', (file) => file.endsWith('.ts')).flatMap((file) => [
      ...read(file).matchAll(/: Command = \{\n {2}name: '([\w-]+)'/g),
    ]);
    const names = commands.map((match) => match[1]);
    expect(names).toContain('doctor');
    expect(all(/npm run assay -- ([a-z][\w-]*)/g).filter(({ found }) => !names.includes(found))).toEqual([]);
  });
  it('are parts of the tests that there are', () => {
    const words = all(/npm test -- ([a-z][\w ]*)/g).map(({ found }) => found.trim().split(' '));
    expect(words.length).toBeGreaterThan(0);
    expect(words.flat().filter((word) => !(word in parts))).toEqual([]);
  });
});

it('links lead to files', () => {
  const broken = all(/\]\((?!https?:|#)([^)#\s]+)/g).filter(
    ({ file, found }) => !existsSync(join(root, dirname(file), found)),
  );
  expect(broken).toEqual([]);
});

describe('what a reader is told to look at', () => {
  const tree = ['apps', 'packages', 'bench', 'scripts', 'e2e', 'attacks'].flatMap((folder) =>
    below(folder, (file) => !/\/(?:dist|build|results)\//.test(file)),
  );
  const baseNames = new Set([...readdirSync(root), ...tree.map((file) => file.split('/').at(-1)!)]);
  const words = new Set(
    tree
      .filter((file) => /\.(?:tsx?|m?js|json|[ch]|css|sql|sh)$/.test(file) && !file.endsWith('docs.test.ts'))
      .flatMap((file) => read(file).match(/\b\w+\b/g) ?? []),
  );
  it('are files that there are, in comments too', () => {
    const comments = tree
      .filter((file) => /\.(?:tsx?|mjs|[ch])$/.test(file))
      .flatMap((file) =>
        [...read(file).matchAll(/^ *(?:\/?\*|\/\/).*/gm)].flatMap(([line]) =>
          [...line.matchAll(/(?<![\w.*<>…-])(?:[\w-]+\/)*(\w[\w.-]*\.(?:tsx?|mjs))\b/g)].map((match) => ({
            file,
            found: match[1]!,
          })),
        ),
      );
    const named = [...all(/`(?:[\w-]+\/)*(\w[\w.-]*\.(?:tsx?|mjs))`/g), ...comments];
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ found }) => !baseNames.has(found))).toEqual([]);
  });
  it('are functions and settings that there are', () => {
    const named = all(/`([a-z]+[A-Z]\w*)(?:\(\))?`/g);
    expect(named.length).toBeGreaterThan(50);
    const journeys = new Set(
      [...baseNames].filter((name) => name.endsWith('.journey.ts')).map((name) => name.split('.')[0]),
    );
    expect(named.filter(({ found }) => !words.has(found) && !journeys.has(found))).toEqual([]);
  });
});

it('tells every area', () => {
  const [told] = /\*\*4\. An area[\s\S]*?\n\*\*5/.exec(read('docs/architecture.md'))!;
  const areas = ['apps/server/src/features', 'apps/web/src/features'].flatMap((folder) =>
    readdirSync(join(root, folder)),
  );
  expect(areas.length).toBeGreaterThan(20);
  expect([...new Set(areas)].filter((area) => !new RegExp(`\\b${area}\\b`).test(told))).toEqual([]);
});

describe('the table of what works', () => {
  const tests = ['apps', 'packages', 'bench', 'scripts'].flatMap((folder) =>
    below(folder, (file) => /\.test\.tsx?$/.test(file)),
  );
  const journeys = below('e2e/src', (file) => file.endsWith('.journey.ts')).map((file) => file.split(/[/.]/).at(-3));
  const rows = read('docs/spec-coverage.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Specification'));
  const testsIn = (row: string) => [...row.matchAll(/`([\w/.-]+\.test\.tsx?)`/g)].map((match) => match[1]!);
  const journeysIn = (row: string) =>
    [...row.matchAll(/journeys? ((?:`\w+`(?:, | and )?)+)/g)]
      .flatMap((match) => [...match[1]!.matchAll(/`(\w+)`/g)])
      .map((match) => match[1]!);

  it('names tests and journeys that there are', () => {
    expect(rows.length).toBeGreaterThan(20);
    const gone = rows.flatMap(testsIn).filter((name) => !tests.some((file) => `/${file}`.endsWith(`/${name}`)));
    expect([...gone, ...rows.flatMap(journeysIn).filter((name) => !journeys.includes(name))]).toEqual([]);
  });
  it('says of nothing that it works without saying what shows it', () => {
    const pretended = rows.filter((row) => / works/.test(row) && testsIn(row).length + journeysIn(row).length === 0);
    expect(pretended).toEqual([]);
  });
});
