import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import { PageError } from './PageError.tsx';

const reload = vi.fn();
vi.stubGlobal('location', { ...location, reload });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  reload.mockClear();
});

const comeBack = (): void => act(() => void dispatchEvent(new Event('online')));

test('a page that failed without a line says so, and is tried again when the line is back', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderApp(<PageError error={new TypeError('Failed to fetch dynamically imported module: /assets/x.js')} />);
  const said = screen.getByRole('alert').textContent ?? '';
  expect(said).toContain('Network error');
  expect(said).not.toContain('/assets/x.js');
  expect(reload).not.toHaveBeenCalled();
  comeBack();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that threw while the line was there stays as it is', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  renderApp(<PageError error={new Error('x is not a function')} />);
  expect(screen.getByRole('alert').textContent).toContain('x is not a function');
  comeBack();
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  'Failed to fetch dynamically imported module: /assets/x.js',
  'error loading dynamically imported module: /assets/x.js',
  'Importing a module script failed.',
])('a file that an update took away is told without the words of the browser: %s', (words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  renderApp(<PageError error={new TypeError(words)} />);
  const said = screen.getByRole('alert').textContent ?? '';
  expect(said).toContain('Reload and try again');
  expect(said).not.toMatch(/module/);
});
