import { expect, test } from 'vitest';
import { createRecent } from './recent.ts';

test('a name is remembered for its time, and is not kept longer by being asked for', () => {
  let now = 0;
  const recent = createRecent(60, () => now);
  expect(recent.has('a')).toBe(false);
  recent.add('a');
  now = 59;
  recent.add('a');
  expect(recent.has('a')).toBe(true);
  now = 60;
  expect(recent.has('a')).toBe(false);
});

test('the oldest of a thousand names makes room', () => {
  const recent = createRecent(60, () => 0);
  for (let n = 0; n <= 1000; n++) recent.add(`n${n}`);
  expect([recent.has('n0'), recent.has('n1'), recent.has('n1000')]).toEqual([false, true, true]);
});
