import { expect, it, vi } from 'vitest';
import { createBatch } from './batch.ts';

const squares = (keys: number[]) =>
  Promise.resolve(new Map(keys.filter((key) => key > 0).map((key) => [key, key * key])));

it('reads in one batch what is asked for in one turn, each key once, and caches nothing', async () => {
  const read = vi.fn(squares);
  const of = createBatch(read);
  expect(await Promise.all([of(2), of(3), of(2), of(-1)])).toEqual([4, 9, 4, undefined]);
  expect(read.mock.calls).toEqual([[[2, 3, -1]]]);
  expect(await of(2)).toBe(4);
  expect(read).toHaveBeenCalledTimes(2);
});

it('reads no more than two hundred at once', async () => {
  const read = vi.fn(squares);
  const of = createBatch(read);
  const keys = Array.from({ length: 450 }, (_, n) => n + 1);
  expect(await Promise.all(keys.map(of))).toEqual(keys.map((key) => key * key));
  expect(read.mock.calls.map(([asked]) => asked.length)).toEqual([200, 200, 50]);
});

it('fails for all that wait, and reads again afterwards', async () => {
  const read = vi.fn(squares).mockRejectedValueOnce(new Error('gone'));
  const of = createBatch(read);
  expect((await Promise.allSettled([of(2), of(3)])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await of(3)).toBe(9);
});
