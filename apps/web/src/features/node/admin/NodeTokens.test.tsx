import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useConfirm } from '../../../shared/kit/confirmStore.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { NodeTokens } from './NodeTokens.tsx';

const row = { id: 4, name: 'rack-1', createdBy: 'root', gmtCreate: '2026-11-20T08:00:00.000+0000', lastUsedAt: null };
const asked: { method: string; path: string; body: unknown }[] = [];

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) => {
    const method = init?.method ?? 'GET';
    asked.push({ method, path: String(request), body: init?.body ? JSON.parse(String(init.body)) : undefined });
    const data =
      method === 'GET' ? [row] : method === 'POST' ? { ...row, id: 5, name: 'rack-2', token: 'told-once' } : null;
    return Response.json({ status: 200, data, msg: 'success' });
  });
});

afterEach(() => {
  cleanup();
  asked.length = 0;
  useConfirm.setState({ pending: null });
  vi.restoreAllMocks();
});

test('a token is made for a node and shown once, with the command that starts the node', async () => {
  renderApp(<NodeTokens />);
  expect(await screen.findByText('rack-1')).toBeTruthy();
  expect(screen.queryByText('told-once')).toBeNull();
  fireEvent.change(screen.getByLabelText('Name of the node (JUDGE_NAME)'), { target: { value: 'rack-2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('told-once')).toBeTruthy();
  expect(screen.getByText(/JUDGE_NAME=rack-2 JUDGE_TOKEN=told-once npm run judge$/)).toBeTruthy();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'rack-2' });
});

test('revoking names the node and asks first', async () => {
  renderApp(<NodeTokens />);
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke the token of rack-1' }));
  await waitFor(() => expect(useConfirm.getState().pending?.title).toBe('Revoke the token of rack-1?'));
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
  useConfirm.getState().pending?.answer(true);
  await waitFor(() => expect(asked.find(({ method }) => method === 'DELETE')?.path).toContain('id=4'));
});
