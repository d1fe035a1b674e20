import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToast } from '../kit/toastStore.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { RootOnly } from './RootOnly.tsx';
import { useSession } from './sessionStore.ts';

const { api } = vi.hoisted(() => ({ api: vi.fn() }));
vi.mock('../client/api.ts', () => ({ api }));

/** Drawn with the part that leads away, which is fetched where it is needed. */
const page = () =>
  act(async () =>
    renderApp(
      <RootOnly>
        <h1>inside</h1>
      </RootOnly>,
      { path: '/admin/user' },
    ),
  );

beforeEach(() => {
  api.mockReset();
  useToast.setState({ current: null });
  useSession.setState({ user: { uid: '7', username: 'amy' } as never, roles: ['admin'] });
});
afterEach(cleanup);

test('the super admin is let in, and nobody is asked', async () => {
  useSession.setState({ roles: ['root'] });
  await page();
  expect(screen.getByText('inside')).toBeTruthy();
  expect(api).not.toHaveBeenCalled();
});

test('others are led to the door of the back office, and told why', async () => {
  api.mockResolvedValue({ roles: ['admin'], permissions: null });
  const { location } = await page();
  expect(screen.queryByText('inside')).toBeNull();
  await waitFor(() => expect(location()).toBe('/admin/'));
  expect(useToast.getState().current).toMatchObject({ kind: 'error', message: 'This page is for the super admin' });
});

test('who became super admin since the login stays', async () => {
  api.mockResolvedValue({ roles: ['root'], permissions: null });
  const { location } = await page();
  expect(await screen.findByText('inside')).toBeTruthy();
  expect(location()).toBe('/admin/user');
  expect(useToast.getState().current).toBeNull();
});

test('where the server cannot be asked, what is known decides', async () => {
  api.mockRejectedValue(new Error('no line'));
  const { location } = await page();
  await waitFor(() => expect(location()).toBe('/admin/'));
});

test('who logs out on such a page is asked nothing and told nothing', async () => {
  useSession.setState({ roles: ['root'] });
  const { location } = await page();
  act(() => useSession.setState({ user: null, roles: [] }));
  expect(api).not.toHaveBeenCalled();
  expect(location()).toBe('/admin/user');
  expect(useToast.getState().current).toBeNull();
});
