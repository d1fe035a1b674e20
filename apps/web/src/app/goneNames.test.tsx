import { goneName } from '@assay/domain';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LoadPage } from '../shared/lazyPage.tsx';
import { useSession } from '../shared/session/sessionStore.ts';
import { renderApp } from '../shared/testing/renderApp.tsx';

const gone = goneName('0123456789ab');
const at = '2026-11-22T08:00:00.000+0000';

/** A row of any list of the back office, of somebody whose account is deleted. */
const row = {
  id: 3,
  uid: 'u',
  author: gone,
  username: gone,
  adminUsername: gone,
  byName: gone,
  problemId: 'P1',
  title: 'One of theirs',
  content: 'Text',
  reason: 'An advert',
  hasPage: false,
  type: 0,
  auth: 0,
  status: 0,
  role: 'user',
  state: 'applied',
  visible: true,
  total: 2,
  changed: 1,
  people: 1,
  disabled: 0,
  number: 1,
  recipients: {},
  filter: { problemId: 'P1' },
  rights: { edit: false, delete: false },
  startTime: at,
  endTime: at,
  gmtCreate: at,
  gmtModified: at,
};

afterEach(() => {
  cleanup();
  useSession.setState({ user: null, roles: [] });
  vi.restoreAllMocks();
});

test.each<[string, LoadPage]>([
  ['contests', () => import('../features/contest/admin/ContestsPage.tsx')],
  ['rejudges', () => import('../features/rejudge/admin/RejudgesPage.tsx')],
  ['announcements of a contest', () => import('../features/desk/admin/AnnouncementEditorPage.tsx')],
  ['announcements of the site', () => import('../features/site/admin/announcement/AnnouncementsPage.tsx')],
  ['notices', () => import('../features/message/admin/NoticesPage.tsx')],
  ['problems', () => import('../features/problem/admin/ProblemsPage.tsx')],
  ['discussions', () => import('../features/discussion/admin/DiscussionsPage.tsx')],
])('a list of %s says that an account is deleted, not what is left of its name', async (_, load) => {
  useSession.setState({ user: { uid: 'root', username: 'root' } as never, roles: ['root'] });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const isPage = String(request).includes('currentPage=');
    return Response.json({ status: 200, data: isPage ? { records: [row], total: 1 } : [], msg: 'success' });
  });
  const { default: Page } = await load();
  renderApp(<Page />);
  expect((await screen.findAllByText('Deleted user')).length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toContain('gone-');
});
