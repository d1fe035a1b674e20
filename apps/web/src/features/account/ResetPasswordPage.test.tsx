import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../shared/session/sessionStore.ts';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import ResetPasswordPage from './ResetPasswordPage.tsx';

let sent: unknown[];

beforeEach(() => {
  sent = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const body = JSON.parse(String(init?.body));
    if (String(address).includes('/api/reset-password')) sent.push(body);
    return Response.json({ status: 200, data: { username: body.username === 'ann', email: false }, msg: 'success' });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  useSession.getState().closeLogin();
});

const field = (label: string) => screen.getByLabelText(label, { exact: true }) as HTMLInputElement;
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

test('the link of the mail sets a password for the account it names, and leads to the login', async () => {
  const { location } = renderApp(<ResetPasswordPage />, { path: '/reset-password?username=ann&code=secret' });
  expect(field('Username').value).toBe('ann');
  type('New password', 'short');
  type('Confirm password', 'short-not');
  fireEvent.submit(field('Username').closest('form')!);
  expect(await screen.findByText('The password has 6 to 20 characters')).toBeTruthy();
  expect(screen.getByText('Password does not match')).toBeTruthy();
  expect(sent).toEqual([]);
  type('New password', 'longer-1');
  type('Confirm password', 'longer-1');
  fireEvent.submit(field('Username').closest('form')!);
  await waitFor(() => expect(sent).toEqual([{ username: 'ann', password: 'longer-1', code: 'secret' }]));
  await waitFor(() => expect(location()).toBe('/home'));
  expect(useSession.getState().login).toMatchObject({ open: true, mode: 'login' });
});

test('a name of nobody is told when its field is left', async () => {
  renderApp(<ResetPasswordPage />, { path: '/reset-password?username=nobody&code=secret' });
  fireEvent.blur(field('Username'));
  expect(await screen.findByText('The username does not exist')).toBeTruthy();
});

test('a link that was cut says so, and leads to another one', () => {
  renderApp(<ResetPasswordPage />, { path: '/reset-password?username=ann' });
  expect(screen.getByText('The link is incomplete')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ask for a new one' }));
  expect(useSession.getState().login).toMatchObject({ open: true, mode: 'reset' });
});
