import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { AccountDialog } from './AccountDialog.tsx';
import { forgetTyped } from './typed.ts';

let taken: 'no' | 'yes' | 'broken';
let sent: Record<string, unknown>[];
let registers: boolean;

beforeEach(() => {
  taken = 'no';
  registers = false;
  sent = [];
  forgetTyped();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const path = String(address);
    const said = (status: number, data: unknown, msg = 'success') => Response.json({ status, data, msg });
    if (path.includes('/api/register')) {
      sent.push(JSON.parse(String(init?.body)));
      if (registers) return said(200, null);
      return said(400, null, 'The code is wrong or has expired');
    }
    if (path.includes('/api/login')) {
      sent.push(JSON.parse(String(init?.body)));
      const headers = { authorization: 'token-1' };
      const user = { uid: 'u1', username: 'ann', roleList: [] };
      return Response.json({ status: 200, data: user, msg: 'success' }, { headers });
    }
    if (!path.includes('check-username')) return said(200, { register: true, shortName: 'OJ' });
    return taken === 'broken' ? said(500, null, 'broken') : said(200, { username: taken === 'yes', email: false });
  });
  useSession.getState().openLogin('register');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  useSession.getState().closeLogin();
});

const field = (label: string) => screen.getByLabelText(label, { exact: true }) as HTMLInputElement;
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const open = async (): Promise<void> => {
  renderApp(<AccountDialog />);
  await screen.findByLabelText('Username');
};
const fill = (): void => {
  type('Username', 'ann');
  type('E-mail', 'ann@example.org');
  type('E-mail code', '123456');
  type('Password', 'secret-1');
  type('Confirm password', 'secret-1');
};

test('a press beside the dialog does not close it', async () => {
  await open();
  fireEvent.mouseDown(document.querySelector('.mantine-Modal-inner')!);
  fireEvent.click(document.querySelector('.mantine-Modal-inner')!);
  expect(useSession.getState().login.open).toBe(true);
});

test('a name that is taken is told when its field is left, a free one is marked', async () => {
  await open();
  type('Username', 'ann');
  fireEvent.blur(field('Username'));
  expect(await screen.findByRole('img', { name: 'This username is free' })).toBeTruthy();
  taken = 'yes';
  type('Username', 'bob');
  fireEvent.blur(field('Username'));
  expect(await screen.findByText('The username already exists')).toBeTruthy();
});

test('a check that fails counts as passing; a registration that fails empties the code', async () => {
  taken = 'broken';
  await open();
  fill();
  fireEvent.blur(field('Username'));
  fireEvent.submit(field('Username').closest('form')!);
  await waitFor(() =>
    expect(sent).toEqual([{ username: 'ann', email: 'ann@example.org', code: '123456', password: 'secret-1' }]),
  );
  await waitFor(() => expect(field('E-mail code').value).toBe(''));
  expect(field('Password').value).toBe('secret-1');
});

test('another password is compared with its repetition at once', async () => {
  await open();
  fill();
  type('Password', 'secret-2');
  expect(await screen.findByText('Password does not match')).toBeTruthy();
  type('Password', 'secret-1');
  await waitFor(() => expect(screen.queryByText('Password does not match')).toBeNull());
});

test('a code is asked for with an address that is one', async () => {
  await open();
  type('E-mail', 'ann at example');
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('Email format invalid')).toBeTruthy();
});

test('whoever has registered is logged in, without typing it again', async () => {
  registers = true;
  await open();
  fill();
  fireEvent.submit(field('Username').closest('form')!);
  await waitFor(() => expect(sent.at(-1)).toEqual({ username: 'ann', password: 'secret-1' }));
  await waitFor(() => expect(useSession.getState().user?.username).toBe('ann'));
  expect(useSession.getState().login.open).toBe(false);
});
