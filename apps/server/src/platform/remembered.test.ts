import { expect, it } from 'vitest';
import { createRemembered } from './remembered.ts';

it('reads once for all who ask at the same time, and anew where that is asked for', async () => {
  let reads = 0;
  const read = createRemembered(60_000, async () => {
    reads += 1;
    await Promise.resolve();
    return reads;
  });
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  expect(await read()).toBe(1);
  expect(await read(true)).toBe(2);
  expect(await read()).toBe(2);
});

it('reads once for all when what it knew is too old', async () => {
  let reads = 0;
  const held = Promise.withResolvers<void>();
  const read = createRemembered(-1, async () => {
    reads += 1;
    await held.promise;
    return reads;
  });
  const first = read();
  held.resolve();
  expect(await first).toBe(1);
  expect(await read()).toBe(2);
});

it('does not remember what failed', async () => {
  let reads = 0;
  const read = createRemembered(60_000, async () => {
    reads += 1;
    if (reads === 1) throw new Error('no answer');
    return reads;
  });
  await expect(read()).rejects.toThrow('no answer');
  expect(await read()).toBe(2);
});
