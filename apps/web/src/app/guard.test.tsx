import { act, cleanup, screen } from '@testing-library/react';
import { useRoutes } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useSession } from '../shared/session/sessionStore.ts';
import { renderApp } from '../shared/testing/renderApp.tsx';
import { guarded } from './guard.tsx';

const user = { uid: '1', username: 'amy', roleList: ['default_user'] } as never;

const Pages = ({ access, path }: { access: 'login' | 'admin'; path: string }) =>
  useRoutes([
    ...guarded([{ path: path.split('?')[0]!, handle: { access }, element: <h1>inside</h1> }]),
    { path: '*', element: <h1>outside</h1> },
  ]);

/** Where who goes to the page ends: null when it is drawn. */
const enter = async (access: 'login' | 'admin', path: string): Promise<string | null> => {
  const { location } = renderApp(<Pages access={access} path={path} />, { path });
  const heading = await screen.findByRole('heading');
  return heading.textContent === 'inside' ? null : location();
};

beforeEach(() => {
  useSession.getState().signOut();
  useSession.getState().closeLogin();
});
afterEach(cleanup);

test('a page for users sends a visitor home and opens the login dialog, remembering the way', async () => {
  expect(await enter('login', '/problem?keyword=dp')).toBe('/home');
  expect(useSession.getState().login).toMatchObject({ open: true, mode: 'login', returnTo: '/problem?keyword=dp' });
});

test('a page for users lets a user in', async () => {
  useSession.getState().signIn('token', user);
  expect(await enter('login', '/problem')).toBeNull();
});

test('who loses the session on a page stays on it', async () => {
  useSession.getState().signIn('token', user);
  expect(await enter('login', '/problem')).toBeNull();
  act(() => useSession.getState().signOut());
  expect(screen.getByRole('heading').textContent).toBe('inside');
});

test('the back office takes admins only', async () => {
  useSession.getState().signIn('token', user);
  expect(await enter('admin', '/admin/')).toBe('/admin/login');
  cleanup();
  useSession.getState().setRoles(['problem_admin']);
  expect(await enter('admin', '/admin/')).toBeNull();
});
