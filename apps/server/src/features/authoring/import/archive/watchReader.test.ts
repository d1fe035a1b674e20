import type { Failure } from '@assay/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchReader } from './watchReader.ts';

const limits = { heap: 1, memory: 100, idle: 10_000, total: 60_000 };
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const aWatch = () => {
  const reader = { memory: 0, isWaiting: false };
  const found: Failure[] = [];
  const watching = watchReader({
    limits,
    memory: () => reader.memory,
    isWaiting: () => reader.isWaiting,
    tooMuch: (failure) => {
      found.push(failure);
      watching.end();
    },
  });
  return { reader, found, watching };
};

it('ends who is silent for too long', () => {
  const { found, watching } = aWatch();
  vi.advanceTimersByTime(9_000);
  watching.heard();
  vi.advanceTimersByTime(9_000);
  expect(found).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(found).toMatchObject([{ code: 'file.importSlow', params: { seconds: 10 } }]);
});

it('ends who has news for ever', () => {
  const { found, watching } = aWatch();
  for (let second = 0; second < 61; second++) {
    watching.heard();
    vi.advanceTimersByTime(1000);
  }
  expect(found).toMatchObject([{ code: 'file.importSlow', params: { seconds: 60 } }]);
});

it('counts no time for which its listener needs', () => {
  const { found, reader } = aWatch();
  reader.isWaiting = true;
  vi.advanceTimersByTime(3_600_000);
  expect(found).toEqual([]);
  reader.isWaiting = false;
  vi.advanceTimersByTime(11_000);
  expect(found).toHaveLength(1);
});

it('ends who holds too much, waiting or not', () => {
  const { found, reader } = aWatch();
  reader.isWaiting = true;
  reader.memory = 101;
  vi.advanceTimersByTime(1000);
  expect(found).toMatchObject([{ code: 'file.importMemory', params: { limit: 100 } }]);
});
