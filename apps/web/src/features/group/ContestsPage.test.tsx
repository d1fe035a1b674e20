import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EditPlaceContext, groupEditPlace } from '../../shared/scope/editPlace.ts';
import { mediaMatch } from '../../shared/testing/mediaMatch.ts';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import ContestsPage from './ContestsPage.tsx';
import { groupDetail } from './testing/groupDetail.ts';
import { GroupContext } from './useGroup.ts';

let sent: string[];
const row = {
  id: 3,
  title: 'Class test',
  author: 'gu_wei',
  type: 0,
  auth: 0,
  status: -1,
  visible: true,
  startTime: '2026-12-01T08:00:00.000+0000',
  endTime: '2026-12-01T10:00:00.000+0000',
  endsAt: '2026-12-01T10:00:00.000+0000',
  gid: 7,
  rights: { edit: true, delete: true },
};

beforeEach(() => {
  sent = [];
  mediaMatch(() => false);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    sent.push(`${init?.method ?? 'GET'} ${String(address)}`);
    const isDesk = String(address).includes('admin-contest-list');
    const data = { records: isDesk ? [row] : [], total: isDesk ? 1 : 0 };
    return Response.json({ status: 200, data, msg: 'success' });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const draw = (rights: Parameters<typeof groupDetail>[0], path = '/group/7/contest') => {
  const info = groupDetail(rights);
  return renderApp(
    <GroupContext value={{ gid: info.id, info, rights: info.rights, refetch: () => undefined }}>
      <EditPlaceContext value={groupEditPlace(7, info.shortName)}>
        <ContestsPage />
      </EditPlaceContext>
    </GroupContext>,
    { path },
  );
};

test('a member sees the contests of the group and nothing to manage', async () => {
  draw({ rights: { member: true } }, '/group/7/contest?manage=true');
  expect(await screen.findByText('Contests of the group appear here.')).toBeTruthy();
  expect(sent[0]).toContain('GET /api/group/get-contest-list?gid=7');
  expect(screen.queryByRole('button', { name: 'Manage' })).toBeNull();
});

test('an admin hides one in the list of admins, whose links stay in the group', async () => {
  draw({ rights: { member: true, admin: true, work: true } });
  await act(async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Manage' }));
    await vi.dynamicImportSettled();
  });
  expect((await screen.findByRole('link', { name: 'Class test' })).getAttribute('href')).toBe(
    '/group/7/contest/3/edit',
  );
  expect(screen.getByRole('link', { name: 'Problems: Class test' }).getAttribute('href')).toBe(
    '/group/7/contest/3/problems',
  );
  fireEvent.click(screen.getByRole('switch', { name: /Class test/ }));
  await waitFor(() => expect(sent).toContain('PUT /api/group/change-contest-visible?cid=3&visible=false'));
});
