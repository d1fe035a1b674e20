import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import GeneratePage from './GeneratePage.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('passwords that are told once are waited for as long as a file', async () => {
  useSession.setState({ roles: ['root'], user: { uid: '1', username: 'root', roleList: ['root'] } as never });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({
      status: 200,
      data: { key: 'k', users: [{ username: 'team1', password: 'abcdefgh' }] },
      msg: 'success',
    }),
  );
  const limits = vi.spyOn(AbortSignal, 'timeout');
  renderApp(<GeneratePage />);
  const prefix = await screen.findByDisplayValue('team');
  limits.mockClear();
  fireEvent.submit(prefix.closest('form')!);
  await waitFor(() => expect(screen.getByText('abcdefgh')).toBeTruthy());
  expect(limits).toHaveBeenCalledWith(300_000);
});
