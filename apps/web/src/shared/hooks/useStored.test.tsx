import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useStored } from './useStored.ts';

const use = (key = 'a') => renderHook(() => useStored(key, (stored) => (typeof stored === 'number' ? stored : 7)));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

test('what one place stores the other sees, and the next visit', () => {
  const [one, other] = [use(), use()];
  expect(one.result.current[0]).toBe(7);
  act(() => one.result.current[1](8));
  expect(other.result.current[0]).toBe(8);
  expect(localStorage.getItem('a')).toBe('8');
  expect(use('b').result.current[0]).toBe(7);
});

test('what another tab stores is seen', () => {
  const { result } = use();
  act(() => {
    localStorage.setItem('a', '9');
    window.dispatchEvent(new Event('storage'));
  });
  expect(result.current[0]).toBe(9);
});

test('what cannot be read is as if it were not there', () => {
  localStorage.setItem('a', '{"x":');
  expect(use().result.current[0]).toBe(7);
});

test('without storage a value is kept until the page is left', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full');
  });
  const { result } = use('c');
  act(() => result.current[1](8));
  expect(result.current[0]).toBe(8);
});
