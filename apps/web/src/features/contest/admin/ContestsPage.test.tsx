import type { contestAdmin } from '@assay/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmHost } from '../../../shared/kit/ConfirmHost.tsx';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import ContestsPage from './ContestsPage.tsx';

const at = '2026-11-22T10:00:00.000+0000';
const aRow = (id: number, status: number, visible: boolean) =>
  ({
    id,
    title: `Cup ${id}`,
    type: 0,
    auth: 0,
    status,
    visible,
    author: 'root',
    startTime: at,
    endTime: at,
    endsAt: at,
    rights: { edit: true, delete: false },
  }) as unknown as contestAdmin.AdminContestRow;

const sent: string[] = [];
beforeEach(() => {
  const records = [aRow(1, 0, true), aRow(2, -1, true), aRow(3, 0, false)];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) => {
    if (init?.method === 'PUT') sent.push(String(request));
    return Response.json({ status: 200, data: { records, total: 3, current: 1, size: 15, pages: 1 }, msg: 'success' });
  });
});
afterEach(() => {
  cleanup();
  sent.length = 0;
  vi.restoreAllMocks();
});

const turn = async (title: string) =>
  act(async () => void fireEvent.click(screen.getByRole('switch', { name: `Visible: ${title}` })));
const press = async (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('a contest that runs is hidden after a question, all else at once', async () => {
  renderApp(
    <>
      <ContestsPage />
      <ConfirmHost />
    </>,
    { path: '/admin/contest' },
  );
  await screen.findByText('Cup 1');
  await turn('Cup 1');
  expect((await screen.findByRole('dialog')).textContent).toContain('“Cup 1” is running');
  await press('Cancel');
  expect(sent).toEqual([]);
  await turn('Cup 1');
  await screen.findByRole('dialog');
  await press('Hide it');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toContain('cid=1&visible=false');
  await turn('Cup 2');
  await waitFor(() => expect(sent).toHaveLength(2));
  await turn('Cup 3');
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toContain('cid=3&visible=true');
});
