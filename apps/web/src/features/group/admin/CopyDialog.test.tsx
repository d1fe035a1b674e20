import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mediaMatch } from '../../../shared/testing/mediaMatch.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { groupDetail } from '../testing/groupDetail.ts';
import { GroupContext } from '../useGroup.ts';
import { CopyCard } from './CopyCard.tsx';

let sent: unknown[];
beforeEach(() => {
  sent = [];
  mediaMatch(() => false);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (String(address).includes('/api/group/copy')) sent.push(JSON.parse(String(init?.body)));
    return Response.json({ status: 400, data: null, msg: 'Another group has this name' });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const draw = async (copy: boolean) => {
  const info = groupDetail({ rights: { copy } });
  await act(async () => {
    renderApp(
      <GroupContext value={{ gid: 7, info, rights: info.rights, refetch: () => undefined }}>
        <CopyCard />
      </GroupContext>,
      { path: '/group/7/setting' },
    );
  });
};

test('asks for names that can be taken, and keeps what was typed where the server refuses', async () => {
  await draw(true);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy group' })));
  const name = await screen.findByLabelText(/^Name/);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
  expect(sent).toEqual([]);
  fireEvent.change(name, { target: { value: ' Algorithms 2027 ' } });
  fireEvent.change(screen.getByLabelText(/^Short name/), { target: { value: 'ALGOD' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
  await waitFor(() =>
    expect(sent).toEqual([{ gid: 7, name: 'Algorithms 2027', shortName: 'ALGOD', days: 182, announcements: false }]),
  );
  expect((name as HTMLInputElement).value).toBe(' Algorithms 2027 ');
});

test('is closed to who may not copy the group', async () => {
  await draw(false);
  expect(screen.getByRole('button', { name: 'Copy group' })).toHaveProperty('disabled', true);
});
