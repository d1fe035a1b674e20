import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './paths.mjs';

const made = /(?:^|\/)(?:node_modules|dist|build|results)\//;

const sources = ['apps', 'attacks', 'bench', 'e2e', 'packages', 'scripts']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.(?:tsx?|m[jt]s)$/.test(file) && !made.test(file))
  .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').trimEnd().split('\n') }));

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

it('keeps files that are no tests under 301 lines', () => {
  const found = sources.filter(({ file, lines }) => !/\.test\.tsx?$/.test(file) && lines.length > 300);
  expect(found.map(({ file, lines }) => `${file}: ${lines.length}`)).toEqual([]);
});
