import { afterEach, expect, test, vi } from 'vitest';
import { token } from './token.ts';

afterEach(() => {
  vi.restoreAllMocks();
  token.clear();
});

test('whoever logs in on a device without room stays logged in until the page is left', () => {
  token.write('old');
  const room = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  token.write('fresh');
  expect(token.read()).toBe('fresh');
  token.clear();
  expect(token.read()).toBeNull();
  room.mockRestore();
  token.write('next');
  expect(localStorage.getItem(token.key)).toBe('next');
  expect(token.read()).toBe('next');
});
