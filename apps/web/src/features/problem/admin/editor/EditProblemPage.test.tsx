import { cleanup, screen } from '@testing-library/react';
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

test.each([
  [1, 'leads to what readers see'],
  [2, 'leads nowhere: nobody may open it'],
])('a problem of visibility %i %s', async (auth) => {
  const stored = { id: 7, problemId: 'P7', title: 'Night Bus', auth, isUploadCase: true };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
    Response.json({ status: 200, data: String(address).includes('get-problem-cases') ? [] : stored }),
  );
  renderApp(<EditProblemPage />, { path: '/admin/problem/edit/7', pattern: '/admin/problem/edit/:problemId' });
  expect(await screen.findByText('Night Bus', { selector: 'h1 + *' })).toBeTruthy();
  const link = screen.queryByRole('link', { name: 'Reader’s view' });
  expect(link?.getAttribute('href')).toBe(auth === 1 ? '/problem/P7' : undefined);
});
