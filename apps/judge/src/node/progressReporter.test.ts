import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgressReporter } from './progressReporter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const done = (seq: number) => ({ seq, status: 0, time: 1, wallTime: 1, memory: 1, message: '' });

test('gathers what happens within the pause into one message', async () => {
  const sent: { status: number; total: number; cases: { seq: number }[] }[] = [];
  const { progress, finish } = createProgressReporter({
    everyMs: 50,
    send: async (message) => void sent.push(message),
  });
  progress.compiling();
  progress.judging(3);
  progress.caseDone(done(1));
  await vi.advanceTimersByTimeAsync(49);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent.map(({ status, total, cases }) => [status, total, cases.map((one) => one.seq)])).toEqual([[7, 3, [1]]]);
  progress.caseDone(done(2));
  finish();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(1);
});

test('sends one message at a time', async () => {
  const answers: (() => void)[] = [];
  const seqs: number[][] = [];
  const { progress } = createProgressReporter({
    everyMs: 50,
    send: ({ cases }) => {
      seqs.push(cases.map((one) => one.seq));
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  progress.caseDone(done(1));
  await vi.advanceTimersByTimeAsync(50);
  progress.caseDone(done(2));
  await vi.advanceTimersByTimeAsync(500);
  expect(seqs).toEqual([[1]]);
  answers[0]!();
  await vi.advanceTimersByTimeAsync(50);
  expect(seqs).toEqual([[1], [2]]);
});
