import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('the first picture of a document is without it, later ones have it at once', async () => {
  const { AfterPaint } = await import('./AfterPaint.tsx');
  const first = render(<AfterPaint>below</AfterPaint>);
  expect(screen.queryByText('below')).toBeNull();
  act(() => void vi.runAllTimers());
  expect(screen.getByText('below')).toBeTruthy();
  first.unmount();
  render(<AfterPaint>again</AfterPaint>);
  expect(screen.getByText('again')).toBeTruthy();
});

test.each(['reload', 'back_forward'])(
  'who comes by %s is led to where they were: the picture is whole',
  async (type) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);
    const { AfterPaint } = await import('./AfterPaint.tsx');
    render(<AfterPaint>below</AfterPaint>);
    expect(screen.getByText('below')).toBeTruthy();
  },
);
