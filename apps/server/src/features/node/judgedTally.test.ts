import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createJudgedTally } from './judgedTally.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('adds up what each node finished, and writes it once', async () => {
  const added: [number, number][] = [];
  const count = createJudgedTally(async (...sum) => void added.push(sum));
  for (const node of [1, 2, 1, 1]) count(node);
  expect(added).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  expect(added).toEqual([
    [1, 3],
    [2, 1],
  ]);
  count(2);
  await vi.advanceTimersByTimeAsync(500);
  expect(added).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(5000);
  expect(added).toHaveLength(3);
});

it('keeps what could not be written, with what came meanwhile', async () => {
  const add = vi.fn().mockRejectedValueOnce(new Error('no database')).mockResolvedValue(undefined);
  const count = createJudgedTally(add);
  count(1);
  await vi.advanceTimersByTimeAsync(500);
  count(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(add.mock.calls).toEqual([
    [1, 1],
    [1, 2],
  ]);
});
