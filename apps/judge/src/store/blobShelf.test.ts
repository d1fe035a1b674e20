import type { Blob, Sandbox } from '@assay/sandbox';
import { expect, test } from 'vitest';
import { createBlobShelf } from './blobShelf.ts';

const shelfOf = (maxBytes: number) => {
  const dropped: number[] = [];
  const sandbox = { drop: (blob: Blob) => dropped.push(blob.id) } as unknown as Sandbox;
  return { shelf: createBlobShelf({ sandbox, maxBytes }), dropped };
};
const load = (id: number, size: number) => () => Promise.resolve({ id, size });

test('loads once, and drops the least recently used only when nobody uses it', async () => {
  const { shelf, dropped } = shelfOf(100);
  const a = await shelf.take('a', load(1, 60));
  const again = await shelf.take('a', load(9, 60));
  expect(again.blob).toBe(a.blob);
  const b = await shelf.take('b', load(2, 60));
  expect(dropped).toEqual([]);
  b.done();
  expect(dropped).toEqual([2]);
  a.done();
  again.done();
  expect(dropped).toEqual([2]);
  const c = await shelf.take('c', load(3, 60));
  expect(dropped).toEqual([2, 1]);
  c.done();
});

test('a failed load is forgotten', async () => {
  const { shelf } = shelfOf(100);
  await expect(shelf.take('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect((await shelf.take('a', load(4, 1))).blob.id).toBe(4);
});
