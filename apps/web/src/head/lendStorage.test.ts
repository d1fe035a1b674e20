import { expect, test } from 'vitest';
import { lendStorage } from './lendStorage.ts';

test('storage that is there stays', () => {
  const { localStorage: before } = window;
  lendStorage(window);
  expect(window.localStorage).toBe(before);
});

test('a browser that forbids storage, or has none, keeps things as long as the page', () => {
  const forbidden = { sessionStorage: null } as unknown as Window;
  Object.defineProperty(forbidden, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  lendStorage(forbidden);
  for (const storage of [forbidden.localStorage, forbidden.sessionStorage]) {
    expect(storage.getItem('a')).toBeNull();
    storage.setItem('a', '1');
    expect([storage.getItem('a'), storage.length, storage.key(0), storage.key(1)]).toEqual(['1', 1, 'a', null]);
    storage.removeItem('a');
    expect(storage.length).toBe(0);
  }
  forbidden.localStorage.setItem('b', '2');
  expect(forbidden.sessionStorage.getItem('b')).toBeNull();
});
