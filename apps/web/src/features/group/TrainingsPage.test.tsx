import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mediaMatch } from '../../shared/testing/mediaMatch.ts';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import TrainingsPage from './TrainingsPage.tsx';
import { groupDetail } from './testing/groupDetail.ts';
import { GroupContext } from './useGroup.ts';

let sent: string[];
const row = {
  id: 3,
  title: 'Homework 1',
  auth: 'Public',
  author: 'gu_wei',
  rank: 1000,
  status: true,
  problemCount: 4,
  acCount: 1,
  categoryName: null,
  gmtModified: '2026-11-20T08:00:00.000+0000',
  rights: { edit: true, delete: false },
};

beforeEach(() => {
  sent = [];
  mediaMatch(() => false);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    sent.push(`${init?.method ?? 'GET'} ${String(address)}`);
    return Response.json({ status: 200, data: { records: [row], total: 1 }, msg: 'success' });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const draw = (rights: Parameters<typeof groupDetail>[0], path = '/group/7/training') => {
  const info = groupDetail(rights);
  return renderApp(
    <GroupContext value={{ gid: info.id, info, rights: info.rights, refetch: () => undefined }}>
      <TrainingsPage />
    </GroupContext>,
    { path },
  );
};

test('a member sees the own progress and nothing to manage, whatever the address says', async () => {
  draw({ rights: { member: true } }, '/group/7/training?manage=true');
  expect(await screen.findByText('1 / 4')).toBeTruthy();
  expect(sent[0]).toContain('GET /api/group/get-training-list?gid=7');
  expect(screen.queryByRole('button', { name: 'Manage' })).toBeNull();
});

test('an admin goes over to the list of admins and hides a training there', async () => {
  const { location } = draw({ rights: { member: true, admin: true, work: true } });
  fireEvent.click(await screen.findByRole('button', { name: 'Manage' }));
  expect(location()).toBe('/group/7/training?manage=true');
  fireEvent.click(await screen.findByRole('switch', { name: /Homework 1/ }));
  await waitFor(() =>
    expect(sent.some((call) => call.startsWith('PUT /api/group/change-training-status?tid=3&status=false'))).toBe(true),
  );
});
