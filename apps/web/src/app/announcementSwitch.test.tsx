import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LoadPage } from '../shared/lazyPage.tsx';
import { useSession } from '../shared/session/sessionStore.ts';
import { renderApp } from '../shared/testing/renderApp.tsx';

const at = '2026-11-22T08:00:00.000+0000';
const row = {
  id: 3,
  uid: 'u',
  username: 'ann',
  title: 'Maintenance',
  content: 'As the list had it',
  status: 0,
  gmtCreate: at,
  gmtModified: at,
};

afterEach(() => {
  cleanup();
  useSession.setState({ user: null, roles: [] });
  vi.restoreAllMocks();
});

test.each<[string, LoadPage, 'switch' | 'button', RegExp, object]>([
  [
    'the site',
    () => import('../features/site/admin/announcement/AnnouncementsPage.tsx'),
    'switch',
    /Maintenance/,
    { id: 3, status: 1 },
  ],
  [
    'a contest',
    () => import('../features/desk/admin/AnnouncementEditorPage.tsx'),
    'button',
    /hide/i,
    { cid: 7, announcement: { id: 3, status: 1 } },
  ],
])('hiding an announcement of %s sends its state and no words', async (_, load, role, name, body) => {
  useSession.setState({ user: { uid: 'root', username: 'root' } as never, roles: ['root'] });
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) => {
    if (init?.method === 'PUT') sent.push(JSON.parse(String(init.body)));
    const isPage = String(request).includes('currentPage=');
    return Response.json({ status: 200, data: isPage ? { records: [row], total: 1 } : [], msg: 'success' });
  });
  const { default: Page } = await load();
  renderApp(<Page />, { path: '/admin/contest/7/announcement', pattern: '/admin/contest/:contestId/announcement' });
  fireEvent.click((await screen.findAllByRole(role, { name }))[0]!);
  await waitFor(() => expect(sent).toEqual([body]));
});
