import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useToast } from '../kit/toastStore.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { RootOnly } from './RootOnly.tsx';
import { useSession } from './sessionStore.ts';

vi.mock('./LedAway.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('where the part that leads others away does not come, the page says so and offers to try again', async () => {
  vi.stubGlobal('fetch', async () => new Response(''));
  useSession.setState({ user: { uid: '7', username: 'amy' } as never, roles: ['admin'] });
  await act(async () => renderApp(<RootOnly>inside</RootOnly>, { path: '/admin/user' }));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.queryByText('inside')).toBeNull();
  expect(useToast.getState().current).toBeNull();
});
