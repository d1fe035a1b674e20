import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../shared/client/apiError.ts';
import { emit } from '../shared/client/clientEvents.ts';
import { token } from '../shared/client/token.ts';
import { useNotifications } from '../shared/kit/notificationStore.ts';
import { useToast } from '../shared/kit/toastStore.ts';
import { useSession } from '../shared/session/sessionStore.ts';
import { wireSession } from './wireSession.ts';

const { api } = vi.hoisted(() => ({ api: vi.fn() }));
vi.mock('../shared/client/api.ts', () => ({ api }));

const user = { uid: '7', username: 'amy', roleList: ['default_user'] } as never;
const error = new ApiError({ kind: 'unauthorized', message: 'gone', status: 401, path: '/api/x' });
const visited: string[] = [];
const queries = new QueryClient();
const reload = vi.fn();
let cameFrom: string | undefined;
const navigate = (to: string, from?: string): void => {
  visited.push(to);
  cameFrom = from;
};
wireSession({ queries, navigate, reload });

beforeEach(() => {
  visited.length = 0;
  queries.clear();
  useSession.getState().closeLogin();
  useSession.getState().signIn('token', user);
  reload.mockClear();
});

const otherTab = (key: string | null): void => {
  dispatchEvent(Object.assign(new Event('storage'), { key }));
};

test('a lost session is forgotten and the login dialog opens', () => {
  emit('unauthorized', { error, admin: false });
  expect(useSession.getState()).toMatchObject({ user: null, token: null, login: { open: true, mode: 'login' } });
  expect(token.read()).toBeNull();
});

test('in the back office it leads to its own login', () => {
  emit('unauthorized', { error, admin: true });
  expect(visited).toEqual(['/admin/login']);
  expect(cameFrom).toBe(location.pathname + location.search);
  expect(useSession.getState().login.open).toBe(false);
});

test('a refusal because a right is missing asks for the roles again', async () => {
  api.mockResolvedValueOnce({ roles: ['admin'], permissions: null });
  emit('forbidden', { error, admin: true });
  await waitFor(() => expect(useSession.getState().roles).toEqual(['admin']));
  expect(visited).toEqual(['/admin/']);
});

test('a refusal to tell the roles does not ask for them again', () => {
  api.mockClear();
  emit('forbidden', {
    error: new ApiError({ kind: 'forbidden', message: 'no', status: 403, path: '/api/get-user-auth-info' }),
    admin: false,
  });
  expect(api).not.toHaveBeenCalled();
});

test('a refusal is told in a notification too, other failures are not', () => {
  useNotifications.setState({ list: [] });
  emit('failed', { error });
  expect(useNotifications.getState().list).toEqual([]);
  emit('failed', { error: new ApiError({ kind: 'refused', message: 'not now', status: 400, path: '/api/x' }) });
  expect(useNotifications.getState().list).toMatchObject([{ message: 'not now' }]);
});

test('a failed call shows its message', () => {
  emit('failed', { error });
  expect(useToast.getState().current).toMatchObject({ kind: 'error', message: 'gone' });
});

test('logging out in another tab ends this one’s session too, and nothing is asked again in nobody’s name', async () => {
  const asked = vi.fn(async () => 'of amy');
  const shown = new QueryObserver(queries, { queryKey: ['message', 'unread'], queryFn: asked, staleTime: 'static' });
  const stop = shown.subscribe(() => undefined);
  await waitFor(() => expect(shown.getCurrentResult().data).toBe('of amy'));
  localStorage.removeItem(token.key);
  otherTab(token.key);
  expect(useSession.getState().user).toBeNull();
  expect(visited).toEqual(['/logout']);
  expect(asked).toHaveBeenCalledOnce();
  stop();
});

const bob = { uid: '8', username: 'bob', roleList: ['admin'] };

test('another user in another tab becomes the user here, on a page loaded again that keeps its place', () => {
  queries.setQueryData(['problem', 'mine'], 'secret of amy');
  token.write('second');
  localStorage.setItem('assay.user', JSON.stringify(bob));
  otherTab(token.key);
  expect(reload).toHaveBeenCalledOnce();
  expect(useSession.getState()).toMatchObject({ user: { username: 'bob' }, token: 'second', roles: ['admin'] });
  expect(queries.getQueryData(['problem', 'mine'])).toBeUndefined();
  expect(visited).toEqual([]);
});

test('a change of anything else is no news', () => {
  localStorage.removeItem(token.key);
  otherTab('assay.scheme');
  expect(useSession.getState().user).not.toBeNull();
});

test('nothing of one reader is left for the next who logs in on the same page', () => {
  emit('unauthorized', { error, admin: false });
  useSession.getState().signIn('token', user);
  expect(reload).not.toHaveBeenCalled();
  emit('unauthorized', { error, admin: false });
  useSession.getState().signIn('second', bob as never);
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that was put aside while somebody else logged in belongs to them when it comes back', () => {
  token.write('second');
  localStorage.setItem('assay.user', JSON.stringify(bob));
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(useSession.getState()).toMatchObject({ user: { username: 'bob' }, token: 'second' });
  expect(reload).toHaveBeenCalledOnce();
});

test('other tabs find the user when they hear of the token', () => {
  const known: unknown[] = [];
  const write = vi.spyOn(token, 'write').mockImplementation(() => void known.push(localStorage.getItem('assay.user')));
  useSession.getState().signIn('second', bob as never);
  write.mockRestore();
  expect(known).toEqual([JSON.stringify(bob)]);
});
