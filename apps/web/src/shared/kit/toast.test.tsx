import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../testing/renderApp.tsx';
import { ToastHost } from './ToastHost.tsx';
import { toast } from './toastStore.ts';

beforeEach(() => {
  vi.useFakeTimers();
  toast.dismiss();
  renderApp(<ToastHost />);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a new toast takes the place of the old and leaves after 4 s', () => {
  act(() => void toast.success('saved'));
  act(() => void toast.info('read'));
  expect(screen.queryByText('saved')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('read');
  act(() => void vi.advanceTimersByTime(3999));
  expect(screen.queryByText('read')).not.toBeNull();
  act(() => void vi.advanceTimersByTime(2));
  expect(screen.queryByText('read')).toBeNull();
});

test('errors are announced at once', () => {
  act(() => void toast.error('no'));
  expect(screen.getByRole('alert').textContent).toBe('no');
});

test('loading stays until it is dismissed; an old id closes nothing', () => {
  let id = 0;
  act(() => {
    id = toast.loading('wait');
  });
  act(() => void vi.advanceTimersByTime(60_000));
  act(() => toast.dismiss(id - 1));
  expect(screen.queryByText('wait')).not.toBeNull();
  act(() => toast.dismiss(id));
  expect(screen.queryByText('wait')).toBeNull();
});

test('the clock rests under the pointer', () => {
  act(() => void toast.info('stay'));
  fireEvent.mouseEnter(screen.getByText('stay'));
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.queryByText('stay')).not.toBeNull();
});
