import { cleanup, screen, waitFor } from '@testing-library/react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import AdminLoginPage from './AdminLoginPage.tsx';

afterEach(() => {
  cleanup();
  useSession.setState({ user: null, roles: [] });
  vi.restoreAllMocks();
});

/** What the server says of the account that is logged in: its roles now. */
const answerRoles = (roles: string[]): void => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) =>
    Response.json({
      status: 200,
      data: String(request).includes('get-user-auth-info') ? { roles, permissions: [] } : {},
      msg: 'success',
    }),
  );
};

const drawAs = (roles: string[]): void => {
  useSession.setState({ user: { uid: 'u7', username: 'teacher' } as never, roles: ['default_user'] });
  answerRoles(roles);
  renderApp(<AdminLoginPage />, { path: '/admin/login' });
};

test('who became an administrator since the login is let in', async () => {
  drawAs(['admin']);
  await waitFor(() => expect(useSession.getState().roles).toEqual(['admin']));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('who is none is told so, and asked for another account', async () => {
  drawAs(['default_user']);
  expect((await screen.findByRole('alert')).textContent).toContain('teacher');
  expect(screen.getByRole('button', { name: /log in/i })).toBeTruthy();
});

test.each([
  ['/admin/conf?tab=mail', '/admin/conf?tab=mail'],
  ['/admin/login', '/admin/'],
  ['https://example.org/admin/', '/admin/'],
  [undefined, '/admin/'],
])('from %s it leads to %s', async (from, expected) => {
  useSession.setState({ user: { uid: 'u7', username: 'teacher' } as never, roles: ['root'] });
  answerRoles(['root']);
  const Where = () => {
    const { pathname, search } = useLocation();
    return <output>{pathname + search}</output>;
  };
  const Came = () => <Navigate to="/admin/login" state={{ from }} />;
  renderApp(
    <Routes>
      <Route path="/" element={<Came />} />
      <Route path="/admin/login" element={<AdminLoginPage />} />
      <Route path="*" element={<Where />} />
    </Routes>,
    { path: '/' },
  );
  expect((await screen.findByRole('status')).textContent).toBe(expected);
});
