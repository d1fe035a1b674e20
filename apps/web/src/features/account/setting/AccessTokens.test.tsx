import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useConfirm } from '../../../shared/kit/confirmStore.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { AccessTokens } from './AccessTokens.tsx';

const row = {
  id: 4,
  name: 'laptop',
  scopes: ['read', 'contest_admin'],
  gmtCreate: '2026-11-20T08:00:00.000+0000',
  expiresAt: '2026-12-20T08:00:00.000+0000',
  lastUsedAt: null,
  lastUsedIp: null,
  isExpired: false,
};
let asked: { method: string; path: string; body: unknown }[];
let fails: boolean;

beforeEach(() => {
  asked = [];
  fails = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    const method = init?.method ?? 'GET';
    asked.push({ method, path: String(path), body: init?.body ? JSON.parse(String(init.body)) : undefined });
    if (fails) return Response.json({ status: 500, data: null, msg: 'Down' }, { status: 500 });
    const data = method === 'GET' ? [row] : method === 'POST' ? { ...row, id: 5, token: 'assay_told-once' } : null;
    return Response.json({ status: 200, data, msg: 'success' });
  });
});
afterEach(() => {
  cleanup();
  useConfirm.setState({ pending: null });
  vi.restoreAllMocks();
});

test('a token is made with a name, scopes and an end, and told once', async () => {
  renderApp(<AccessTokens />);
  expect(await screen.findByText('laptop')).toBeTruthy();
  expect(screen.getByText('Read · Run contests')).toBeTruthy();
  expect(screen.getByText(/never used/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'New token…' }));
  const make = screen.getByRole('button', { name: 'Create token' }) as HTMLButtonElement;
  expect(make.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('What is it for?'), { target: { value: 'grader' } });
  expect(make.disabled).toBe(false);
  fireEvent.click(screen.getByLabelText('Submit'));
  fireEvent.click(screen.getByLabelText('Teach'));
  fireEvent.click(screen.getByLabelText('7 days'));
  await act(async () => fireEvent.click(make));
  expect(await screen.findByText('assay_told-once')).toBeTruthy();
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/account/tokens',
    body: { name: 'grader', scopes: ['read', 'class_admin'], days: 7 },
  });
});

test('without a scope there is no token', async () => {
  renderApp(<AccessTokens />);
  fireEvent.click(await screen.findByRole('button', { name: 'New token…' }));
  fireEvent.change(screen.getByLabelText('What is it for?'), { target: { value: 'grader' } });
  for (const scope of ['Read', 'Submit']) fireEvent.click(screen.getByLabelText(scope));
  expect((screen.getByRole('button', { name: 'Create token' }) as HTMLButtonElement).disabled).toBe(true);
});

test('revoking names the token and asks first', async () => {
  renderApp(<AccessTokens />);
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke the token laptop' }));
  await waitFor(() => expect(useConfirm.getState().pending?.title).toBe('Revoke the token laptop?'));
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
  act(() => useConfirm.getState().pending?.answer(true));
  await waitFor(() => expect(asked.find(({ method }) => method === 'DELETE')?.path).toContain('id=4'));
});

test('a list that cannot be read says so and can be asked for again', async () => {
  fails = true;
  renderApp(<AccessTokens />);
  const again = await screen.findByRole('button', { name: 'Retry' });
  fails = false;
  fireEvent.click(again);
  expect(await screen.findByText('laptop')).toBeTruthy();
});
