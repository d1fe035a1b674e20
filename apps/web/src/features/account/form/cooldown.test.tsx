import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCooldown, useCooldown } from './cooldown.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('counts 60 s down, goes on after a remount, and ends at 0', () => {
  const first = renderHook(() => useCooldown('register'));
  expect(first.result.current).toBe(0);
  act(() => startCooldown('register'));
  expect(first.result.current).toBe(60);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(first.result.current).toBe(50);
  first.unmount();

  vi.advanceTimersByTime(20_000);
  const second = renderHook(() => useCooldown('register'));
  expect(second.result.current).toBe(30);
  act(() => void vi.advanceTimersByTime(31_000));
  expect(second.result.current).toBe(0);
});

test('each kind of mail has its own wait', () => {
  const { result } = renderHook(() => [useCooldown('reset'), useCooldown('changeEmail')]);
  act(() => startCooldown('reset'));
  expect(result.current).toEqual([90, 0]);
});
