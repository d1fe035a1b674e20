import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** Folders of the judge, each of which imports its own files and those that stand before it, types included. */
const floors = [
  'slots',
  'store',
  'languages',
  'toolchain',
  'bench',
  'run',
  'compile',
  'check',
  'judging',
  'machine',
  'node',
];
/** Files beside the folders that import none of them. The others put everything together, and no folder imports those. */
const ground = ['config.ts', 'memory.ts', 'systemTrouble.ts', 'unreachable.ts'];

const root = import.meta.dirname;
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'),
);

const floorOf = (path: string): number => {
  if (ground.includes(path)) return -1;
  return path.includes('/') ? floors.indexOf(path.split('/')[0]!) : floors.length;
};

it('lets no folder import one that stands above it', () => {
  const breaches = sources.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g)]
      .map((match) => join(dirname(path), match[1]!))
      .filter((to) => !to.startsWith('..') && floorOf(to) > floorOf(path))
      .map((to) => `${path} imports ${to}`),
  );
  expect(breaches).toEqual([]);
});

it('knows every folder', () => {
  const folders = new Set(sources.filter((path) => path.includes('/')).map((path) => path.split('/')[0]));
  expect([...folders].sort()).toEqual([...floors].sort());
});
