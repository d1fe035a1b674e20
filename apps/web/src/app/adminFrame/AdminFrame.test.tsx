import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Link } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../shared/session/sessionStore.ts';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import { Shell } from '../shell/Shell.tsx';
import AdminFrame from './AdminFrame.tsx';

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ status: 500, data: null }));
  useSession.setState({ roles: ['root'] });
  const pages = [
    { path: 'user', element: <p>The list</p> },
    { path: 'user/import', element: <Link to="/admin/audit">Next</Link> },
    { path: 'audit', element: <p>Audit log</p> },
  ];
  renderApp(<Shell />, {
    path: '/admin/user/import',
    pattern: '/admin',
    children: [{ element: <AdminFrame />, children: pages }],
  });
});
afterEach(() => {
  cleanup();
  useSession.setState({ roles: [] });
  vi.restoreAllMocks();
});

test('the way to the content leads past the menu, and so does a new page', async () => {
  const main = screen.getByRole('main');
  expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe(`#${main.id}`);
  expect(within(main).queryByRole('navigation')).toBeNull();
  fireEvent.click(within(main).getByText('Next'));
  expect(await screen.findByText('Audit log', { selector: 'p' })).toBeTruthy();
  expect(document.activeElement).toBe(main);
});

test('the bar leads from a page below to the one in the menu', async () => {
  fireEvent.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Users' }));
  expect(await screen.findByText('The list')).toBeTruthy();
  expect(within(screen.getByRole('banner')).queryByRole('link', { name: 'Users' })).toBeNull();
});
