import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useConfirm } from '../../../shared/kit/confirmStore.ts';
import { useToast } from '../../../shared/kit/toastStore.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { OpenSessions } from './OpenSessions.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Drawn again with the session, as the page of settings is. */
const Page = () => {
  useSession((session) => session.user);
  return (
    <>
      <OpenSessions />
      <DeleteAccount username="amy" />
    </>
  );
};

test('whoever closed the account reads that it is closed, and the page asks for nothing more', async () => {
  useSession.getState().signIn('token', { uid: '7', username: 'amy', roleList: ['default_user'] } as never);
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    asked.push(String(path));
    const data = String(path).includes('delete') ? { code: 200, msg: null } : [];
    return Response.json({ status: 200, data, msg: 'success' });
  });
  const { location, queries } = renderApp(<Page />, { path: '/setting' });
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  fireEvent.click(screen.getByRole('button', { name: 'Delete account…' }));
  const password = screen.getByLabelText('Current password', { exact: true });
  expect(document.activeElement).toBe(password);
  fireEvent.change(password, { target: { value: 'secret12' } });
  fireEvent.submit((password as HTMLInputElement).form!);
  await waitFor(() => expect(useConfirm.getState().pending).not.toBeNull());
  asked.length = 0;
  act(() => useConfirm.getState().pending!.answer(true));
  await waitFor(() => expect(location()).toBe('/home'));
  expect(useSession.getState().user).toBeNull();
  expect(useToast.getState().current?.kind).toBe('success');
  expect(asked).toHaveLength(1);
});
