import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '@assay/contract';
import { expect, it } from 'vitest';

const folders = [
  import.meta.dirname,
  join(import.meta.dirname, '../src'),
  join(import.meta.dirname, '../../../scripts'),
];
/** They walk over all calls, or look at the list of calls, and so say nothing about the behaviour of one. */
const walks = ['permissions.api.test.ts', 'everyCall.api.test.ts'];

const tests = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((path) => path.endsWith('.api.test.ts') && !walks.some((name) => path.endsWith(name)))
  .map((path) => readFileSync(path, 'utf8'));

/** The path as a test writes it: whole, after an address, before a question mark, or up to a parameter. */
const written = (path: string): RegExp => {
  const text = path.replace(/:\w+$/, '').replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return new RegExp(`['"\`}]${text}${path.includes(':') ? '' : '[\'"`?]'}`);
};

it('every call is asked in an API test of its behaviour', () => {
  const missing = allCalls.filter(({ path }) => !tests.some((text) => written(path).test(text)));
  expect(missing.map(({ area, name }) => `${area}.${name}`)).toEqual([]);
});
