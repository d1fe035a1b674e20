import { expect, it } from 'vitest';
import { createPlaces } from './places.ts';

it('runs so many at a time, has some wait, and refuses the rest', async () => {
  const places = createPlaces({ running: 1, waiting: 1 });
  const order: string[] = [];
  let endFirst = (): void => undefined;
  const first = places(
    () =>
      new Promise<void>((end) => {
        order.push('first');
        endFirst = end;
      }),
  );
  const second = places(async () => {
    order.push('second');
    throw new Error('broken');
  });
  await expect(places(async () => undefined)).rejects.toMatchObject({ code: 'request.tooMany' });
  expect(order).toEqual(['first']);
  endFirst();
  await first;
  await expect(second).rejects.toThrow('broken');
  expect(order).toEqual(['first', 'second']);
  await expect(places(async () => 'free again')).resolves.toBe('free again');
});
