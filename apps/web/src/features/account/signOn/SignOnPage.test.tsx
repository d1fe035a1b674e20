import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { SignOnButtons } from './SignOnButtons.tsx';
import SignOnPage from './SignOnPage.tsx';

let sent: unknown[];
let answers: (() => Response)[];

beforeEach(() => {
  sent = [];
  useSession.setState({ user: null, token: null, roles: [] });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    if (!String(path).includes('/api/sign-on/')) return Response.json({ status: 200, data: {}, msg: 'success' });
    if (init?.body) sent.push(JSON.parse(String(init.body)));
    return answers.shift()!();
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  useSession.setState({ user: null, token: null, roles: [] });
});

const refusal =
  (msg: string, data: object | null = null) =>
  () =>
    Response.json({ status: 400, data, msg });
const success = () =>
  Response.json(
    { status: 200, data: { user: { uid: '7', username: 'ann', roleList: [] }, returnTo: '/contest' }, msg: 'success' },
    { headers: { authorization: 'token-of-ann' } },
  );

test('the ticket is used once, and leads to where the login began', async () => {
  answers = [success];
  const { location } = renderApp(<SignOnPage />, { path: '/sign-on?ticket=abc' });
  await waitFor(() => expect(location()).toBe('/contest'));
  expect(useSession.getState().user?.username).toBe('ann');
  expect(sent).toEqual([{ ticket: 'abc' }]);
});

test('a code of the second factor is asked for, and a wrong one is said', async () => {
  answers = [refusal('Wanted', { secondFactor: true }), refusal('Wrong code', { secondFactor: true }), success];
  const { location } = renderApp(<SignOnPage />, { path: '/sign-on?ticket=abc' });
  const field = await screen.findByLabelText<HTMLInputElement>('Code of your authenticator app');
  expect(screen.queryByText('Wanted')).toBeNull();
  fireEvent.change(field, { target: { value: '000000' } });
  await act(async () => void fireEvent.submit(field.form!));
  expect(await screen.findByText('Wrong code')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Code of your authenticator app'), { target: { value: '123456' } });
  await act(async () => void fireEvent.submit(field.form!));
  await waitFor(() => expect(location()).toBe('/contest'));
  expect(sent).toEqual([{ ticket: 'abc' }, { ticket: 'abc', code: '000000' }, { ticket: 'abc', code: '123456' }]);
});

test('what went wrong is said, with a way to begin again', async () => {
  answers = [refusal('School did not let you in')];
  renderApp(<SignOnPage />, { path: '/sign-on?ticket=abc' });
  expect((await screen.findByRole('alert')).textContent).toBe('School did not let you in');
  fireEvent.click(screen.getByRole('button', { name: 'Log in again' }));
  expect(useSession.getState().login.open).toBe(true);
});

test('a provider says where it leads, and the browser goes there', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, pathname: '/problem', search: '', assign });
  answers = [
    () =>
      Response.json({
        status: 200,
        data: [{ key: 'school', name: 'School', hint: 'Student number', host: 'id.school.example' }],
        msg: 'success',
      }),
    () => Response.json({ status: 200, data: { url: 'https://id.school.example/auth' }, msg: 'success' }),
  ];
  renderApp(<SignOnButtons returnTo="/contest/7" />);
  expect(await screen.findByText(/Leads to id\.school\.example/)).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /School/ })));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://id.school.example/auth'));
  expect(sent).toEqual([{ key: 'school', returnTo: '/contest/7' }]);
  vi.unstubAllGlobals();
});
