import { beforeEach, expect, test } from 'vitest';
import { newJob } from './importQueue.ts';
import { keepImports, readImports } from './keptImports.ts';

beforeEach(() => sessionStorage.clear());

test('a reload finds the imports that the server has, and no others', () => {
  const sent = { ...newJob(4, 'a.zip', 10), task: 'k-1', state: 'reading' as const };
  keepImports(sessionStorage, [sent, newJob(5, 'b.zip', 20)]);
  expect(readImports(sessionStorage)).toEqual([{ ...newJob(1, 'a.zip', 10), sent: 10, task: 'k-1', state: 'queued' }]);
  keepImports(sessionStorage, []);
  expect(sessionStorage).toHaveLength(0);
});

test('what cannot be read is nothing', () => {
  sessionStorage.setItem('assay.imports', '{');
  expect(readImports(sessionStorage)).toEqual([]);
  sessionStorage.setItem('assay.imports', '[{"task":1}]');
  expect(readImports(sessionStorage)).toEqual([]);
});
