import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { RemoteImportDialog } from './RemoteImportDialog.tsx';

const site = { key: 'HDU', name: 'HDU', home: 'https://acm.hdu.edu.cn', ways: ['server'], readsPublicly: true };
const languages = { source: 'form', readOn: '2026-11-28', names: [] };
const brought: { site: string; id: string; page?: string }[] = [];
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (init?.method !== 'POST') return Response.json({ status: 200, data: [{ ...site, languages }], msg: 'success' });
    const body = JSON.parse(String(init.body)) as (typeof brought)[number];
    brought.push(body);
    if (body.id === '9999') return Response.json({ status: 404, data: null, msg: 'HDU has no such problem' });
    return Response.json({ status: 200, data: { pid: 7, problemId: `HDU-${body.id}` }, msg: 'success' });
  });
});
afterEach(() => {
  cleanup();
  brought.length = 0;
  vi.restoreAllMocks();
});

test('brings one after the other, and keeps what was not brought with its reason', async () => {
  renderApp(<RemoteImportDialog onClose={() => undefined} />);
  await act(async () => fireEvent.click(await screen.findByRole('combobox', { name: /Site/ })));
  await act(async () => fireEvent.click(await screen.findByRole('option', { name: 'HDU', hidden: true })));
  const field = screen.getByLabelText<HTMLTextAreaElement>(/Problem IDs/);
  fireEvent.change(field, { target: { value: '1000\n\n9999, 1000\n1001' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Import 3 problems' })));
  await waitFor(() => expect(screen.getByRole('link', { name: 'HDU-1001' })).toBeTruthy());
  expect(brought.map(({ id }) => id)).toEqual(['1000', '9999', '1001']);
  expect(screen.getByText('HDU has no such problem')).toBeTruthy();
  expect(field.value).toBe('9999');
  fireEvent.change(screen.getByLabelText(/Source of the problem/), { target: { value: '<html>' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Import 1 problem' })));
  await waitFor(() => expect(brought.at(-1)).toEqual({ site: 'HDU', id: '9999', page: '<html>' }));
});
