import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useConfirm } from '../../../shared/kit/confirmStore.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import SignOnAdminPage from './SignOnAdminPage.tsx';

const school = {
  key: 'school',
  name: 'School',
  hint: '',
  issuer: 'https://id.school.example',
  clientId: 'assay',
  enabled: true,
  creates: true,
  usernameClaim: 'preferred_username',
  realnameClaim: 'name',
  numberClaim: '',
  onlyClaim: '',
  onlyValue: '',
  hasSecret: true,
  callback: 'https://judge.example/api/sign-on/school/callback',
};
let asked: { method: string; path: string; body: unknown }[];

beforeEach(() => {
  asked = [];
  useSession.setState({ user: { uid: 'boss', username: 'boss' } as never, roles: ['root'] as never });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    const method = init?.method ?? 'GET';
    const body = init?.body ? JSON.parse(String(init.body)) : undefined;
    if (String(path).includes('/api/admin/sign-on')) asked.push({ method, path: String(path), body });
    const steps = [
      { step: 'address', ok: true, why: null },
      { step: 'discovery', ok: false, why: 'ECONNREFUSED' },
    ];
    const data = String(path).endsWith('/test') ? steps : method === 'GET' ? [school] : null;
    return Response.json({ status: 200, data, msg: 'success' });
  });
});
afterEach(() => {
  cleanup();
  useConfirm.setState({ pending: null });
  useSession.setState({ user: null, roles: [] });
  vi.restoreAllMocks();
});

test('a provider is changed and tried; each step says what was found', async () => {
  renderApp(<SignOnAdminPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit School' }));
  expect(screen.getByText('https://judge.example/api/sign-on/school/callback')).toBeTruthy();
  expect((screen.getByLabelText('Key') as HTMLInputElement).disabled).toBe(true);
  expect(screen.getByText('Kept; leave empty to keep it')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Issuer'), { target: { value: 'https://new.school.example' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Test' })));
  expect(await screen.findByText('Address: fine')).toBeTruthy();
  expect(screen.getByText('Keys: not tried')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(/does not answer.*\(ECONNREFUSED\)/);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  const { hasSecret: _secret, callback: _callback, ...stored } = school;
  const body = { ...stored, issuer: 'https://new.school.example', clientSecret: '' };
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([
    { method: 'POST', path: '/api/admin/sign-on/test', body },
    { method: 'PUT', path: '/api/admin/sign-on', body },
  ]);
});

test('removing names the provider and asks first', async () => {
  renderApp(<SignOnAdminPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove School' }));
  await waitFor(() => expect(useConfirm.getState().pending?.title).toBe('Remove School?'));
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
  act(() => useConfirm.getState().pending?.answer(true));
  await waitFor(() => expect(asked.find(({ method }) => method === 'DELETE')?.path).toContain('key=school'));
});
