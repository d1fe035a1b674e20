import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mediaMatch } from '../../shared/testing/mediaMatch.ts';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import DiscussionsPage from './DiscussionsPage.tsx';
import { groupDetail } from './testing/groupDetail.ts';
import { GroupContext } from './useGroup.ts';

let sent: string[];
const row = { id: 5, gid: 7, title: 'Slides', description: 'Of last week', author: 'gu_wei', role: 'user', status: 0 };

beforeEach(() => {
  sent = [];
  mediaMatch(() => false);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    sent.push(String(address));
    return Response.json({ status: 200, data: { records: [row], total: 1 }, msg: 'success' });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  [null, 1],
  ['2026-11-01T00:00:00.000+0000', 0],
])('posts lead to their page in the group; archived at %s, %i may be written', async (archivedAt, buttons) => {
  const info = groupDetail({ rights: { member: true }, archivedAt });
  renderApp(
    <GroupContext value={{ gid: 7, info, rights: info.rights, refetch: () => undefined }}>
      <DiscussionsPage />
    </GroupContext>,
    { path: '/group/7/discussion' },
  );
  const link = await screen.findByRole('link', { name: 'Slides' });
  expect(link.getAttribute('href')).toBe('/group/7/discussion-detail/5');
  expect(sent[0]).toContain('/api/group/get-discussion-list?');
  expect(screen.queryAllByRole('button', { name: 'Start a discussion' })).toHaveLength(buttons);
});
