import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import DeskPage from '../floor/DeskPage.tsx';
import { answerCalls, aRunningContest, pageOf } from '../testing/inContest.tsx';
import AnnouncementsPage from './AnnouncementsPage.tsx';

afterEach(() => {
  cleanup();
  useSession.setState({ roles: [] });
  vi.restoreAllMocks();
});

const draw = async (manage: boolean, roles: string[], ui = <AnnouncementsPage />): Promise<HTMLElement | null> => {
  useSession.setState({ roles });
  answerCalls({ '/api/get-contest-announcement': () => pageOf([]) });
  renderApp(aRunningContest({ manage }).inside(ui));
  await screen.findByRole('heading', { name: 'Announcements' });
  return screen.queryByRole('link', { name: 'Write announcements' });
};

test.each([
  ['the announcements', <AnnouncementsPage key="page" />],
  ['the desk', <DeskPage key="desk" />],
])('%s lead who manages the contest to where they are written', async (_, ui) => {
  expect((await draw(true, ['admin'], ui))?.getAttribute('href')).toBe('/admin/contest/7/announcement');
});

test('nobody is led to a page that does not open for them', async () => {
  expect(await draw(false, ['admin'])).toBeNull();
  cleanup();
  expect(await draw(true, ['default_user'])).toBeNull();
});
