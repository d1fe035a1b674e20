import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../../shared/testing/renderApp.tsx';
import EditProblemPage from './EditProblemPage.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('while a problem is awaited, bars stand where its form will', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
  renderApp(<EditProblemPage />, { path: '/admin/problem/edit/7', pattern: '/admin/problem/edit/:problemId' });
  await vi.waitFor(() => expect(document.querySelector('[data-lines]')).not.toBeNull());
});
