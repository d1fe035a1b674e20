import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { token } from '../../shared/client/token.ts';
import { useSession } from '../../shared/session/sessionStore.ts';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import LogoutPage from './LogoutPage.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('this browser forgets who was here before the server has answered', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
  useSession.getState().signIn('of-ada', { uid: 'u1', username: 'ada', roleList: ['default_user'] } as never);
  const { location, queries } = renderApp(<LogoutPage />, { path: '/logout' });
  queries.setQueryData(['account', 'getUserAuthInfo'], { roles: [] });
  await waitFor(() => expect(location()).toContain('/home'));
  expect(useSession.getState().user).toBeNull();
  expect(token.read()).toBeNull();
  expect(new Headers(fetching.mock.calls[0]?.[1]?.headers).get('Authorization')).toBe('of-ada');
});
