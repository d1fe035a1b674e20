import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../testing/renderApp.tsx';
import { NotificationHost } from './NotificationHost.tsx';
import { notify, useNotifications } from './notificationStore.ts';

beforeEach(() => {
  vi.useFakeTimers();
  useNotifications.setState({ list: [] });
  renderApp(<NotificationHost />);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('each stays 5 s, beside those that came before', () => {
  act(() => notify('first'));
  act(() => void vi.advanceTimersByTime(3000));
  act(() => notify('second'));
  expect(screen.queryByText('first')).not.toBeNull();
  act(() => void vi.advanceTimersByTime(2001));
  expect(screen.queryByText('first')).toBeNull();
  expect(screen.queryByText('second')).not.toBeNull();
  act(() => void vi.advanceTimersByTime(3000));
  expect(screen.queryByText('second')).toBeNull();
});

test('no more than three cover the page', () => {
  for (const message of ['a', 'b', 'c', 'd']) act(() => notify(message));
  expect(useNotifications.getState().list.map((one) => one.message)).toEqual(['b', 'c', 'd']);
});
