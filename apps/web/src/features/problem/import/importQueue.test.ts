import { expect, test } from 'vitest';
import {
  formatName,
  heardOf,
  type ImportJob,
  largestPackage,
  newJob,
  refusedFile,
  totals,
  withJob,
} from './importQueue.ts';

const job = (change: Partial<ImportJob>): ImportJob => ({
  ...newJob(1, 'a.zip', 10),
  ...change,
});

test.each([
  ['a.zip', 10, null],
  ['FPS.XML', 10, null],
  ['a.tar.gz', 10, 'import.wrongType'],
  ['zip', 10, 'import.wrongType'],
  ['a.zip', largestPackage, null],
  ['a.zip', largestPackage + 1, 'import.tooLarge'],
])('%s of %i bytes: %s', (name, size, reason) => {
  expect(refusedFile(name, size)).toBe(reason);
});

test('only the named job changes', () => {
  const jobs = [job({ id: 1 }), job({ id: 2 })];
  expect(withJob(jobs, 2, { state: 'sending' }).map(({ state }) => state)).toEqual(['waiting', 'sending']);
});

test('a file that was refused as a whole counts as one failure', () => {
  const imported = [{ problemId: 'P1', title: 'A', isUpdate: false, losses: [] }];
  const failed = [{ name: 'b', reasons: ['no cases'] }];
  expect(
    totals([
      job({ state: 'failed', report: { format: 'hoj', imported, failed } }),
      job({ state: 'failed', message: 'damaged' }),
      job({ state: 'sending' }),
    ]),
  ).toEqual({ imported: 1, failed: 2 });
});

test.each([
  ['icpc-2025-09 2025-09', 'ICPC 2025-09'],
  ['icpc-legacy legacy-icpc', 'ICPC legacy'],
  ['hoj', 'HOJ'],
  ['fps 1.2', 'FPS 1.2'],
  ['polygon', 'Polygon'],
  ['dmoj', 'DMOJ'],
  ['other 3', 'other 3'],
])('%s is called %s', (format, name) => {
  expect(formatName(format)).toBe(name);
});

test.each([
  ['waiting', null, 'queued'],
  ['running', null, 'reading'],
  ['done', null, 'done'],
  ['done', 'one of two did not come in', 'failed'],
  ['failed', 'damaged', 'failed'],
  ['cancelled', 'cancelled', 'cancelled'],
] as const)('%s with the words %j is shown as %s', (state, message, shown) => {
  const known = { fileName: 'a.zip', total: 2, share: 0.25, done: 1, current: null, waitsForNode: true, report: null };
  const task = { state, message, ...known };
  expect(heardOf(task)).toMatchObject({ state: shown, handled: 1, total: 2, share: 0.25, waitsForNode: true });
  expect(heardOf({ ...task, share: null })).toMatchObject({ share: 0 });
});
