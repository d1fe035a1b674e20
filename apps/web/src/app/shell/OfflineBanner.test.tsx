import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';

afterEach(cleanup);

test('says that the line is gone, and nothing once it is back', () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  renderApp(<OfflineBanner />);
  expect(screen.getByRole('status').textContent).toBe('');
  line.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status').textContent).toContain('offline');
  line.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.getByRole('status').textContent).toBe('');
});
