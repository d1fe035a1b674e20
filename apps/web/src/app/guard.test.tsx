import { act, cleanup, screen } from '@testing-library/react';
import { useRoutes } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { pages } from '../pages.ts';
import { useSession } from '../shared/session/sessionStore.ts';
import { renderApp } from '../shared/testing/renderApp.tsx';
import { elsewhere, guarded, loadNotFound } from './guard.tsx';

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

test('what the back office does not have leads to its door', async () => {
  const Elsewhere = () => useRoutes([{ path: '/admin/login', element: <h1>door</h1> }, ...elsewhere]);
  for (const path of ['/admin/nowhere', '/admin/training/7/nowhere']) {
    const { location } = renderApp(<Elsewhere />, { path });
    expect((await screen.findByRole('heading')).textContent).toBe('door');
    expect(location()).toBe('/admin/login');
    cleanup();
  }
  await act(async () => void renderApp(<Elsewhere />, { path: '/nowhere' }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).not.toBe('door');
});

const numbered = Object.values(pages)
  .filter(({ path }) => /:(?!problemID|messageTab|inviteToken)/.test(path))
  .map(({ path }) => path);
const given = (path: string, value: string): string =>
  path.replace(/:(\w+)/g, (_, name: string) => (name === 'problemID' ? 'P1' : value));
const at = async (path: string): Promise<string> => {
  useSession.getState().signIn('token', { ...(user as object), roleList: ['root'] } as never);
  const routes = guarded(Object.values(pages).map((page) => ({ path: page.path, element: <h1>inside</h1> })));
  const Routes = () => useRoutes(routes);
  await act(async () => void renderApp(<Routes />, { path }));
  return (await screen.findByRole('heading', { level: 1 })).textContent ?? '';
};

beforeAll(async () => {
  await loadNotFound();
});

test('most pages with members in their address have numbers in it', () => {
  expect(numbered.length).toBeGreaterThan(20);
});

test.each(numbered)('%s takes numbers only', async (path) => {
  expect(await at(given(path, '12'))).toBe('inside');
  for (const value of ['X', '0', '-1', '1e3', '1.5', '%2F', '9'.repeat(16)]) {
    cleanup();
    expect(await at(given(path, value)), value).not.toBe('inside');
  }
});

test('names of problems are words', async () => {
  expect(await at('/problem/CF-1A')).toBe('inside');
});
