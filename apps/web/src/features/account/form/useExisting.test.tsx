import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useExisting } from './useExisting.ts';

const answer = (data: object) => Response.json({ status: 200, data, msg: 'success' });

afterEach(() => {
  vi.restoreAllMocks();
});

test('asks once for a value and remembers both answers', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_path, init) => {
    const { username } = JSON.parse(String(init?.body)) as { username: string };
    return answer({ username: username === 'root', email: false });
  });
  const { result } = renderHook(() => useExisting());
  expect(result.current.exists('username', 'root')).toBeUndefined();
  await act(async () => {
    await result.current.look('username', ' root ');
    await result.current.look('username', 'root');
    await result.current.look('username', 'amy');
  });
  expect(fetching).toHaveBeenCalledTimes(2);
  expect(result.current.exists('username', 'root')).toBe(true);
  expect(result.current.exists('username', 'amy')).toBe(false);
  expect(result.current.exists('email', 'root')).toBeUndefined();
});

test('a failed check leaves the value unknown, which passes', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  const { result } = renderHook(() => useExisting());
  await act(async () => await result.current.look('email', 'a@b.org'));
  expect(result.current.exists('email', 'a@b.org')).toBeUndefined();
});
