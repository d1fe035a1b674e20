import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../shared/i18n/texts.ts';
import { type SessionUser, useSession } from '../../shared/session/sessionStore.ts';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import SettingPage from './SettingPage.tsx';

// The field that grows with its text asks when fonts have come.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
afterAll(() => void Reflect.deleteProperty(document, 'fonts'));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const atLogin = {
  uid: 'u1',
  username: 'ada',
  nickname: 'Ada',
  realname: 'A. Byron',
  school: 'Hill',
  gender: 'female',
  roleList: ['default_user'],
} as unknown as SessionUser;

test('the form shows the profile as it is now, and undoes nothing that was changed elsewhere meanwhile', async () => {
  let stored = { ...atLogin, realname: 'Ada Byron', school: 'North' };
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const answer = (data: unknown) => Response.json({ status: 200, data, msg: 'success' });
    if (String(url).startsWith('/api/account/info')) return answer(stored);
    if (String(url) !== '/api/change-userInfo') return answer([]);
    const body = JSON.parse(String(init?.body)) as object;
    sent.push(body);
    stored = { ...stored, ...body };
    return answer(stored);
  });
  useSession.getState().signIn('of-ada', atLogin);
  renderApp(<SettingPage />);
  const nickname = await screen.findByLabelText<HTMLInputElement>('Nickname');
  fireEvent.change(nickname, { target: { value: 'Countess' } });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Real name').value).toBe('Ada Byron'));
  expect(nickname.value).toBe('Countess');
  expect(screen.getByLabelText<HTMLInputElement>('School').value).toBe('North');
  stored = { ...stored, school: 'South' };
  fireEvent.submit(nickname.closest('form')!);
  await waitFor(() => expect(useSession.getState().user).toMatchObject({ nickname: 'Countess', school: 'South' }));
  expect(sent).toMatchObject([
    { nickname: 'Countess', realname: 'Ada Byron', school: 'South', gender: 'female', blog: '' },
  ]);
});

const quiet = () =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const data = String(url).startsWith('/api/account/info') ? atLogin : [];
    return Response.json({ status: 200, data, msg: 'success' });
  });

test('what was typed stays over a session that ends and begins again', async () => {
  quiet();
  useSession.getState().signIn('of-ada', atLogin);
  renderApp(<SettingPage />);
  const typed = { 'New mobile number': '13800138000', Nickname: 'Countess' };
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  act(() => useSession.getState().signOut());
  act(() => useSession.getState().signIn('of-ada-again', { ...atLogin }));
  for (const [label, value] of Object.entries(typed))
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value);
});

test('complaints follow the language that is chosen in the middle of a form', async () => {
  quiet();
  useSession.getState().signIn('of-ada', atLogin);
  renderApp(<SettingPage />);
  const mobile = await screen.findByLabelText<HTMLInputElement>('New mobile number');
  fireEvent.change(mobile, { target: { value: '12' } });
  fireEvent.submit(mobile.closest('form')!);
  await screen.findByText(/not a valid mobile number/);
  await act(async () => void (await changeLanguage('zh-CN')));
  expect(await screen.findByText(/^手机号码格式不正确/)).toBeTruthy();
  expect(screen.queryByText(/not a valid mobile number/)).toBeNull();
  expect(mobile.value).toBe('12');
  await act(async () => void (await changeLanguage('en-US')));
});
