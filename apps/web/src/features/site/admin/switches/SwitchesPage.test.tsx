import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../../shared/session/sessionStore.ts';
import { renderApp } from '../../../../shared/testing/renderApp.tsx';
import SwitchesPage from './SwitchesPage.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const boss = { user: { uid: 'boss', username: 'boss' } as never, roles: ['root'] as never };
const saves = async () => await screen.findAllByRole('button', { name: 'Save' });

test('over a session that ends each card keeps what was typed into it, and into no other', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ status: 200, msg: 'success', data: { openPublicJudge: true, defaultCreateGroupLimit: 5 } }),
  );
  useSession.setState(boss);
  renderApp(<SwitchesPage />);
  fireEvent.click(await screen.findByRole('switch', { name: /^Submitting in the archive/ }));
  fireEvent.change(await screen.findByLabelText('Groups per owner'), { target: { value: '9' } });
  act(() => useSession.setState({ user: null, roles: [] }));
  cleanup();
  useSession.setState(boss);
  renderApp(<SwitchesPage />);
  expect((await screen.findByLabelText<HTMLInputElement>('Groups per owner')).value).toBe('9');
  expect((await screen.findByRole<HTMLInputElement>('switch', { name: /^Submitting in the archive/ })).checked).toBe(
    false,
  );
  expect((await saves()).map((button) => (button as HTMLButtonElement).disabled)).toEqual([false, true, false, true]);
});
