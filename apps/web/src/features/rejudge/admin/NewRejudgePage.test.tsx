import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import NewRejudgePage from './NewRejudgePage.tsx';

const posted: { path: string; body: unknown }[] = [];

beforeEach(() => {
  useSession.setState({ roles: ['root'] });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) => {
    const path = String(request);
    if (init?.method === 'POST') posted.push({ path, body: JSON.parse(String(init.body)) });
    if (path.includes('rejudge-count'))
      return Response.json({
        status: 200,
        data: { total: 3, users: 2, problems: 1, waiting: 4, manual: 0, limit: 100 },
        msg: 'success',
      });
    if (path.includes('/rejudges')) return Response.json({ status: 400, data: null, msg: 'No submission matches' });
    if (path.includes('get-user-auth-info'))
      return Response.json({ status: 200, data: { roles: ['admin'], permissions: null }, msg: 'success' });
    return Response.json({ status: 200, data: [], msg: 'success' });
  });
});

afterEach(() => {
  cleanup();
  posted.length = 0;
  useSession.setState({ roles: [] });
  vi.restoreAllMocks();
});

test('the address fills the form, the filter is counted, and a refusal keeps what was typed', async () => {
  renderApp(<NewRejudgePage />, { path: '/admin/rejudges/new?problemId=P1000&status=-1,7' });
  expect(await screen.findByText(/submissions match; problems: 1, users: 2/)).toBeTruthy();
  expect(screen.getByText(/4 more are not judged yet/)).toBeTruthy();
  expect(posted[0]?.body).toEqual({ filter: { problemId: 'P1000', status: [-1] } });

  const user = screen.getByLabelText('Username');
  fireEvent.change(user, { target: { value: 'ann' } });
  fireEvent.click(screen.getByRole('button', { name: 'Start judging' }));
  expect((await screen.findByRole('alert')).textContent).toBe('No submission matches');
  expect((user as HTMLInputElement).value).toBe('ann');
  expect(posted.find(({ path }) => path.endsWith('/rejudges'))?.body).toEqual({
    filter: { problemId: 'P1000', username: 'ann', status: [-1] },
    applyWhenReady: false,
  });
});

test('a broken list of ids is not sent', async () => {
  renderApp(<NewRejudgePage />, { path: '/admin/rejudges/new?problemId=P1000' });
  fireEvent.change(screen.getByLabelText('Submission IDs'), { target: { value: '9-3' } });
  fireEvent.click(screen.getByRole('button', { name: 'Start judging' }));
  expect(await screen.findByText(/^Numbers and ranges such as/)).toBeTruthy();
  expect(posted.some(({ path }) => path.endsWith('/rejudges'))).toBe(false);
});

test('others than the super admin are led away', async () => {
  useSession.setState({ user: { uid: '7', username: 'amy' } as never, roles: ['admin'] });
  const { location } = await act(async () => renderApp(<NewRejudgePage />));
  expect(screen.queryByRole('button', { name: 'Start judging' })).toBeNull();
  await waitFor(() => expect(location()).toBe('/admin/'));
});
