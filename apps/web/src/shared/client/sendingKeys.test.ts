import { expect, test } from 'vitest';
import { sendingKeyOf, settleSending } from './sendingKeys.ts';

test('what may have been taken goes with its key again, until it is known to be', () => {
  const key = sendingKeyOf('comment', { content: 'a' });
  expect(sendingKeyOf('comment', { content: 'a' })).toBe(key);
  expect(sendingKeyOf('comment', { content: 'b' })).not.toBe(key);
  settleSending('comment', { content: 'a' });
  expect(sendingKeyOf('comment', { content: 'a' })).not.toBe(key);
});

test('only the last ones are remembered: each holds all that was typed', () => {
  const first = sendingKeyOf('print', 0);
  const kept = sendingKeyOf('print', 1);
  for (let n = 2; n <= 20; n++) sendingKeyOf('print', n);
  expect(sendingKeyOf('print', 1)).toBe(kept);
  expect(sendingKeyOf('print', 0)).not.toBe(first);
});
