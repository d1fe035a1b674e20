import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAskedSecond } from './useAskedSecond.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const draw = () => {
  const asked: number[] = [];
  const hook = renderHook(
    ({ second, busy }: { second: number; busy: boolean }) => {
      const [last, setLast] = useState(0);
      useAskedSecond(second, last, busy, setLast);
      if (asked.at(-1) !== last) asked.push(last);
    },
    { initialProps: { second: 0, busy: false } },
  );
  return { asked, ...hook };
};

test('a needle that moves five times a second is asked for twice to three times a second', () => {
  const { asked, rerender } = draw();
  for (let tick = 1; tick <= 20; tick++) {
    rerender({ second: tick * 12, busy: false });
    act(() => void vi.advanceTimersByTime(200));
  }
  expect(asked.length).toBeGreaterThan(8);
  expect(asked.length).toBeLessThan(13);
});

test('an answer is waited for, and where the needle stopped is asked for in the end', () => {
  const { asked, rerender } = draw();
  rerender({ second: 30, busy: true });
  act(() => void vi.advanceTimersByTime(5000));
  rerender({ second: 90, busy: true });
  expect(asked).toEqual([0]);
  rerender({ second: 90, busy: false });
  act(() => void vi.advanceTimersByTime(0));
  expect(asked).toEqual([0, 90]);
});
