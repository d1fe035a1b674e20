import { expect, it, vi } from 'vitest';
import { createGathered } from './gathered.ts';

const squares = (keys: number[]) =>
  Promise.resolve(new Map(keys.filter((key) => key > 0).map((key) => [key, key * key])));

it('looks up together what is asked for in one turn, each key once', async () => {
  const read = vi.fn(squares);
  const of = createGathered(read);
  expect(await Promise.all([of(2), of(3), of(2), of(-1)])).toEqual([4, 9, 4, undefined]);
  expect(read.mock.calls).toEqual([[[2, 3, -1]]]);
  expect(await of(2)).toBe(4);
  expect(read).toHaveBeenCalledTimes(2);
});

it('asks for no more than two hundred at once', async () => {
  const read = vi.fn(squares);
  const of = createGathered(read);
  const keys = Array.from({ length: 450 }, (_, n) => n + 1);
  expect(await Promise.all(keys.map(of))).toEqual(keys.map((key) => key * key));
  expect(read.mock.calls.map(([asked]) => asked.length)).toEqual([200, 200, 50]);
});

it('tells everybody who waits what went wrong, and looks again afterwards', async () => {
  const read = vi.fn(squares).mockRejectedValueOnce(new Error('gone'));
  const of = createGathered(read);
  expect((await Promise.allSettled([of(2), of(3)])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await of(3)).toBe(9);
});
