import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { AccountDialog } from './AccountDialog.tsx';
import { forgetTyped } from './typed.ts';

beforeEach(() => {
  forgetTyped();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({
      status: 200,
      data: { register: true, shortName: 'OJ', username: false, email: false },
      msg: 'success',
    }),
  );
  useSession.getState().openLogin('register');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  useSession.getState().closeLogin();
});

const field = async (label: string) => (await screen.findByLabelText(label, { exact: true })) as HTMLInputElement;
const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });
const reopen = async (): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByLabelText('Username')).toBeNull());
  act(() => useSession.getState().openLogin('register'));
};

test('what was typed to register is there when the dialog is opened again, passwords are not', async () => {
  renderApp(<AccountDialog />);
  await type('Username', 'ann');
  await type('E-mail', 'ann@example.org');
  await type('E-mail code', '123456');
  await type('Password', 'not-to-be-kept');
  await type('Confirm password', 'not-to-be-kept');
  await reopen();
  expect((await field('Username')).value).toBe('ann');
  expect((await field('E-mail')).value).toBe('ann@example.org');
  expect((await field('E-mail code')).value).toBe('123456');
  expect((await field('Password')).value).toBe('');
  expect((await field('Confirm password')).value).toBe('');
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  expect(stored).not.toContain('not-to-be-kept');
  expect(stored).not.toContain('ann@example.org');
});

test('another form of the dialog goes on with what the one before was told', async () => {
  renderApp(<AccountDialog />);
  await type('Username', 'ann');
  await type('E-mail', 'ann@example.org');
  act(() => useSession.getState().openLogin('login'));
  expect((await field('Username')).value).toBe('ann');
  act(() => useSession.getState().openLogin('reset'));
  expect((await field('E-mail')).value).toBe('ann@example.org');
});

test('a site without a short name of its own is called by its name', async () => {
  vi.mocked(fetch).mockImplementation(async () =>
    Response.json({ status: 200, data: { register: true, shortName: 'OJ', name: 'Assay' }, msg: 'success' }),
  );
  renderApp(<AccountDialog />);
  expect(await screen.findByText('Register · Assay')).toBeTruthy();
});
