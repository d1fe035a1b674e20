import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import LogoutPage from '../features/account/LogoutPage.tsx';
import { useSession } from '../shared/session/sessionStore.ts';
import { renderApp } from '../shared/testing/renderApp.tsx';
import { UnreadWatch } from './shell/UnreadWatch.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('the page that logs out, opened by its address, has nothing asked in nobody’s name', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
  useSession.getState().signIn('of-ada', { uid: 'u1', username: 'ada', roleList: ['default_user'] } as never);
  const { location } = renderApp(
    <>
      <LogoutPage />
      <UnreadWatch />
    </>,
    { path: '/logout' },
  );
  await waitFor(() => expect(location()).toContain('/home'));
  const askers = fetching.mock.calls.map(([, init]) => new Headers(init?.headers).get('Authorization'));
  expect(new Set(askers)).toEqual(new Set(['of-ada']));
});
