import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { ContinuePanel } from './ContinuePanel.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('contests under way and own runs through past ones lead into them, and say which they are', async () => {
  const endTime = new Date(Date.now() + 3_600_000).toISOString();
  const contests = [
    { id: 7, title: 'Past cup', type: 0, endTime, isVirtual: true },
    { id: 8, title: 'Cup of today', type: 0, endTime, isVirtual: false },
  ];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) =>
    Response.json({ status: 200, data: String(request).includes('own-running') ? contests : [], msg: 'success' }),
  );
  renderApp(<ContinuePanel />);
  const own = await screen.findByRole('link', { name: /Contest on your own.*Past cup/ });
  expect(own.getAttribute('href')).toBe('/contest/7/problems');
  expect(screen.getByRole('link', { name: /Contest under way.*Cup of today/ })).toBeTruthy();
});
