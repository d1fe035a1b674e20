import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { LoginForm } from './LoginForm.tsx';
import { forgetTyped, keepTyped } from './typed.ts';

let asked: { username: string; password: string }[];
beforeEach(() => {
  asked = [];
  useSession.setState({ user: null, roles: [], loginFailures: 0 });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    if (!String(path).includes('/api/login')) return Response.json({ status: 200, data: {}, msg: 'success' });
    asked.push(JSON.parse(String(init?.body)));
    return Response.json({ status: 400, data: null, msg: 'Wrong name or password' });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  useSession.setState({ loginFailures: 0 });
  forgetTyped();
});

const button = () => screen.getByRole('button', { name: 'Login' }) as HTMLButtonElement;
const fail = async () => {
  const before = asked.length;
  fireEvent.submit(button().form!);
  await waitFor(() => expect(useSession.getState().loginFailures).toBe(before + 1));
  await waitFor(() => expect(button().dataset['loading']).toBeUndefined());
};

test('after five failures a puzzle stands before the button, and after each one more a new one', async () => {
  keepTyped({ username: 'ann' });
  renderApp(<LoginForm />);
  fireEvent.change(screen.getByLabelText('Password', { exact: true }), { target: { value: 'not-the-one' } });
  for (let failure = 1; failure <= 5; failure += 1) {
    expect(screen.queryByRole('slider')).toBeNull();
    await fail();
  }
  expect(screen.getByText('Wrong name or password')).toBeTruthy();
  const solve = () => {
    const slider = screen.getByRole('slider');
    const left = () =>
      Number(slider.getAttribute('aria-valuetext')!.split('/')[1]) - Number(slider.getAttribute('aria-valuenow'));
    while (left() > 20) fireEvent.keyDown(slider, { key: 'PageUp' });
    while (left() > 1) fireEvent.keyDown(slider, { key: 'ArrowRight' });
    fireEvent.keyDown(slider, { key: 'Enter' });
  };
  expect(button().disabled).toBe(true);
  fireEvent.submit(button().form!);
  expect(asked).toHaveLength(5);
  solve();
  expect(button().disabled).toBe(false);
  await fail();
  expect(asked).toHaveLength(6);
  expect(button().disabled).toBe(true);
});

test('a login that takes long says how many wait, as the server knows it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let waiting = 0;
  vi.mocked(globalThis.fetch).mockImplementation(async (path) => {
    if (String(path).includes('login-queue')) return Response.json({ status: 200, data: { waiting }, msg: 'success' });
    if (String(path).includes('/api/login')) return await new Promise(() => undefined);
    return Response.json({ status: 200, data: {}, msg: 'success' });
  });
  keepTyped({ username: 'ann' });
  renderApp(<LoginForm />);
  fireEvent.change(screen.getByLabelText('Password', { exact: true }), { target: { value: 'secret-1' } });
  fireEvent.submit(button().form!);
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(screen.queryByText(/Many are logging in/)).toBeNull();
  waiting = 40;
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(screen.getByText(/Many are logging in: 40 are waiting/)).toBeTruthy();
  vi.useRealTimers();
});

test('an account with a second factor is asked for its code, which is no failure; a wrong one is said at its field', async () => {
  const sent: { code?: string }[] = [];
  const refusal = (msg: string) => Response.json({ status: 400, data: { secondFactor: true }, msg });
  vi.mocked(globalThis.fetch).mockImplementation(async (path, init) => {
    if (!String(path).includes('/api/login')) return Response.json({ status: 200, data: {}, msg: 'success' });
    const body = JSON.parse(String(init?.body)) as { code?: string };
    sent.push(body);
    if (body.code === undefined) return refusal('A code is wanted');
    if (body.code !== '123456') return refusal('Wrong code');
    const user = { uid: '7', username: 'ann', roleList: ['default_user'] };
    return Response.json({ status: 200, data: user, msg: 'success' }, { headers: { authorization: 'token-of-ann' } });
  });
  keepTyped({ username: 'ann' });
  renderApp(<LoginForm />);
  fireEvent.change(screen.getByLabelText('Password', { exact: true }), { target: { value: 'secret-1' } });
  expect(screen.queryByLabelText('Code of your authenticator app')).toBeNull();
  await act(async () => void fireEvent.submit(button().form!));
  const field = await screen.findByLabelText<HTMLInputElement>('Code of your authenticator app');
  expect(useSession.getState().loginFailures).toBe(0);
  expect(screen.queryByText('A code is wanted')).toBeNull();
  fireEvent.change(field, { target: { value: '000000' } });
  await act(async () => void fireEvent.submit(button().form!));
  expect(await screen.findByText('Wrong code')).toBeTruthy();
  expect(useSession.getState().loginFailures).toBe(1);
  fireEvent.change(field, { target: { value: ' 123456 ' } });
  await act(async () => void fireEvent.submit(button().form!));
  await waitFor(() => expect(useSession.getState().user?.username).toBe('ann'));
  expect(sent.map(({ code }) => code)).toEqual([undefined, '000000', '123456']);
});
