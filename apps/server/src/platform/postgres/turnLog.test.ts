import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchLog } from './turnLog.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-test-'));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

it('keeps the log of a database that runs for months small, while that goes on writing', () => {
  const path = join(folder, 'postgres.log');
  const file = openSync(path, 'a');
  const stop = watchLog(path, 20);
  writeSync(file, 'short\n');
  vi.advanceTimersByTime(60_000);
  expect(readFileSync(path, 'utf8')).toBe('short\n');
  writeSync(file, 'this makes it too long\n');
  vi.advanceTimersByTime(60_000);
  writeSync(file, 'next\n');
  expect(readFileSync(path, 'utf8')).toBe('next\n');
  expect(readFileSync(`${path}.1`, 'utf8')).toBe('short\nthis makes it too long\n');
  stop();
  closeSync(file);
});
