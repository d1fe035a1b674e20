import { expect, test, vi } from 'vitest';
import { sendingKeyOf, settleSending } from './sendingKeys.ts';

test('a page that is loaded again sends what may have been taken with its key', async () => {
  const code = ['P1000', 'C++ 17', 'int main() {}'];
  const key = sendingKeyOf(...code);
  vi.resetModules();
  const again = await import('./sendingKeys.ts');
  expect(again.sendingKeyOf(...code)).toBe(key);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('main');
  again.settleSending(...code);
  expect(sendingKeyOf(...code)).not.toBe(key);
});

test('what differs in one place goes with another key', () => {
  const texts = ['ab', 'ba', 'aB', 'ab ', 'b', '', 'ac', 'bb'.repeat(30_000), 'bc'.repeat(30_000)];
  expect(new Set(texts.map((text) => sendingKeyOf('code', text))).size).toBe(texts.length);
});

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
