import { expect, it, vi } from 'vitest';
import { createBoardWork } from './boardWork.ts';
import type { LiveBoard } from './liveBoard.ts';
import { createMoments } from './moments.ts';

const aBoard = (times: readonly number[] = []) =>
  ({ revision: 0, runs: new Map(times.map((at, id) => [id, { at }])) }) as unknown as LiveBoard;
const size = (bytes: number) => () => bytes;

it('makes the same thing once for each revision of a board', async () => {
  const work = createBoardWork();
  const board = aBoard();
  const make = vi.fn(async () => ({}));
  const ask = () => work(board, 'page', 'anna', make, size(1));
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(second).toBe(first);
  expect(await ask()).toBe(first);
  await work(board, 'other page', 'anna', make, size(1));
  await work(aBoard(), 'page', 'anna', make, size(1));
  expect(make).toHaveBeenCalledTimes(3);
  board.revision += 1;
  expect(await ask()).not.toBe(first);
  expect(make).toHaveBeenCalledTimes(4);
});

it('makes one thing at a time, rests between two as long as one took, and refuses what would wait too long', async () => {
  vi.useFakeTimers();
  try {
    const work = createBoardWork({ bytes: 1e6, waiting: { each: 2, all: 10 } });
    const board = aBoard();
    const began: number[] = [];
    const zero = performance.now();
    const make = async () => {
      began.push(performance.now() - zero);
      await new Promise((resolve) => setTimeout(resolve, 20));
    };
    const asked = Promise.allSettled(['a', 'b', 'c', 'd'].map((name) => work(board, name, 'anna', make, size(1))));
    await vi.advanceTimersByTimeAsync(200);
    const outcomes = await asked;
    expect(began).toEqual([0, 40, 80]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect(outcomes[3]).toMatchObject({ reason: { code: 'request.tooMany' } });
  } finally {
    vi.useRealTimers();
  }
});

it('gives those who ask a turn each, and refuses what would be too much of all', async () => {
  vi.useFakeTimers();
  try {
    const work = createBoardWork({ bytes: 1e6, waiting: { each: 3, all: 5 } });
    const board = aBoard();
    const made: string[] = [];
    const make = (name: string) => async () => {
      made.push(name);
      await new Promise((resolve) => setTimeout(resolve, 20));
    };
    const names = ['anna 1', 'anna 2', 'anna 3', 'anna 4', 'anna 5', 'bert 1', 'bert 2', 'carl 1'];
    const asked = Promise.allSettled(names.map((name) => work(board, name, name.slice(0, 4), make(name), size(1))));
    await vi.advanceTimersByTimeAsync(400);
    const refused = (await asked).flatMap(({ status }, index) => (status === 'rejected' ? [names[index]] : []));
    // One of Anna is made at once, and five may wait: the fifth of hers is too much of one, Carl's too much of all.
    expect(refused).toEqual(['anna 5', 'carl 1']);
    expect(made).toEqual(['anna 1', 'anna 2', 'bert 1', 'anna 3', 'bert 2', 'anna 4']);
  } finally {
    vi.useRealTimers();
  }
});

it('keeps no more than its bytes, what was asked for last longest, and nothing that failed', async () => {
  const work = createBoardWork({ bytes: 20_000, waiting: { each: 10, all: 10 } });
  const board = aBoard();
  const make = vi.fn(async () => 0);
  const ask = (name: string) => work(board, name, 'anna', make, size(9000));
  for (const name of ['a', 'b', 'a', 'c', 'a']) await ask(name);
  expect(make).toHaveBeenCalledTimes(3);
  await ask('b');
  expect(make).toHaveBeenCalledTimes(4);
  make.mockRejectedValueOnce(new Error('no database'));
  await expect(ask('d')).rejects.toThrow('no database');
  expect(await ask('d')).toBe(0);
});

it('finds the last run before any second', () => {
  const momentOf = createMoments();
  const board = aBoard([5000, 1000, 5000, 9000]);
  expect([0, 999, 1000, 4999, 5000, 8000, 9000, 1e11].map((until) => momentOf(board, until))).toEqual([
    -1, -1, 1000, 1000, 5000, 5000, 9000, 9000,
  ]);
  board.runs.set(9, { at: 7000 } as never);
  board.revision += 1;
  expect(momentOf(board, 8000)).toBe(7000);
});
